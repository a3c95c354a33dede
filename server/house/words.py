"""The words that codes are made of: short, friendly, and easy to tell apart when said aloud.

None sounds like another, and none is unkind beside any other. Only new codes depend on them: a word
may go, or come, whenever somebody finds a reason.
"""

from __future__ import annotations

_WORDS = """
abbey abide able abode acorn acre actor adage admit adopt adorn age agile aglow agree ahead aim
airy album alert alike alley aloe aloft aloha along alpha alto amaze amber amigo amity ample amuse
angel angle anvil apple april apron apt aqua arch area arena aria aroma array arrow ash aside ask
aspen aster atlas atoll atom attic awake award aware axis azure bacon badge bag bagel baker banjo
barge barn basic basil basin bay bayou bead beam begin beige bench bento best beta bevel big bike
bingo biome birch bison bit blend bless bliss bloom bluff boat bold bolt bonus book boost boot
bowl box brace bran brand brass brave bravo brew briar brick brief bring brisk broad brook broom
broth brush bud buddy bugle bulb bulky bumpy bun bunch bus buzz cab cabin cable cadet cairn cake
calm camel cameo canal candy canoe canto cape caper car card cargo carol carry cart case cat catch
cave cedar cello chai chain chair chalk champ chant charm chart chat cheer chef chess chime chip
chirp chive choir chum chunk churn cider cinch city civic civil claim clan clasp class clay clean
clear cleat clerk cliff clip cloak clock cloth cloud clove club clue coach coast coat cobra cocoa
code coin colt comb comet comfy comic comma cone conga cook cool copy cork couch count cove craft
crane cress crest crew crisp crop crown crumb crust cub cube cubic cup curio curl curly curry cute
cyan cycle dab daily dairy daisy dale dance dare dart dash dawn day deal decal deck decor decoy
deli delta delve denim depot depth desk dial diary dice digit dine diner dingo dip disco dish
ditto diver dock dodge dodo dome door dot dove doze dozen drake draw dream dress drift drive drum
duck duet duke dune duo dusk dwell eager eagle earl early earth easel east easy ebb edge elder
elect elf elite elk elm email ember emoji enact endow enjoy enter envoy epic epoch equal equip
essay ethos even event every evoke exact exam excel exist expo extra fable facet fact faith fame
fan fancy farm fast fauna feast felt fence fern ferry fetch field fifth fig film final finch fine
first fish fit five fix fizz flag flame flan flask flat fleet flick flint flip float flock flora
flume flute fly foal foam focus fog foggy foil fold folio fond foray ford forge form forum found
fox frame frank fresh frill frisk frog frond front frost fuel full fun funky funny fuzzy gable
gain gala gale game gamma gauze gavel gear gecko gem genie giant giddy gift gig give gizmo glad
glade glass glaze gleam glee glen glide globe glory gloss glove glow glyph gnome goal goat gold
golf gong good goose gorge gorse gourd grace grain grand grass gravy green greet grid grin grove
grow guard guava guide guild guppy guru gust habit haiku half halo happy harp hasty hat hatch
haven haze hazel heath hedge hefty helix helm help hen herb hero heron hike hill hilly hinge hive
hobby holly home honey honk hoop hop hope host house hover hug hum hurry hush husky hutch hydra
hyena ibex ibis ice icon icy idea ideal idiom igloo image inch index ingot ink inlay inlet inner
input iris iron islet issue item ivy jade jar jaunt jay jazz jeep jelly jetty jiffy jig jive jog
join joke joker jolly jolt jot joy judge judo july jumbo jump jumpy june kale kayak kazoo keen
keep kelp kilt kind king kiosk kite kiwi knack knoll koala kudos lab label lace lake lamb lamp
land lapel lapis larch large lark laser lasso latch latte laugh layer leaf leafy leap learn ledge
lemon lemur level lever lift light like lilac lilt lily lime limit line linen link lion list loaf
lobby local lodge lofty logic logo long look loom loop lotto lotus loud loyal lucid luck lucky
ludo lunar lunch lupin lush lyric macaw magic magma major maker malt mambo mango map maple march
mark mask mason mat match mauve maxim medic mega mend menu mercy merge merit mesa metro mica mild
mile mimic mini mint minty misty mitt mix mixer mocha modal mole month mood moon mop moped moss
mossy moth motif motor motto mound mouse movie mug mulch mural music nacho name nap navy near neat
nest net news newt nice nifty nine noble nod nomad nook noon norm north note nova novel nudge
nurse nylon oak oaken oasis oat oboe ocean octet odd offer okapi olive omega onion onset onyx opal
open opera opus orbit orca otter ounce outer oval owl owner ozone pace page paint pal palm panda
panel paper park parka part party pasta patch path patio peach pecan pen peony peppy perch perk
pesto phone photo piano pilot pine pink pinto piper pitch pivot pixel pixie pizza plaid plan plank
plant plate play plaza pleat plot plume plush poem poet point poise polar polka polo pond pony
pool poppy porch posh pouch power prawn press prime prism proof proud prune pulse puma puppy puree
purse pylon quack quail quark quart queen query quest quick quiet quill quilt quip quirk quiz
quota quote racer radar radio raft rail rainy rally ramen ramp range rapid rare ratio raven ray
reach ready realm recap reef regal relax relay relic renew repay reply reset retro rhino rice
ridge riff rink rise river rivet robe robin robot rock rocky rodeo roof rook roost rosy round
rover rowan royal ruby rug rugby rule ruler rumba run rural rust safe saga sage salad salon salsa
salt salty samba sand sandy sash satin save savvy scale scan scarf scone scoop scoot scope score
scout scuba seal seat sedan send sepia seven shade shake shale shape share shark shawl shed sheen
sheep shelf shell shift shine shiny ship shore short show shrub sift sigma silk silky sing sip sit
sixth skate ski skiff skill skip sky slate sled sleek sleet slice slide sloop slope sloth small
smart smile smock snack snail snore snow snowy snug soap sock sofa soft solar solid solo solve
sonar song sonic sound soup south space spark speak speed spell spice spicy spiky spin spire split
spool spoon sport spot sprig spry squad squid stack stage stamp stand star start state stay steam
steep steer stem still stilt stir stoic stone storm stout stove stow straw study sugar sunup super
sushi swamp swan sweep swift swim swing swirl swish swoop syrup table taco tall tally tame tango
tangy tapas task taste tawny taxi teach teal tell tempo ten tent term text thank thaw theme thing
think third thumb tiara tidy tiger tile tilt timer tin tiny title toast tofu token tonic top topaz
topic torch total towel tower toy trace track trade trail train trait tram tread treat trek trend
trio trove truce truck true trunk trust truth try tulip tune tunic turbo turf tutor tweed tweet
twice twig twin twirl twist type ultra umami unify union unit unite unity until upper urban use
usher usual valet valid value van vase vast vault venue verb verse vest vicar video view vine
vinyl viola visit visor vista vital vivid vocal vogue voice vole vote wafer wagon wake walk wall
waltz warm wash watch water wavy wax wedge west wharf wheat whiff whim whirl whisk wide width
wield wild win winch wind windy wise wish witty wolf woods wool word wordy work woven wren xenon
yak yard yarn yawn year yearn yes yeti yield yodel yurt zany zeal zebra zen zero zest zesty zinc
zip zippy zone zoom
"""

WORDS: tuple[str, ...] = tuple(_WORDS.split())

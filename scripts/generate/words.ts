import type { Terrain } from './model.ts'

/** The words for a kind of landscape. */
export interface Country {
  /** The folders and titles of regions. */
  readonly names: readonly (readonly [folder: string, title: string])[]
  readonly climate: string
  readonly sector: string
  /** The kinds of places, with a text about each. A room's name is `A {quality} {noun}`. */
  readonly nouns: readonly (readonly [noun: string, text: string])[]
  readonly qualities: readonly string[]
  /** Things to look at: the sentence, the word, and its detail. */
  readonly features: readonly (readonly [text: string, word: string, detail: string])[]
  /** Texts for night, snow or seasons. */
  readonly moods: readonly string[]
  /** A harmless animal and a dangerous animal. */
  readonly prey: Animal
  readonly hunter: Animal
}

/** A wild animal. */
export interface Animal {
  readonly noun: string
  readonly aliases: readonly string[]
  readonly short: string
  readonly long: string
  readonly verb: string
  readonly level: number
}

const animal = (noun: string, plural: string, short: string, long: string, verb: string, level: number): Animal => ({
  ...{ noun, aliases: [plural], short, long, verb, level },
})

export const countries: Readonly<Record<Terrain, Country>> = {
  meadow: {
    names: [
      ['long-meadows', 'The Long Meadows'],
      ['larkfield', 'Larkfield'],
      ['sweetgrass', 'The Sweetgrass'],
      ['hundred-acres', 'The Hundred Acres'],
    ],
    climate: 'Cfb',
    sector: 'field',
    nouns: [
      ['meadow', 'Grass to the knee runs in waves before the wind.'],
      ['pasture', 'Sheep have kept the grass short, and left their wool on the thistles.'],
      ['hayfield', 'The hay stands high on one side of the path and is cut on the other.'],
      ['orchard', 'Old apple trees stand in crooked rows, with their props under their arms.'],
      ['common', 'Geese have been here, and somebody has tied a goat to a post.'],
      ['hedgerow', 'Hawthorn and bramble make a wall that a wren could not get through.'],
      ['slope', 'The ground falls away gently, so that one walks faster than one meant to.'],
      ['hollow', 'The land dips here, and the wind passes overhead.'],
      ['field', 'Furrows curve with the land, as somebody has ploughed them who was in no hurry.'],
      ['green', 'The turf is fine enough to sleep on.'],
    ],
    qualities: ['wide', 'sunlit', 'quiet', 'windy', 'flowering', 'narrow', 'trodden', 'old', 'low', 'bright', 'far'],
    features: [
      ['A stile leads over a wall of loose stones.', 'stile', 'Three planks, worn hollow in the middle.'],
      ['A lone oak spreads over the grass.', 'oak', 'It could shade thirty cows, and has.'],
      ['Somebody has left a cart without wheels here.', 'cart', 'Bindweed holds it together.'],
      ['Poppies stand in the grass like drops of paint.', 'poppies', 'Red, and gone tomorrow.'],
      ['A trough of stone catches the rain.', 'trough', 'A beetle rows across it.'],
      ['A scarecrow watches with its arms wide open.', 'scarecrow', 'A crow sits on its hat.'],
      ['Molehills lead across the grass in a line.', 'molehills', 'Fresh earth, and nobody at home.'],
      ['A beehive of straw hums under a little roof.', 'beehive', 'Better not too near.'],
      ['A ditch runs along one side, full of cress.', 'ditch', 'The water is clear and hardly moves.'],
    ],
    moods: [
      '{night:  Crickets sing in the dark.}',
      '{snow:  The snow is crossed by the tracks of hares.}',
      '{summer:  Bees are everywhere.}',
      '{winter:  Everything is brown and wet.}',
      '',
      '',
      '',
    ],
    prey: animal('hare', 'hares', 'a brown hare', 'All ears, and ready to go.', 'kick', 1),
    hunter: animal('dog', 'dogs', 'a stray dog', 'It was somebody’s once. Its ribs show.', 'bite', 2),
  },
  forest: {
    names: [
      ['thornwood', 'The Thornwood'],
      ['owlshaw', 'Owlshaw'],
      ['greywood', 'The Greywood'],
      ['hollins', 'The Hollins'],
    ],
    climate: 'Dfb',
    sector: 'forest',
    nouns: [
      ['glade', 'The trees stand back, and light falls on fern and moss.'],
      ['thicket', 'Hazel and holly crowd in from both sides.'],
      ['stand of birches', 'White trunks stand close together, peeling like old paper.'],
      ['stand of oaks', 'The oaks here are older than any wall in the land.'],
      ['dell', 'Last year’s leaves lie deep in the bottom of the dell.'],
      ['path', 'Roots cross the path like the veins of a hand.'],
      ['clearing', 'Somebody has felled trees here, and left the stumps to the mushrooms.'],
      ['bank', 'The ground rises to a bank with beeches along the top.'],
      ['hollow', 'It is always damp here, and a little darker than it should be.'],
      ['grove', 'The trees stand in something like a ring.'],
    ],
    qualities: ['dark', 'still', 'mossy', 'green', 'dripping', 'tangled', 'tall', 'hushed', 'dappled', 'ferny', 'deep'],
    features: [
      ['A fallen trunk bars half of the way.', 'trunk', 'Fungi climb it like a staircase.'],
      ['A stream has cut itself a bed no wider than a boot.', 'stream', 'Brown water, and a smell of leaves.'],
      ['Something has rubbed the bark off a young tree.', 'bark', 'A stag, or something of that height.'],
      ['A ring of toadstools grows in the moss.', 'toadstools', 'Red, with white spots. Nobody eats those twice.'],
      ['An owl has dropped its pellets under a branch.', 'pellets', 'Grey felt, and tiny bones.'],
      ['A charcoal burner’s ring blackens the ground.', 'ring', 'Cold for years.'],
      ['Brambles hang over the way.', 'brambles', 'They have caught a scrap of cloth.'],
      ['A hollow tree stands open like a door.', 'tree', 'A child would fit in, or a badger.'],
      ['Ivy has pulled a dead tree down to its knees.', 'ivy', 'As thick as an arm.'],
    ],
    moods: [
      '{night:  Something calls, and something answers.}',
      '{snow:  Snow slides from a branch now and then.}',
      '{autumn:  Leaves fall without a wind.}',
      '{wet:  Every leaf drips.}',
      '',
      '',
      '',
    ],
    prey: animal('deer', 'roe', 'a roe deer', 'It has seen you before you saw it.', 'kick', 2),
    hunter: animal('boar', 'boars', 'a wild boar', 'Bristles, tusks, and a bad temper.', 'gore', 4),
  },
  hills: {
    names: [
      ['brackenfell', 'Brackenfell'],
      ['sheepback-hills', 'The Sheepback Hills'],
      ['windy-downs', 'The Windy Downs'],
      ['cairn-hills', 'The Cairn Hills'],
    ],
    climate: 'Cfc',
    sector: 'hills',
    nouns: [
      ['ridge', 'The ridge shows the land on both sides, and hides nothing from the wind.'],
      ['slope', 'Bracken to the hip, with a sheep track through it.'],
      ['saddle', 'Between two tops the way goes through as over the back of a horse.'],
      ['knoll', 'A round knoll, with flat stones on top to sit on.'],
      ['combe', 'The combe keeps out the wind, and keeps in the mist.'],
      ['scree', 'Loose stones slide under every step.'],
      ['bluff', 'The bluff looks out over more country than one could walk in a day.'],
      ['fold in the hills', 'Two hills lean together here as if they had something to say.'],
      ['shoulder of a hill', 'The path holds on to the shoulder of the hill.'],
      ['bank of heather', 'Heather, tough as wire, and grouse that wait till the last moment.'],
    ],
    qualities: ['windy', 'bare', 'steep', 'stony', 'high', 'grassy', 'lonely', 'broad', 'green', 'grey', 'long'],
    features: [
      ['A cairn marks the way.', 'cairn', 'Everybody adds a stone. You could, too.'],
      ['A sheepfold of dry stone stands empty.', 'sheepfold', 'Wool on the gate, and nothing else.'],
      ['A spring comes out between two slabs.', 'spring', 'So cold that it hurts the teeth.'],
      ['A rowan has found a crack to grow in.', 'rowan', 'Bent by every wind there ever was.'],
      ['Letters are cut into a standing stone.', 'stone', 'The weather has read most of them.'],
      ['Rabbits have undermined the bank.', 'burrows', 'Dozens. Mind your ankles.'],
      ['The ruin of a hut has kept its chimney.', 'hut', 'Nettles where the bed was.'],
      ['A buzzard hangs over the slope.', 'buzzard', 'It has time.'],
      ['A boulder is split clean in two.', 'boulder', 'Frost did that, or a giant.'],
    ],
    moods: [
      '{night:  The stars are near.}',
      '{snow:  The wind has blown the stones clean of snow.}',
      '{fog:  Mist hides everything below.}',
      '{windy:  The wind takes your breath.}',
      '',
      '',
      '',
    ],
    prey: animal('goat', 'goats', 'a hill goat', 'It chews, and looks past you.', 'butt', 2),
    hunter: animal('wildcat', 'wildcats', 'a wildcat', 'Twice a house cat, and no friend of the house.', 'claw', 4),
  },
  moor: {
    names: [
      ['hagmoor', 'Hagmoor'],
      ['bittern-moor', 'Bittern Moor'],
      ['black-moss', 'The Black Moss'],
      ['wather-levels', 'The Wather Levels'],
    ],
    climate: 'Cfb',
    sector: 'field',
    nouns: [
      ['tussock', 'One jumps from tussock to tussock, or gets wet.'],
      ['pool', 'A pool as black as ink, with cotton grass round it.'],
      ['causeway', 'Bundles of brushwood have been laid where the ground would not hold.'],
      ['peat bank', 'Peat has been cut here, spade by spade, in walls as high as a man.'],
      ['flat', 'The moor runs level to the edge of the sky.'],
      ['reed bed', 'Reeds rustle though there is no wind.'],
      ['mire', 'The ground quakes when you set your foot down.'],
      ['patch of firm ground', 'Here it is dry, and one remembers what that is like.'],
      ['willow holt', 'Grey willows stand with their feet in the water.'],
      ['ditch', 'A ditch was dug here once to drain the moor. The moor has won.'],
    ],
    qualities: ['black', 'wet', 'brown', 'silent', 'misty', 'lonely', 'low', 'dim', 'cold', 'sodden', 'bleak'],
    features: [
      ['A post leans in the mire, and marks something.', 'post', 'Somebody has cut seven notches in it.'],
      ['Bog oak sticks out of the peat like a bone.', 'oak', 'Black, and hard as iron.'],
      ['A heron stands on one leg.', 'heron', 'It may be stuffed. No: it blinked.'],
      ['A plank lies over the worst of it.', 'plank', 'It gives, and holds.'],
      ['Sundew glitters between the moss.', 'sundew', 'A fly has just made its last mistake.'],
      ['A boat rots where the water once was.', 'boat', 'It has a name, which nobody can read.'],
      ['Bubbles rise and break.', 'bubbles', 'They smell of eggs.'],
      ['A stack of peat is drying.', 'stack', 'It has been drying for years.'],
      ['Bog myrtle scents the air.', 'myrtle', 'It keeps the midges off, they say.'],
    ],
    moods: [
      '{night:  A light wanders far out, and goes out.}',
      '{fog:  The fog has eaten all that is further than a stone’s throw.}',
      '{ice:  The pools have a skin of ice.}',
      '{summer:  Midges dance.}',
      '',
      '',
      '',
    ],
    prey: animal('frog', 'frogs', 'a brown frog', 'It waits for you to go away.', 'slap', 1),
    hunter: animal('adder', 'adders', 'a black adder', 'It lies in a coil, and lifts its head.', 'bite', 3),
  },
  mountain: {
    names: [
      ['hornstone', 'The Hornstone'],
      ['eagle-crags', 'The Eagle Crags'],
      ['cold-shoulder', 'The Cold Shoulder'],
      ['giants-steps', 'The Giant’s Steps'],
    ],
    climate: 'Dfc',
    sector: 'mountain',
    nouns: [
      ['ledge', 'The ledge is wide enough for one, and for two who are friends.'],
      ['pass', 'The walls come close, and the wind comes through.'],
      ['crag', 'Bare rock, and the sky on three sides.'],
      ['gully', 'Water made this gully, and will come back for it.'],
      ['shelf', 'A shelf of rock, with room for a fire and a story.'],
      ['chimney', 'One climbs with back and feet, and does not look down.'],
      ['field of boulders', 'Boulders as big as houses lie about as they fell.'],
      ['snowfield', 'Old snow lies here even in summer, grey and hard.'],
      ['steep stair', 'Somebody has cut steps in the rock, for longer legs than yours.'],
      ['saddle', 'Between two peaks the way goes over, and down.'],
    ],
    qualities: ['narrow', 'bare', 'icy', 'dizzy', 'wind-cut', 'high', 'silent', 'grey', 'broken', 'cold', 'lofty'],
    features: [
      ['An eyrie of sticks is stuck to the wall above.', 'eyrie', 'Bones hang out of it.'],
      ['A rope is fixed to an iron ring.', 'rope', 'Frayed. The ring is sound.'],
      ['Edelweiss grows just out of reach.', 'edelweiss', 'Grey felt. People die for it.'],
      ['A vein of quartz runs through the rock.', 'quartz', 'It glitters, and is worth nothing.'],
      ['A wooden cross leans in a heap of stones.', 'cross', 'The name has weathered away.'],
      ['Icicles hang from an overhang.', 'icicles', 'As long as spears.'],
      ['Stones rattle down somewhere.', 'stones', 'Nobody threw them. You hope.'],
      ['A slab is scratched by old ice.', 'slab', 'All the scratches point the same way.'],
      ['A cave no deeper than a bed gives shelter.', 'cave', 'Ashes, and a tin spoon.'],
    ],
    moods: [
      '{night:  Far below a light is lit.}',
      '{snow:  Snow has filled every crack.}',
      '{windy:  The wind pulls at you.}',
      '{fog:  You stand in the cloud.}',
      '',
      '',
      '',
    ],
    prey: animal('chamois', 'ibex', 'a chamois', 'It stands where nothing can stand.', 'butt', 3),
    hunter: animal('bear', 'bears', 'a mountain bear', 'It sits up to see you better.', 'maul', 6),
  },
}

/** The kinds of road, and a text about each. */
export const roads: readonly (readonly [noun: string, text: string])[] = [
  ['bend in the road', 'The road bends, for a reason that everybody has forgotten.'],
  ['stretch of road', 'Two ruts with grass between them, as wide as a cart.'],
  ['milestone', 'A milestone stands by the road, and its figure has been changed more than once.'],
  ['ford', 'A beck runs across the road, no deeper than a wheel’s rim.'],
  ['wayside shrine', 'A shrine with a little roof stands by the road, and somebody has left flowers.'],
  ['dip in the road', 'The road goes down and up again, and the puddle in the middle never dries.'],
  ['cart track', 'Carts have ground the stones to gravel.'],
  ['bridge', 'A bridge of three planks and one rail.'],
  ['row of poplars', 'Somebody planted poplars along the road, to have shade in a hundred years.'],
  ['resting place', 'A flat stone under a tree, where everybody sits down.'],
]
export const roadQualities: readonly string[] = [
  ...['dusty', 'quiet', 'lonely', 'broad', 'narrow', 'muddy', 'winding', 'old', 'straight', 'green'],
]

/** A noun phrase with its indefinite article. */
export const withArticle = (text: string): string => `${/^[aeiou]/.test(text) ? 'An' : 'A'} ${text}`

import type { Chance } from '../../mudlib/systems/factions/lib/society/chance.ts'
import type { Trade } from '../../mudlib/systems/factions/lib/society/people.ts'
import { Call, slugOf } from './code.ts'
import { join, newRoom, type Room, type Terrain, type Village } from './model.ts'
import type { Grid } from './terrain.ts'

/** A workplace: its room, and the trade that is done there. */
export interface Work {
  readonly trade: string
  readonly title: string
  readonly where: string
  readonly file: string
  readonly short: string
  readonly long: string
  readonly details: Readonly<Record<string, string>>
  /** The worker's appearance, and the things that the worker says or does when idle. */
  readonly looks: string
  readonly chat: readonly string[]
}

const work = (one: Work): Work => one

const common: readonly Work[] = [
  work({
    ...{ trade: 'elder', title: 'elder', where: 'in the hall', file: 'hall', short: 'The hall' },
    long: 'A long room with a table that the whole village fits round, and a hearth at the end of it. Marks on the doorpost show how high the water stood, and how tall the children were.',
    details: { table: 'Names are cut into it, some of them twice.', marks: 'The highest is a hand above your head.' },
    looks: 'People come to a stop in front of this face, and tell the truth.',
    chat: [':looks into the fire.', 'Somebody has to remember these things.'],
  }),
  work({
    ...{ trade: 'smith', title: 'smith', where: 'at the smithy', file: 'smithy', short: 'The smithy' },
    long: 'The forge glows, and everything that is iron in the village has been on this anvil once.',
    details: { forge: 'White at the heart.', anvil: 'It rings by itself when a cart goes by.' },
    looks: 'An apron of leather, and eyebrows that have been burnt off more than once.',
    chat: [':turns a blade in the coals.', 'It is too hot to talk, and too cold to stop.'],
  }),
  work({
    ...{ trade: 'innkeeper', title: 'innkeeper', where: 'at the inn', file: 'inn', short: 'The inn' },
    long: 'Low beams, a fire, and benches that have been sat smooth. The beer comes up from a hole in the floor.',
    details: { fire: 'Beech logs. It is warm here.', hole: 'A cellar, cool and dark, and forbidden to guests.' },
    looks: 'A towel over the shoulder, and an ear for everybody.',
    chat: ['Sit down, it costs the same.', ':wipes the table, and listens.'],
  }),
  work({
    ...{ trade: 'trader', title: 'trader', where: 'in the store', file: 'store', short: 'The store' },
    long: 'Shelves up to the roof, and a ladder on wheels to reach them. It smells of tar, cheese and new rope.',
    details: { shelves: 'A label says: ask before you touch.', ladder: 'It squeaks.' },
    looks: 'A pencil behind the ear, and a smile in the middle of a sum.',
    chat: [':counts something, and writes it down.', 'It comes with the next cart.'],
  }),
  work({
    ...{ trade: 'chronicler', title: 'chronicler', where: 'in the chapel', file: 'chapel', short: 'The chapel' },
    long: 'Whitewashed walls, one window, and under it a book on a chain. Behind the chapel lie those who are written in it.',
    details: {
      book: 'Births, weddings, deaths. The ink gets paler from page to page, backwards.',
      chain: 'Books wander.',
    },
    looks: 'Ink on the fingers, and on the nose.',
    chat: [':turns a page.', 'What is not written down has not been.'],
  }),
]

const byTerrain: Readonly<Record<Terrain, Work>> = {
  meadow: work({
    ...{ trade: 'miller', title: 'miller', where: 'at the mill', file: 'mill', short: 'The mill' },
    long: 'The stone turns, the floor shakes, and flour hangs in the air like mist.',
    details: { stone: 'It came on a sledge, with twelve oxen.', flour: 'It gets into everything.' },
    looks: 'White from head to foot, and hard of hearing.',
    chat: ['What? It is the stone. I hear nothing.', ':shoulders a sack.'],
  }),
  forest: work({
    ...{ trade: 'woodcutter', title: 'woodcutter', where: 'in the woodyard', file: 'woodyard', short: 'The woodyard' },
    long: 'Trunks lie in stacks, with their years to be counted at the ends. Resin drips.',
    details: { trunks: 'A hundred and four rings. You lost count once.', resin: 'It sticks.' },
    looks: 'Shoulders like a door, and a finger too few.',
    chat: [':spits into both hands.', 'It always falls where I say. Nearly always.'],
  }),
  hills: work({
    ...{ trade: 'shepherd', title: 'shepherd', where: 'at the fold', file: 'fold', short: 'The fold' },
    long: 'A wall of dry stones, a gate of hazel, and sheep that look at you all together.',
    details: {
      sheep: 'They chew. They look. They chew.',
      gate: 'It is tied with a knot that only one person can open.',
    },
    looks: 'A hat, a coat and a dog, all of the same colour.',
    chat: [':whistles, and a dog moves.', 'Forty. Or I have counted one twice.'],
  }),
  moor: work({
    ...{
      trade: 'peatcutter',
      title: 'peatcutter',
      where: 'at the peat barn',
      file: 'peat-barn',
      short: 'The peat barn',
    },
    long: 'Peat is stacked to the roof with gaps for the wind to go through. It smells of smoke already.',
    details: { peat: 'Bricks of old moss. They burn slowly, and stink.', gaps: 'One can see who comes.' },
    looks: 'Brown to the elbows, and from the knees down.',
    chat: [':scrapes mud from a spade.', 'The moor gives it, and the moor takes it.'],
  }),
  mountain: work({
    ...{ trade: 'miner', title: 'miner', where: 'at the mine head', file: 'mine-head', short: 'The mine head' },
    long: 'A wheel, a rope and a hole that goes straight down. Lamps hang in a row, one for each who is below.',
    details: { lamps: 'All are here. Nobody works today.', wheel: 'It takes two to turn it.' },
    looks: 'Small, broad, and blinking.',
    chat: [':listens at the hole.', 'There is more of it down there. There always is.'],
  }),
}

const watch: Trade = { title: 'watchman', where: 'out in the street, at all hours' }

/** The workplaces of a village, the most important first. */
export function worksOf(terrain: Terrain, plots: number): Work[] {
  return [...common, byTerrain[terrain]].slice(0, Math.max(4, plots - (plots > 8 ? 4 : 2)))
}

/** The trade done in the fields; undefined if the village is too small for such a trade. */
export function fieldWork(village: Village): Work | undefined {
  const own = byTerrain[village.terrain]
  return village.places.has(own.file) ? own : undefined
}

/** The layout of a village without its people. */
export interface Plan {
  folder: string
  title: string
  streets: Room[]
  plots: Room[]
  /** The rooms at the ends of the street. */
  ends: [Room, Room]
  square: Room
}

/** Lays out a street with plots on both sides. */
export function layOut(
  grid: Grid,
  chance: Chance,
  site: { x: number; y: number },
  length: number,
  title: string,
): Plan {
  const isEast = chance.happens(0.5)
  const half = Math.floor(length / 2)
  const at = (along: number, beside: number): [number, number] =>
    isEast ? [site.x + along, site.y + beside] : [site.x + beside, site.y + along]
  const folder = slugOf(title)
  const make = (kind: 'street' | 'plot', along: number, beside: number) => {
    const room = grid.put(newRoom(kind, ...at(along, beside)))
    room.folder = folder
    return room
  }
  const streets: Room[] = []
  const plots: Room[] = []
  for (let along = -half; along <= half; along++) {
    const street = make('street', along, 0)
    const before = streets.at(-1)
    if (before) join(before, isEast ? 'east' : 'north', street, isEast ? 'west' : 'south')
    streets.push(street)
    for (const side of [1, -1]) {
      const plot = make('plot', along, side)
      const way = isEast ? (side > 0 ? 'north' : 'south') : side > 0 ? 'east' : 'west'
      join(street, way, plot, { north: 'south', south: 'north', east: 'west', west: 'east' }[way]!)
      plots.push(plot)
    }
  }
  // Outdoor rooms can't be added within the village, and roads can enter it only at the ends of its street.
  for (let along = -half - 1; along <= half + 1; along++)
    for (let beside = -2; beside <= 2; beside++)
      if (beside !== 0 || Math.abs(along) <= half) grid.close(...at(along, beside))
  return { folder, title, streets, plots, ends: [streets[0]!, streets.at(-1)!], square: streets[half]! }
}

/** Names the rooms of a village, and assigns people to them. */
export function settlePlaces(
  chance: Chance,
  plan: Plan,
  terrain: Terrain,
  climate: string,
  families: readonly string[],
): Village {
  const places = new Map<string, Room>()
  const works = worksOf(terrain, plan.plots.length)
  const plots = chance.shuffled(plan.plots)
  for (const [i, one] of works.entries()) {
    const room = plots[i]!
    Object.assign(room, {
      file: one.file,
      short: `${one.short} of ${plan.title}`,
      long: one.long,
      sector: 'inside',
      terrain,
    })
    room.doc = `Where the ${one.title} works.`
    room.details = { ...one.details }
    room.spawns.push({ path: `./npc/${one.trade}` })
    places.set(one.file, room)
  }
  const houses = plots.slice(works.length)
  const keys: Record<string, string> = {}
  for (const [i, room] of houses.entries()) {
    const family = families[i]!
    keys[slugOf(family)] = `the house of the ${family}s`
    buildHouse(chance, room, family, terrain)
  }
  nameStreets(chance, plan, terrain)
  places.set('square', plan.square)
  const trades: Record<string, Trade> = Object.fromEntries(
    works.map(({ trade, title, where }) => [trade, { title, where }]),
  )
  trades['watchman'] = watch
  plan.square.spawns.push({ path: './npc/watchman' }, { path: './npc/hen', count: 2 })
  const rooms = [...plan.streets, ...plan.plots]
  return {
    ...{ folder: plan.folder, title: plan.title, terrain, climate, rooms, places, houses },
    ...{ doc: `The village of ${plan.title}.`, recall: './square' },
    society: {
      ...{ title: plan.title, size: 14 + houses.length * 4, trades, houses: keys, neighbours: [] },
      ...{ names: { female: [], male: [] }, families: [], causes: [], people: [], happenings: [] },
      ...{ written: 0, founded: 0 },
    },
  }
}

function buildHouse(chance: Chance, room: Room, family: string, terrain: Terrain): void {
  const things = chance.shuffled([
    ['loom', 'Half a blanket hangs in it.'],
    ['cradle', 'It has rocked everybody who lives here.'],
    ['kettle', 'It is always on.'],
    ['bench', 'It goes all round the stove.'],
    ['chest', 'Locked. That is where the good sheets are.'],
    ['fiddle', 'Two strings are new.'],
  ])
  const [[one, about], [two, more]] = [things[0] as [string, string], things[1] as [string, string]]
  Object.assign(room, {
    ...{ file: `${slugOf(family)}-house`, short: `The house of the ${family}s`, sector: 'inside', terrain },
    long: `One room and a loft. There is a ${one} by the window and a ${two} by the stove, and the ${family}s are at home here.`,
    doc: `Where the ${family}s live: whoever has no trade is at home.`,
    details: { [one]: about, [two]: more },
  })
  room.fields.push(
    ['peaceful', true],
    ['behaviours', [new Call('Household.with', { house: slugOf(family), body: './npc/villager' })]],
  )
  room.imports['/behaviours/household'] = ['Household']
}

function nameStreets(chance: Chance, plan: Plan, terrain: Terrain): void {
  const texts = chance.shuffled([
    'Houses stand on both sides, close enough to talk across.',
    'Washing hangs over the street, and drips.',
    'A gutter runs down the middle, and ducks use it.',
    'Somebody has swept in front of every door.',
  ])
  const [first, last] = plan.ends
  for (const [i, room] of plan.streets.entries()) {
    room.terrain = terrain
    room.sector = 'city'
    if (room === plan.square) {
      room.file = 'square'
      room.short = `The square of ${plan.title}`
      room.long = `The street widens round a well with a roof. This is ${plan.title}, and here it talks.{night:  A lantern hangs at the well.}`
      room.details = { well: 'Deep, and cold. A bucket waits.', roof: 'Swallows.' }
      room.doc = 'The middle of the village.'
      continue
    }
    const end = room === first ? 'The lower end of the street' : room === last ? 'The upper end of the street' : ''
    room.short = `${end || (i < plan.streets.indexOf(plan.square) ? 'The lower street' : 'The upper street')}, ${plan.title}`
    room.file = slugOf(room.short.split(',')[0]!)
    room.long = texts[i % texts.length]!
    room.doc = end ? 'Where the road comes in.' : 'Part of the street.'
    room.details = { houses: 'Low, thatched, and warm in winter.' }
  }
}

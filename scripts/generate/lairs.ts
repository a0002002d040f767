import type { Chance } from '../../mudlib/systems/factions/lib/society/chance.ts'
import { Call, classCode, className, slugOf } from './code.ts'
import { join, type Lair, type LairKind, newRoom, type Program, type Room, ways } from './model.ts'

export const lairKinds: readonly LairKind[] = [
  {
    ...{ name: 'Wolf Den', mob: 'wolf', mobs: 'wolves', boss: 'the one-eared wolf', bossNoun: 'alpha', race: 'wolf' },
    ...{ deed: 'was killed by wolves', verb: 'bite', gold: 0, terrains: ['forest', 'hills', 'meadow'] },
    looks: 'Grey, and thinner than it should be.',
    bossLooks: 'One ear is gone, and whoever took it is gone as well.',
    titles: ['A den', 'A low passage', 'A gnawed hollow', 'A hole full of bones', 'A warm burrow', 'A forked burrow'],
    texts: [
      'It smells of fur, and the floor is soft with it.',
      'Roots hang from the roof. Yellow hairs stick to them.',
      'Bones lie about, cracked for the marrow.',
    ],
    loot: ['pelt', 'a grey pelt', 'Thick, and only a little torn.'],
  },
  {
    ...{ name: 'Robber Hole', mob: 'robber', mobs: 'robbers', boss: 'the robber captain', bossNoun: 'captain' },
    ...{ race: 'human', deed: 'was killed by robbers', verb: 'slash', gold: 14, terrains: ['hills', 'moor', 'forest'] },
    looks: 'A rag over the mouth, and a good coat that was somebody else’s.',
    bossLooks: 'Rings on every finger, and not two that match.',
    titles: [
      'A guarded passage',
      'A sleeping place',
      'A store of stolen goods',
      'A smoky cellar',
      'A lookout',
      'A hall',
    ],
    texts: [
      'Bedrolls lie along the wall. Somebody snored here an hour ago.',
      'Sacks, barrels, and a wheel of cheese with a knife in it.',
      'Smoke stings the eyes. A crack in the roof takes some of it.',
    ],
    loot: ['ring', 'a stolen ring', 'Two names are engraved in it. Neither is the robber’s.'],
  },
  {
    ...{
      name: 'Barrow',
      mob: 'skeleton',
      mobs: 'skeletons',
      boss: 'the barrow king',
      bossNoun: 'king',
      race: 'undead',
    },
    ...{ deed: 'was found dead at the barrow', verb: 'strike', gold: 5, terrains: ['moor', 'hills', 'meadow'] },
    looks: 'Bones that remember how to hold a sword.',
    bossLooks: 'A crown, a skull, and a cold that comes from neither.',
    titles: ['A passage of slabs', 'A side grave', 'A painted chamber', 'A stair of stone', 'A sunken hall', 'A niche'],
    texts: [
      'Slabs lean together overhead. Spirals are cut into each of them.',
      'Dust, and in the dust footprints with no toes.',
      'Red ochre on the walls: men, boats, a sun with a face.',
    ],
    loot: ['torc', 'a torc of twisted bronze', 'Green with age, and heavier than it looks.'],
  },
  {
    ...{ name: 'Goblin Warren', mob: 'goblin', mobs: 'goblins', boss: 'the goblin king', bossNoun: 'king' },
    ...{
      race: 'goblin',
      deed: 'was killed by goblins',
      verb: 'claw',
      gold: 6,
      terrains: ['mountain', 'forest', 'hills'],
    },
    looks: 'Ears like a bat, and a knife like a bad idea.',
    bossLooks: 'The crown is a kettle without its bottom. Do not laugh.',
    titles: ['A crooked tunnel', 'A goblin kitchen', 'A heap of rags', 'A rattling gallery', 'A dug-out room', 'A pit'],
    texts: [
      'The tunnel was dug by somebody who changed his mind often.',
      'A pot hangs over embers. It is better not to look into it.',
      'Drawings cover the walls, at the height of your knee. They are rude.',
    ],
    loot: ['kettle', 'a dented kettle', 'Somebody in the village will know it.'],
  },
  {
    ...{
      name: 'Spider Hole',
      mob: 'spider',
      mobs: 'spiders',
      boss: 'the pale spider',
      bossNoun: 'mother',
      race: 'spider',
    },
    ...{ deed: 'was never seen again after a walk to the spider hole', verb: 'bite', gold: 0 },
    terrains: ['forest', 'mountain', 'moor'],
    looks: 'As big as a dog, with more elbows.',
    bossLooks: 'White as milk, and blind. It does not need to see.',
    titles: ['A webbed passage', 'A hung chamber', 'A silken funnel', 'A dry cave', 'A nursery', 'A larder'],
    texts: [
      'Threads as thick as twine cross from wall to wall, and hum.',
      'Bundles hang from the roof, wrapped with care.',
      'Thousands of eggs sit in the cracks like pearls.',
    ],
    loot: ['silk', 'a hank of spider silk', 'It weighs nothing, and does not tear.'],
  },
]

/** Creates a lair with a number of rooms under an outdoor room. */
export function digLair(
  chance: Chance,
  kind: LairKind,
  outside: Room,
  rooms: number,
  folder: string,
  level: number,
): Lair {
  const way =
    outside.sector === 'mountain' || chance.happens(0.4) ? (['in', 'out'] as const) : (['down', 'up'] as const)
  const cells: Room[] = []
  const taken = new Set<string>()
  const add = (x: number, y: number) => {
    const room = newRoom('lair', x, y, -1)
    cells.push(room)
    taken.add(`${x},${y}`)
    return room
  }
  const first = add(0, 0)
  join(outside, way[0], first, way[1])
  while (cells.length < rooms) {
    // New rooms mostly branch off the newest rooms, so that a lair becomes long rather than wide.
    const from = cells[Math.max(0, cells.length - 1 - chance.below(3))]!
    const free = ways.filter(([, , dx, dy]) => !taken.has(`${from.x + dx},${from.y + dy}`))
    if (free.length === 0) continue
    const [there, back, dx, dy] = chance.pick(free)
    join(from, there, add(from.x + dx, from.y + dy), back)
  }
  const last = farthest(first, cells)
  const lair: Lair = {
    ...{ folder, title: '', terrain: outside.terrain, climate: '', rooms: cells, doc: '', recall: '' },
    ...{ kind, outside, last, level },
  }
  furnish(chance, lair)
  return lair
}

function farthest(first: Room, cells: readonly Room[]): Room {
  const seen = new Map<Room, number>([[first, 0]])
  for (const room of seen.keys())
    for (const next of room.exits.values())
      if (cells.includes(next) && !seen.has(next)) seen.set(next, seen.get(room)! + 1)
  return [...seen].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
}

/** Names and fills the rooms. */
function furnish(chance: Chance, lair: Lair): void {
  const { kind, rooms, last, outside } = lair
  const titles = chance.shuffled(kind.titles)
  const used = new Map<string, number>()
  for (const [i, room] of rooms.entries()) {
    const title = room === last ? 'The innermost chamber' : titles[i % titles.length]!
    const count = (used.get(title) ?? 0) + 1
    used.set(title, count)
    const times = ['', ' further in', ' deep inside', ' far inside']
    room.short = `${title}${times[count - 1] ?? ` (${count})`}`
    room.folder = lair.folder
    room.file = slugOf(room.short)
    room.sector = 'underground'
    room.long = `${kind.texts[(i + used.size) % kind.texts.length]} ${i === 0 ? 'Daylight comes in from outside.' : room === last ? `This is where ${kind.boss} sleeps.` : 'It goes on into the dark.'}`
    room.doc =
      room === last ? `Where ${kind.boss} is.` : i === 0 ? 'The way in.' : `Part of the lair of the ${kind.mobs}.`
    if (i > 0) room.fields.push(['light', false])
    else room.details = { daylight: 'It is the way back.' }
    if (room === last) room.spawns.push({ path: `./npc/${kind.bossNoun}` })
    else if (i > 0 && chance.happens(0.75)) room.spawns.push({ path: `./npc/${kind.mob}`, count: chance.between(1, 2) })
  }
  if (rooms.length > 4 && !last.exits.has('up') && chance.happens(0.5)) {
    last.exits.set('up', outside)
    last.oneWays.set('up', 'One way: the shaft can be climbed, and not be found from above.')
    last.long += ' A shaft goes up, with holds for hands.'
  }
}

/** The monsters of a lair and their loot. */
export function lairPrograms(lair: Lair, faction: string): Program[] {
  const { kind, folder, level } = lair
  const packed = ['wolf', 'goblin', 'robber'].includes(kind.mob)
  const helper = packed ? 'BrotherHelper' : 'Wander'
  const helperFile = packed ? '/behaviours/brother-helper' : '/behaviours/wander'
  const [lootName, lootShort, lootLong] = kind.loot
  return [
    {
      path: `${folder}/npc/${kind.mob}`,
      text: classCode({
        doc: `One of the ${kind.mobs} of the ${kind.name.toLowerCase()}.`,
        name: className(kind.mob),
        parent: 'Monster',
        imports: {
          '/behaviours/aggressive': ['Aggressive'],
          [helperFile]: [helper],
          '/behaviours/loot': ['Loot'],
          '/std/monster': ['Monster'],
        },
        fields: [
          ['name', kind.mob],
          ['aliases', [kind.mobs]],
          ['short', /^[aeiou]/.test(kind.mob) ? `an ${kind.mob}` : `a ${kind.mob}`],
          ['long', kind.looks],
          ['race', kind.race],
          ['faction', faction],
          ['level', level],
          ['alignment', -300],
          ['seesInDark', true],
          ['bareHandsVerb', kind.verb],
          ...(kind.gold > 0 ? [['gold', kind.gold] as const] : []),
          ['behaviours', mobMind(packed)],
        ],
      }),
    },
    {
      path: `${folder}/npc/${kind.bossNoun}`,
      text: classCode({
        doc: `Leads the ${kind.mobs}.`,
        name: className(kind.bossNoun),
        parent: 'Monster',
        imports: {
          '/behaviours/aggressive': ['Aggressive'],
          '/behaviours/loot': ['Loot'],
          '/behaviours/sentinel': ['Sentinel'],
          '/std/monster': ['Monster'],
        },
        fields: [
          ['name', kind.bossNoun],
          ['aliases', [kind.boss.replace(/^the /, ''), kind.mob].filter(one => one !== kind.bossNoun)],
          ['short', kind.boss],
          ['long', kind.bossLooks],
          ['race', kind.race],
          ['faction', faction],
          ['level', level + 2],
          ['alignment', -600],
          ['seesInDark', true],
          ['bareHands', `2d${level + 2}`],
          ['bareHandsVerb', kind.verb],
          ...(kind.gold > 0 ? [['gold', kind.gold * 4] as const] : []),
          ['behaviours', bossMind()],
        ],
      }),
    },
    {
      path: `${folder}/items/${lootName}`,
      text: classCode({
        doc: `Found on ${kind.boss}, and sometimes on the others.`,
        name: className(lootName),
        parent: 'Item',
        imports: { '/std/item': ['Item'] },
        fields: [
          ['name', lootName],
          ['short', lootShort],
          ['long', lootLong],
          ['value', 12 + level * 6],
        ],
      }),
    },
  ]

  function mobMind(isPacked: boolean) {
    const loot = new Call('Loot.with', { drops: [{ path: `../items/${lootName}`, chance: 15 }] })
    const own = isPacked ? new Call('BrotherHelper.with') : new Call('Wander.with', { chance: 5, leash: 3 })
    return [own, new Call('Aggressive.with', { grace: 3 }), loot]
  }

  function bossMind() {
    return [
      new Call('Sentinel.with'),
      new Call('Aggressive.with', { grace: 4 }),
      new Call('Loot.with', { drops: [{ path: `../items/${lootName}` }] }),
    ]
  }
}

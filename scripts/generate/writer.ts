import { classCode, className, pathTo, Raw, type Value } from './code.ts'
import { type Area, type Land, pathOf, type Room } from './model.ts'
import { factionsText } from './stories.ts'

type Fields = (readonly [name: string, value: Value, comment?: string])[]

/** The texts of all files of a land, by their paths in the domain. */
export function landPrograms(land: Land, year: number): Map<string, string> {
  const files = new Map<string, string>()
  const put = (path: string, text: string) => {
    if (files.has(path)) throw new Error(`${path} would be written twice`)
    files.set(path, text)
  }
  put('domain.json', '{\n  "strict": true\n}\n')
  put('README.md', readme(land, year))
  put('factions/land.txt', factionsText(land))
  for (const area of [...land.regions, ...land.villages, ...land.lairs]) {
    put(`${area.folder}/zone.ts`, zoneCode(area))
    for (const room of area.rooms) put(`${pathOf(room)}.ts`, roomCode(room))
  }
  for (const { path, text } of land.programs) put(`${path}.ts`, text)
  for (const { path, text } of goods) put(`items/${path}.ts`, text)
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function zoneCode({ folder, title, climate, rooms, recall, doc }: Area): string {
  const { x, y } = rooms[0]!
  const fields: Fields = [
    ['title', title],
    ['rooms', rooms.map(({ file }) => `./${file}`)],
    ...(climate === '' ? [] : [['climate', climate] as const]),
    ['map', new Raw(`[${x}, ${y}] as const`)],
    ['lifespan', 15],
    ['mode', new Raw("'empty' as const")],
    ...(recall === '' ? [] : [['recall', recall] as const]),
  ]
  return classCode({
    doc,
    name: className(`${folder}-zone`),
    parent: 'Zone',
    imports: { '/std/zone': ['Zone'] },
    fields,
  })
}

const order = ['north', 'east', 'south', 'west', 'in', 'out', 'up', 'down']

function roomCode(room: Room): string {
  const { folder, file, short, long, sector, details, exits, spawns, doc, oneWays } = room
  const sorted = [...exits].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const paths = Object.fromEntries(sorted.map(([way, to]) => [way, pathTo(folder, pathOf(to))]))
  const notes = [...oneWays.values()].join(' ')
  const fields: Fields = [
    ['short', short],
    ['long', long],
    ...(sector === 'inside' ? [] : [['sector', new Raw(`'${sector}' as const`)] as const]),
    notes === '' ? ['exits', paths] : ['exits', paths, notes],
    ...(Object.keys(details).length === 0 ? [] : [['details', details] as const]),
    ...room.fields,
    ...(spawns.length === 0 ? [] : [['spawns', spawns] as const]),
  ]
  const imports = { ...room.imports, '/std/room': ['Room'] }
  return classCode({ doc, name: className(file), parent: 'Room', imports, fields })
}

/** The goods in the land's shops. */
const goods: readonly { path: string; text: string }[] = [
  good(
    'bread',
    'Food',
    'food',
    'Baked at the inn.',
    ['loaf', ['bread', 'loaf of bread']],
    'a loaf of bread',
    'Round, dark, and heavy.',
    [
      ['healing', 8],
      ['value', 3],
    ],
  ),
  good('cheese', 'Food', 'food', 'Keeps for weeks.', ['cheese', []], 'a small cheese', 'In a rind of ash.', [
    ['healing', 12],
    ['value', 6],
  ]),
  good(
    'ale',
    'Drink',
    'drink',
    'Brewed at the inn.',
    ['mug', ['ale', 'mug of ale']],
    'a mug of ale',
    'Brown, with a head that stays.',
    [
      ['liquid', 'ale'],
      ['healing', 4],
      ['value', 2],
    ],
  ),
  good(
    'torch',
    'Light',
    'light',
    'Needed underground.',
    ['torch', ['torches']],
    'a torch',
    'Rags and pitch on a stick.',
    [
      ['weight', 2],
      ['value', 4],
    ],
  ),
  good(
    'knife',
    'Weapon',
    'weapon',
    'A tool first.',
    ['knife', ['knives']],
    'a long knife',
    'For bread, rope and the rest.',
    [
      ['damage', '1d6+1'],
      ['hitVerb', 'slash'],
      ['value', 25],
    ],
  ),
  good(
    'spear',
    'Weapon',
    'weapon',
    'Against boars, and worse.',
    ['spear', ['spears']],
    'an ash spear',
    'Taller than you.',
    [
      ['damage', '1d8+2'],
      ['hitVerb', 'stab'],
      ['value', 60],
    ],
  ),
  good(
    'shield',
    'Armour',
    'armour',
    'Made for the watch.',
    ['shield', ['shields']],
    'a round shield',
    'Planks, with a rim of iron.',
    [
      ['place', new Raw("'shield' as const")],
      ['protection', 2],
      ['weight', 6],
      ['value', 30],
    ],
  ),
  good('jerkin', 'Armour', 'armour', 'For the road.', ['jerkin', ['jerkins']], 'a leather jerkin', 'It creaks.', [
    ['place', new Raw("'body' as const")],
    ['protection', 3],
    ['weight', 5],
    ['value', 45],
  ]),
]

function good(
  path: string,
  parent: string,
  file: string,
  doc: string,
  [name, aliases]: readonly [string, readonly string[]],
  short: string,
  long: string,
  more: readonly (readonly [string, Value])[],
): { path: string; text: string } {
  const fields: Fields = [
    ['name', name],
    ...(aliases.length > 0 ? [['aliases', aliases] as const] : []),
    ['short', short],
    ['long', long],
    ...more,
  ]
  return {
    path,
    text: classCode({ doc, name: className(path), parent, imports: { [`/std/${file}`]: [parent] }, fields }),
  }
}

function readme({ name, seed, rooms, villages, lairs, regions }: Land, year: number): string {
  const start = `/domains/${name}/${pathOf(villages[0]!.places.get('square')!)}`
  const people = (count: number) => `${count} people`
  const lines = villages.map(({ title, folder, society }) => {
    const living = society.people.filter(one => one.died === undefined && one.left === undefined)
    return `- **${title}** (\`${folder}\`): ${people(living.length)} in the year ${year}, founded in ${society.founded}.`
  })
  return `# ${name}

A land of ${rooms.length} rooms, made by \`npm run generate -- --seed ${seed} --rooms ${rooms.length} --to domains/${name}\`. All of it is
there to be edited. A new run with \`--force\` writes it anew, and edits are gone.

To go there: \`goto ${start}\`.

## Villages

${lines.join('\n')}

Who lives there is in \`people.ts\` of each village, what has happened in \`history.ts\`, the society in \`society.ts\`. From the year
${year} on the villages live by themselves: see \`help societies\`.

## Country and lairs

${regions.map(({ title, folder, rooms: all }) => `- ${title} (\`${folder}\`): ${all.length} rooms.`).join('\n')}
${lairs.map(({ title, folder, level, kind }) => `- ${title} (\`${folder}\`): ${kind.mobs} of level ${level}, and ${kind.boss}.`).join('\n')}
`
}

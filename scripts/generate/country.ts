import type { Chance } from '../../mudlib/systems/factions/lib/society/chance.ts'
import { Call, classCode, className, slugOf } from './code.ts'
import type { Lair, Land, Program, Room } from './model.ts'
import { type Animal, countries, roadQualities, roads, withArticle } from './words.ts'

const far: Readonly<Record<string, string>> = {
  north: 'To the north',
  south: 'To the south',
  east: 'In the east',
  west: 'In the west',
}

/** Names and describes the outdoor rooms, and puts animals into them. */
export function describeCountry(chance: Chance, land: Land, lairs: readonly Lair[]): void {
  const titleOf = new Map(land.villages.map(({ folder, title }) => [folder, title]))
  const regionOf = new Map(land.regions.map(({ folder, title }) => [folder, title]))
  for (const region of land.regions) {
    const country = countries[region.terrain]
    const taken = new Set(['zone', 'npc'])
    const pairs = (nouns: readonly (readonly [string, string])[], qualities: readonly string[]) =>
      chance.shuffled(nouns.flatMap(([noun, text]) => qualities.map(quality => ({ noun, text, quality }))))
    const pools = { wild: pairs(country.nouns, country.qualities), road: pairs(roads, roadQualities) }
    for (const room of region.rooms) {
      const pool = room.kind === 'road' ? pools.road : pools.wild
      const { noun, text, quality } = pool.pop() ?? chance.pick(pairs(country.nouns, country.qualities))
      room.short = withArticle(`${quality} ${noun}`)
      room.file = freeName(slugOf(`${quality} ${noun}`), taken)
      const [feature, word, detail] = chance.pick(country.features)
      room.details = { [word]: detail }
      const lair = lairs.find(({ outside }) => outside === room)
      const parts = [text, feature, signsOf(room, titleOf, regionOf), lair ? holeOf(room, lair) : '']
      room.long = parts.filter(part => part !== '').join(' ') + chance.pick(country.moods)
      if (lair) room.details['hole'] = `It leads into the ${lair.title}.`
      room.doc = lair
        ? `The way into the ${lair.title}.`
        : room.kind === 'road'
          ? 'Part of the road.'
          : `Part of ${region.title.replace(/^The/, 'the')}.`
      if (room.kind === 'wild' && chance.happens(0.3)) {
        const animal = chance.happens(0.6) ? country.prey : country.hunter
        room.spawns.push({ path: `./npc/${animal.noun}` })
      }
    }
    const used = [country.prey, country.hunter].filter(({ noun }) =>
      region.rooms.some(({ spawns }) => spawns.some(spawn => (spawn as { path: string }).path === `./npc/${noun}`)),
    )
    for (const animal of used) land.programs.push(animalProgram(region.folder, animal, animal === country.hunter))
  }
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let i = 2; taken.has(name); i++) name = `${wanted}-${i}`
  taken.add(name)
  return name
}

/** The visible signs of neighbouring villages and regions. */
function signsOf(room: Room, villages: ReadonlyMap<string, string>, regions: ReadonlyMap<string, string>): string {
  const signs: string[] = []
  for (const [way, next] of room.exits) {
    if (!far[way]) continue
    const village = villages.get(next.folder)
    if (village) signs.push(`${far[way]} smoke rises from the roofs of ${village}.`)
    else if (next.folder !== room.folder && regions.has(next.folder))
      signs.push(
        `${far[way]} begins ${regions.get(next.folder)!.replace(/^The/, 'the')}.`.replace(
          /begins ([^.]*s)\.$/,
          'begin $1.',
        ),
      )
    else if (next.kind === 'road' && room.kind === 'wild') signs.push(`${far[way]} the road goes by.`)
  }
  return signs.slice(0, 2).join(' ')
}

function holeOf(room: Room, lair: Lair): string {
  const isDown = room.exits.get('down') === lair.rooms[0]
  return isDown ? 'Between stones a hole goes down.' : 'A hole in the rock is big enough to go in.'
}

function animalProgram(folder: string, animal: Animal, isHunter: boolean): Program {
  const { noun, aliases, short, long, verb, level } = animal
  return {
    path: `${folder}/npc/${noun}`,
    text: classCode({
      doc: isHunter ? 'Hunts by night, and attacks the weak.' : 'Harmless, and quick to leave.',
      name: className(noun),
      parent: 'Monster',
      imports: {
        ...(isHunter ? { '/behaviours/aggressive': ['Aggressive'] } : { '/behaviours/timid': ['Timid'] }),
        '/behaviours/wander': ['Wander'],
        '/std/monster': ['Monster'],
      },
      fields: [
        ['name', noun],
        ['aliases', aliases],
        ['short', short],
        ['long', long],
        ['race', noun],
        ['level', level],
        ['seesInDark', true],
        ['bareHandsVerb', verb],
        [
          'behaviours',
          [
            isHunter ? new Call('Aggressive.with', { when: 'night', grace: 4 }) : new Call('Timid.with'),
            new Call('Wander.with', { chance: isHunter ? 8 : 12, leash: 3, stayInArea: true }),
          ],
        ],
      ],
    }),
  }
}

import type { DgProgram } from '../../mudlib/systems/diku/compat/programs/dg/scope.ts'
import type { Entry, Fields, Inputs, Truth, Vars } from './dg-facts.ts'

// A small world in which any DG script can run: players and a monster as actors, and a bystander.

const char: Fields = {
  vnum: '1',
  is_pc: '0',
  level: '10',
  sex: 'male',
  class: 'Warrior',
  align: '0',
  hitp: '80',
  maxhitp: '100',
  mana: '50',
  maxmana: '100',
  move: '70',
  maxmove: '100',
  gold: '60',
  exp: '1000',
  str: '13',
  int: '12',
  wis: '11',
  dex: '14',
  con: '15',
  cha: '10',
  hitroll: '2',
  damroll: '3',
  armor: '50',
  weight: '150',
  pos: 'Standing',
  heshe: 'he',
  himher: 'him',
  hisher: 'his',
  title: '',
}

const player = (name: string, facts: Fields): Fields => ({
  ...char,
  is_pc: '1',
  vnum: '-1',
  name,
  alias: name,
  ...facts,
})

/** The world, in the format of the measured files. */
export const plainTruth: Truth = {
  zoneFiles: [],
  actors: {
    Testor: player('Testor', { level: '30', gold: '5000', align: '600' }),
    Vilna: player('Vilna', { level: '3', gold: '4', align: '-800', sex: 'female', heshe: 'she', hitp: '12' }),
    Marn: player('Marn', { level: '1', gold: '0', class: 'Cleric' }),
    NPC: { ...char, name: 'a fox', alias: 'fox' },
  },
  bystander: { ...char, vnum: '3061', name: 'a guard', alias: 'guard' },
  mobDefaults: { ...char, name: 'a keeper', alias: 'keeper' },
  objDefaults: {
    name: 'lamp brass',
    shortdesc: 'a brass lamp',
    type: 'OTHER',
    weight: '3',
    cost: '20',
    cost_per_day: '1',
  },
  mobs: {},
  objs: {},
  rooms: { 100: { name: 'A hall', sector: 'Inside', exits: { north: [101, -1, ''], east: [102, -1, 'DOOR CLOSED'] } } },
  roomVnums: '0-102',
  match: {},
  triggers: [],
}

/** The variables that a program of each trigger type gets. */
function varsOf({ triggers }: DgProgram, index: number): Vars {
  const [trigger] = triggers
  const phrase = (trigger?.phrase ?? '').replace(/^\*$/, 'poke')
  const words = phrase.split(/\s+/)
  const said = [phrase, words[index % words.length] ?? '', 'something else'][index % 3]!
  const directions = ['north', 'east', 'south', 'west', 'up', 'down']
  return {
    cmd: words[0] ?? '',
    arg: ['lamp', '', 'guard 2', 'keeper'][index % 4]!,
    speech: said,
    direction: directions[index % 6]!,
    amount: String([1, 10, 500][index % 3]),
    spell: 'heal',
    spellname: 'heal',
    object: '}30000002',
    ...(index % 2 === 0 ? { victim: '}10000003' } : {}),
  }
}

const kinds = { mob: 0, object: 1, room: 2 } as const

/** Twelve runs of a program: three players and a monster, each with three rolls. */
export function plainEntry(program: DgProgram): Entry {
  const { vnum, name, on, triggers } = program
  const runs = Array.from({ length: 12 }, (_, index): [Vars, Inputs, number] => {
    const a = ['Testor', 'Vilna', 'Marn', 'NPC'][index % 4]!
    return [varsOf(program, index), { a, roll: Math.floor(index / 4), inv: [3010, 3011], hour: index * 2 }, 0]
  })
  return {
    t: vnum,
    zf: 0,
    name,
    at: kinds[on],
    type: triggers[0]?.name ?? '',
    narg: triggers[0]?.number ?? 0,
    arg: triggers[0]?.phrase ?? '',
    holder: on === 'room' ? 100 : 1,
    src: '',
    room: 100,
    actor: true,
    ev: [],
    runs,
  }
}

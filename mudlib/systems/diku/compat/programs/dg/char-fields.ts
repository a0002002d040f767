import { isAbbreviation, isNumber, isSame, lower, skipBlanks, toNumber } from './c-text'
import { countItems, uidText, wornBy } from './lookup'
import { eqPosition } from './positions'
import { findVariable, type Scope } from './scope'
import type { Char, CharNumber, CharText, DgWorld } from './world'

/** Returns the value of a character's field; undefined if the character has no such field, or if the server only sets the field and
 * returns no value. */
type Field = (world: DgWorld, char: Char, sub: string, scope: Scope) => string | undefined

/** The highest level of a mortal, and the lowest level that may have abilities above 18. */
const highestMortal = 30
const greaterGod = 33

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** Makes a field for a number. A sub-field is added to the number. */
const added =
  (what: CharNumber, least = -Infinity): Field =>
  (world, char, sub) => {
    if (sub !== '') world.setNumber(char, what, Math.max(least, (world.number(char, what) + toNumber(sub)) | 0))
    return String(world.number(char, what))
  }

/** Makes a field for a number. A sub-field replaces the number. */
const set =
  (what: CharNumber, least: number, most: number): Field =>
  (world, char, sub) => {
    if (sub !== '') world.setNumber(char, what, clamp(toNumber(sub), least, most))
    return String(world.number(char, what))
  }

const ability =
  (what: CharNumber): Field =>
  (world, char, sub) => {
    const most = !world.isPc(char) || world.number(char, 'level') >= greaterGod ? 25 : 18
    if (sub !== '') world.setNumber(char, what, clamp(world.number(char, what) + toNumber(sub), 3, most))
    return String(world.number(char, what))
  }

const text =
  (what: CharText): Field =>
  (world, char) =>
    world.text(char, what)

const criminal =
  (flag: 'killer' | 'thief'): Field =>
  (world, char, sub) => {
    if (isSame(sub, 'on')) world.setFlag(char, flag, true)
    else if (isSame(sub, 'off')) world.setFlag(char, flag, false)
    return world.flag(char, flag) ? '1' : '0'
  }

const questpoints: Field = (world, char, sub, scope) =>
  world.isPc(char) ? added('questpoints')(world, char, sub, scope) : undefined

export const positionNames = [
  'Dead',
  'Mortally wounded',
  'Incapacitated',
  'Stunned',
  'Sleeping',
  'Resting',
  'Sitting',
  'Fighting',
  'Standing',
]

const fields: Record<string, Field> = {
  affect: (world, char, sub) => (sub !== '' && world.isAffected(char, sub) ? '1' : '0'),
  alias: text('alias'),
  align: set('align', -1000, 1000),
  armor: (world, char) => String(world.number(char, 'armor')),
  canbeseen: (world, char, _sub, scope) => (scope.on === 'mob' && !world.canSee(scope.holder, char) ? '0' : '1'),
  cha: ability('cha'),
  class: (world, char, sub) => (sub === '' ? world.text(char, 'class') : world.setClass(char, sub) ? '1' : '0'),
  con: ability('con'),
  damroll: added('damroll', 1),
  dex: ability('dex'),
  drunk: set('drunk', -1, 24),
  eq: (world, char, sub) => {
    const worn = world.worn(char)
    if (sub[0] === '*') return worn.some(obj => obj) ? '1' : ''
    const position = sub === '' ? -1 : eqPosition(sub)
    return position < 0 ? '' : uidText(world, worn[position] ?? null)
  },
  exp: (world, char, sub) => {
    if (sub !== '') world.gainExp(char, Math.min(toNumber(sub), 1000))
    return String(world.number(char, 'exp'))
  },
  fighting: (world, char) => uidText(world, world.fighting(char)),
  follower: (world, char) => uidText(world, world.follower(char)),
  gold: (world, char, sub) => {
    if (sub !== '') world.setNumber(char, 'gold', Math.max(0, world.number(char, 'gold') + toNumber(sub)))
    return String(world.number(char, 'gold'))
  },
  has_item: (world, char, sub) => {
    if (sub === '') return ''
    return wornBy(world, char, sub) || countItems(world, sub, world.carrying(char)) > 0 ? '1' : '0'
  },
  hasattached: (world, char, sub) =>
    sub === '' || world.isPc(char) ? '' : world.isAttached(char, toNumber(sub)) ? '1' : '0',
  heshe: text('heshe'),
  himher: text('himher'),
  hisher: text('hisher'),
  hitp: (world, char, sub, scope) => {
    const points = added('hitp')(world, char, sub, scope)
    if (sub !== '') world.updatePosition(char)
    return points
  },
  hitroll: added('hitroll', 1),
  hunger: set('hunger', -1, 24),
  id: (world, char) => String(world.uidOf(char)),
  is_pc: (world, char) => (world.isPc(char) ? '1' : '0'),
  int: ability('int'),
  inventory: (world, char, sub) => {
    const carried = world.carrying(char)
    if (sub === '') return uidText(world, carried[0] ?? null)
    const vnum = toNumber(sub)
    return uidText(world, carried.find(obj => world.vnumOf(obj) === vnum) ?? null)
  },
  is_killer: criminal('killer'),
  is_thief: criminal('thief'),
  // If there is a sub-field, the server sets the level, but then acts as if the field were unknown.
  level: (world, char, sub) => {
    if (sub === '') return String(world.number(char, 'level'))
    world.setNumber(char, 'level', clamp(toNumber(sub), 0, highestMortal))
    return undefined
  },
  mana: added('mana'),
  master: (world, char) => uidText(world, world.master(char)),
  maxhitp: added('maxhitp', 1),
  maxmana: added('maxmana', 1),
  maxmove: added('maxmove', 1),
  move: added('move'),
  name: text('name'),
  next_in_room: (world, char) => {
    const room = world.roomOf(char)
    const people = room ? world.people(room) : []
    return uidText(world, people[people.indexOf(char) + 1] ?? null)
  },
  npcflag: (world, char, sub) => (sub !== '' && !world.isPc(char) && world.hasNpcFlag(char, sub) ? '1' : '0'),
  pos: (world, char, sub) => {
    const wanted = sub === '' ? -1 : positionNames.findIndex((name, at) => at >= 4 && isAbbreviation(sub, name))
    if (wanted >= 0) world.setPosition(char, wanted)
    return positionNames[world.position(char)] ?? ''
  },
  prac: added('prac', 0),
  pref: (world, char, sub) => (sub !== '' && world.isPc(char) && world.hasPref(char, sub) ? '1' : '0'),
  questpoints,
  qp: questpoints,
  qpnts: questpoints,
  quest: (world, char) => String(world.isPc(char) ? world.quest(char) : 0),
  questdone: (world, char, sub) => (sub !== '' && world.isPc(char) && world.hasDone(char, toNumber(sub)) ? '1' : '0'),
  room: (world, char) => uidText(world, world.roomOf(char) ?? world.roomByVnum(0)),
  saving_breath: added('saving_breath'),
  saving_para: added('saving_para'),
  saving_petri: added('saving_petri'),
  saving_rod: added('saving_rod'),
  saving_spell: added('saving_spell'),
  sex: text('sex'),
  skill: (world, char, sub) => {
    const percent = world.skill(char, sub)
    return percent === null ? 'unknown skill' : String(percent)
  },
  skillset: (world, char, sub) => {
    const [skill, amount] = skillAndAmount(sub)
    if (world.isPc(char) && isNumber(amount)) world.setSkill(char, skill, clamp(toNumber(amount), 0, 100))
    return ''
  },
  str: ability('str'),
  stradd: (world, char, sub) => {
    if (world.number(char, 'str') < 18) return undefined
    if (sub !== '') world.setNumber(char, 'stradd', clamp(world.number(char, 'stradd') + toNumber(sub), 0, 100))
    return String(world.number(char, 'stradd'))
  },
  thirst: set('thirst', -1, 24),
  title: (world, char, sub) => {
    if (!world.isPc(char)) return ''
    if (sub !== '' && world.isTarget(char, true)) world.setTitle(char, sub)
    return world.text(char, 'title')
  },
  varexists: (world, char, sub) => {
    const script = world.scriptOf(char)
    return script && findVariable(script.globals, sub) ? '1' : '0'
  },
  vnum: (world, char, sub) => {
    if (sub === '') return String(world.isPc(char) ? -1 : world.vnumOf(char))
    return !world.isPc(char) && world.vnumOf(char) === toNumber(sub) ? '1' : '0'
  },
  weight: (world, char) => String(world.number(char, 'weight')),
  wis: ability('wis'),
  wait: (world, char, sub) => {
    if (sub !== '') world.setNumber(char, 'wait', toNumber(sub) * 10)
    return String(world.number(char, 'wait'))
  },
}

/** Splits a sub-field such as `"pick lock" 40` or `backstab 40` into skill and amount. */
function skillAndAmount(sub: string): [skill: string, amount: string] {
  const [, quoted, plain, amount = ''] = /^\s*(?:"([^"]*)"?|(\S+))\s*(.*)$/.exec(sub) ?? []
  return [lower(quoted ?? plain ?? ''), skipBlanks(amount)]
}

export const charFields: ReadonlyMap<string, Field> = new Map(Object.entries(fields))

/** Returns the value of a character's field; null if there is neither a built-in field nor a variable with that name. */
export function charField(scope: Scope, char: Char, field: string, sub: string): string | null {
  const { world } = scope
  const value = (charFields.get(field) ?? charFields.get(lower(field)))?.(world, char, sub, scope)
  if (value !== undefined) return value
  const script = world.scriptOf(char)
  return (script && findVariable(script.globals, field)?.value) ?? null
}

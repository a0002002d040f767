import { isNumber, toNumber } from '../mobprog/words'
import type { Char, CharFlag, CharNumber, CharWord, Obj } from '../mobprog/world'
import { numberIs, type Result, textIs } from './comparing'
import { compareNumbers, compareTexts, type IfCheck } from './ifcheck'
import type { SmaugScope } from './scope'
import { affectFlags, positionNumbers } from './types'

// Implements the checks of characters in SMAUG's programs. The rules are those of mprog_do_ifcheck() in SmaugFUSS's mud_prog.c.

export type CharCheck = (scope: SmaugScope, char: Char, check: IfCheck) => Result

const flag =
  (what: CharFlag): CharCheck =>
  ({ world }, char) =>
    world.is(char, what)

const number =
  (what: CharNumber): CharCheck =>
  (scope, char, check) =>
    numberIs(scope, scope.world.number(char, what), check)

/** Makes a check that compares a number of a player. It is false for monsters. */
const playersNumber =
  (what: CharNumber): CharCheck =>
  (scope, char, check) =>
    scope.world.isPc(char) && numberIs(scope, scope.world.number(char, what), check)

/** Makes a check that compares a number of a player. It is false for monsters, and for players whose number is 0. */
const someNumber =
  (what: CharNumber): CharCheck =>
  (scope, char, check) =>
    scope.world.number(char, what) !== 0 && playersNumber(what)(scope, char, check)

/** Makes a check that compares the name of a player's group. It is false for monsters, and for players without a group. */
const playersWord =
  (what: CharWord): CharCheck =>
  (scope, char, check) => {
    const word = scope.world.isPc(char) ? scope.world.word(char, what) : null
    return word === null ? false : textIs(scope, word, check)
  }

const word =
  (what: CharWord): CharCheck =>
  (scope, char, check) =>
    textIs(scope, scope.world.word(char, what) ?? '', check)

const roomIs =
  (what: 'safe' | 'indoors' | 'no magic' | 'no recall' | 'no summon'): CharCheck =>
  ({ world }, char) => {
    const room = world.roomOf(char)
    return room !== null && world.roomIs(room, what)
  }

const door =
  (passes: (state: 'open' | 'closed' | 'locked') => boolean): CharCheck =>
  ({ world }, char, { value }) => {
    const room = world.roomOf(char)
    const state = room ? world.door(room, value) : null
    return state !== null && passes(state)
  }

/** Returns whether a character carries, but doesn't wear, a thing with the given number. The contents of all the character's things
 * are searched, too. */
function carriesVnum({ world }: SmaugScope, char: Char, vnum: number): boolean {
  const within = (all: readonly Obj[]): boolean =>
    all.some(one => (!world.isWorn(one) && world.vnumOf(one) === vnum) || within(world.contents(one)))
  return within(world.carrying(char))
}

/** The check `istagged($n, quest, 3001) == 2`. */
const isTagged: CharCheck = ({ world, mob }, char, { args, operator, value }) => {
  const written = args[1]
  if (written === undefined) return null
  const [name = '', inName] = written.split(':')
  const vnum = toNumber(inName ?? args[2] ?? String(world.vnumOf(mob)))
  const tag = world.tag(char, { name, vnum })
  if (tag === null) return false
  if (operator === '' && value === '') return true
  // A tag with flags has no value to compare.
  if (typeof tag === 'object') return false
  const result =
    typeof tag === 'number' ? compareNumbers(tag, operator, toNumber(value)) : compareTexts(tag, operator, value)
  return result ?? false
}

/** The check `isflagged($n, quest, 3)`: whether a tag has the flag with the given number; by default, the first flag. */
const isFlagged: CharCheck = ({ world, mob }, char, { args }) => {
  const written = args[1]
  if (written === undefined) return null
  const [name = '', inName] = written.split(':')
  const vnum = inName === undefined ? world.vnumOf(mob) : toNumber(inName)
  const tag = world.tag(char, { name, vnum })
  return typeof tag === 'object' && tag !== null && tag.includes(Math.abs(toNumber(args[2] ?? '0')) % 128)
}

/** A check that is always false, because this world has nothing comparable. */
const never: CharCheck = () => false

export const charChecks: Readonly<Record<string, CharCheck>> = {
  ispacifist: flag('pacifist'),
  stopscript: never,
  ismobinvis: ({ world }, char) => !world.isPc(char) && world.is(char, 'hidden by level'),
  mobinvislevel: (scope, char, check) =>
    !scope.world.isPc(char) && numberIs(scope, scope.world.number(char, 'invisibility'), check),
  drunk: playersNumber('drunk'),
  ispc: ({ world }, char) => world.isPc(char),
  isnpc: ({ world }, char) => !world.isPc(char),
  cansee: ({ world, mob }, char) => world.canSee(mob, char),
  isriding: never,
  ispassage: door(() => true),
  isopen: door(state => state === 'open'),
  islocked: door(state => state === 'locked'),
  ispkill: flag('player killer'),
  isdevoted: flag('devoted'),
  canpkill: flag('may kill players'),
  inarena: flag('in arena'),
  ismounted: ({ world }, char) => world.position(char) === 'mounted',
  ismorphed: never,
  isnuisance: never,
  isgood: ({ world }, char) => world.number(char, 'align') >= 350,
  isneutral: ({ world }, char) => Math.abs(world.number(char, 'align')) < 350,
  isevil: ({ world }, char) => world.number(char, 'align') <= -350,
  isfight: ({ world }, char) => world.fighting(char) !== null,
  isimmort: flag('immortal'),
  ischarmed: ({ world }, char) => world.is(char, 'charmed') || world.is(char, 'possessed'),
  ispossesed: flag('possessed'),
  isflying: flag('flying'),
  isthief: flag('thief'),
  isattacker: flag('attacker'),
  iskiller: flag('killer'),
  isfollow: ({ world }, char) => {
    const master = world.master(char)
    return master !== null && world.roomOf(master) === world.roomOf(char)
  },
  isaffected: ({ world }, char, { value }) => {
    const known = value.toLowerCase()
    if (affectFlags.includes(known)) return world.isAffected(char, known) ?? false
    world.log(`there is no affect '${value}'`)
    return null
  },
  numfighting: (scope, char, check) => numberIs(scope, scope.world.number(char, 'foes') - 1, check),
  hitprcnt: (scope, char, check) => {
    const { world } = scope
    const percent = Math.trunc((world.number(char, 'hp') * 100) / Math.max(1, world.number(char, 'maxHp')))
    return numberIs(scope, percent, check)
  },
  inroom: (scope, char, check) => {
    const room = scope.world.roomOf(char)
    return numberIs(scope, room ? scope.world.vnumOf(room) : 0, check)
  },
  wasinroom: never,
  indoors: roomIs('indoors'),
  nomagic: roomIs('no magic'),
  safe: roomIs('safe'),
  nosummon: roomIs('no summon'),
  noastral: never,
  nosupplicate: never,
  norecall: roomIs('no recall'),
  sex: (scope, char, check) => numberIs(scope, scope.world.sex(char), check),
  position: (scope, char, check) => numberIs(scope, positionNumbers[scope.world.position(char)], check),
  doingquest: playersNumber('quest'),
  ishelled: playersNumber('jail'),
  level: number('level'),
  goldamt: number('gold'),
  class: word('class'),
  weight: number('weight'),
  hostdesc: never,
  // Here, every player counts as one connection.
  areamulti: (scope, char, check) => multi(scope, char, check),
  multi: (scope, char, check) => multi(scope, char, check),
  race: word('race'),
  morph: never,
  nuisance: never,
  clan: playersWord('clan'),
  isleader: never,
  wearing: never,
  wearingvnum: ({ world }, char, { value }) =>
    isNumber(value) && world.carrying(char).some(one => world.isWorn(one) && world.vnumOf(one) === toNumber(value)),
  carryingvnum: (scope, char, { value }) => isNumber(value) && carriesVnum(scope, char, toNumber(value)),
  isclanleader: never,
  isclan1: never,
  isclan2: never,
  council: playersWord('council'),
  deity: playersWord('deity'),
  guild: playersWord('guild'),
  clantype: never,
  isflagged: isFlagged,
  istagged: isTagged,
  waitstate: never,
  pkadrenalized: (scope, _char, check) => numberIs(scope, 0, check),
  asupressed: (scope, _char, check) => numberIs(scope, 0, check),
  favor: someNumber('favor'),
  hps: number('hp'),
  mana: number('mana'),
  str: number('str'),
  wis: number('wis'),
  int: number('int'),
  dex: number('dex'),
  con: number('con'),
  cha: number('cha'),
  lck: number('lck'),
}

function multi(scope: SmaugScope, char: Char, check: IfCheck): boolean {
  const operator = check.operator === '' ? '==' : check.operator
  return numberIs(scope, scope.world.isPc(char) ? 1 : 0, { ...check, operator, number: Math.max(0, check.number) })
}

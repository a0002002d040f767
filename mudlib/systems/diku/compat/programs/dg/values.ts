import type { HolderKind } from '../machine/program'
import { contains, isBlank, isSame, longestText, lower, toNumber, trimmed } from './c-text'
import { charField } from './char-fields'
import { countItems, type Found, resolve, roomOfHolder, uidText } from './lookup'
import { findGlobal, findVariable, logError, type Scope, typeNumber } from './scope'
import { objField, roomField } from './thing-fields'
import type { Char } from './world'

// Computes the value of `%name%`, `%name.field%` and `%name.field(sub)%`.

/** The number that is added to a room's number to make its id. */
export const roomIds = 20_000_000

const letters: Record<HolderKind, string> = { mob: 'm', object: 'o', room: 'w' }

/** Commands that scripts write as variables, without the letter for the kind of holder. The value of such a variable is the command
 * followed by a blank. */
export const commandWords: ReadonlySet<string> = new Set([
  'send',
  'echo',
  'echoaround',
  'zoneecho',
  'recho',
  'asound',
  'door',
  'force',
  'load',
  'purge',
  'teleport',
  'damage',
  'at',
  'transform',
  'move',
  'log',
])

const cut = (text: string) => (text.length > longestText ? text.slice(0, longestText) : text)

/** Returns the value of a variable, of one of its fields, or of a built-in word. Unknown names yield an empty value. */
export function variableValue(scope: Scope, name: string, field: string, sub: string): string {
  const variable = findVariable(scope.run.variables, name) ?? findGlobal(scope.script, name)
  if (field === '') return variable ? cut(variable.value) : wordValue(scope, name)
  if (variable) {
    return cut(fieldOfText(scope, variable.value, field, sub))
  }
  if (isSame(name, 'self')) return fieldOf(scope, { kind: scope.on, thing: scope.holder }, field, sub)
  return builtIns.get(lower(name))?.(scope, field, sub) ?? ''
}

/** Returns a field of a text, or of the thing to which the text refers. A null text stands for the script's holder. */
export function fieldOfText(scope: Scope, text: string | null, field: string, sub: string): string {
  if (text === null) return fieldOf(scope, { kind: scope.on, thing: scope.holder }, field, sub)
  return textField(scope, text, field, sub) ?? fieldOf(scope, resolve(scope, text), field, sub)
}

export function wordValue({ world, holder, on }: Scope, name: string): string {
  const word = lower(name)
  if (word === 'self') return uidText(world, holder)
  if (word === 'global') return String(roomIds)
  if (!commandWords.has(word)) return ''
  // These kinds of holders don't have these commands, so the server turns them into echoes.
  if (word === 'transform' && on === 'room') return 'wecho '
  if (word === 'move' && on === 'mob') return 'mecho '
  return `${letters[on]}${word} `
}

function fieldOf(scope: Scope, found: Found | null, field: string, sub: string): string {
  if (!found) return ''
  const { kind, thing } = found
  const value =
    kind === 'mob'
      ? charField(scope, thing, field, sub)
      : kind === 'object'
        ? objField(scope, thing, field, sub)
        : roomField(scope, thing, field, sub)
  if (value !== null) return cut(value)
  if (kind === 'mob') logError(scope, `unknown char field: '${field}'`)
  else {
    const { name, vnum } = scope.program
    const type = typeNumber(scope.on)
    scope.world.log(`Trigger: ${name}, VNum ${vnum}, type: ${type}. unknown ${kind} field: '${field}'`)
  }
  return ''
}

// ---- fields of texts

type TextField = (value: string, sub: string, scope: Scope) => string

const textFields: Record<string, TextField> = {
  strlen: value => String(value.length),
  toupper: value => value.replace(/^[a-z]/, letter => letter.toUpperCase()),
  trim: value => trimmed(value),
  contains: (value, sub) => (contains(value, sub) ? '1' : '0'),
  car: value => value.slice(0, endOfWord(value)),
  cdr: value => {
    let at = endOfWord(value)
    while (isBlank(value[at])) at++
    return value.slice(at)
  },
  charat: (value, sub) => {
    const index = toNumber(sub)
    return index < 1 ? '' : (value[index - 1] ?? '')
  },
  mudcommand: (value, _sub, { world }) => world.mudCommand(value),
}

export const textFieldNames: ReadonlyMap<string, TextField> = new Map(Object.entries(textFields))

function endOfWord(value: string): number {
  let at = 0
  while (at < value.length && !isBlank(value[at])) at++
  return at
}

function textField(scope: Scope, value: string, field: string, sub: string): string | null {
  return textFieldNames.get(lower(field))?.(value, sub, scope) ?? null
}

// ---- built-in words with fields

type BuiltIn = (scope: Scope, field: string, sub: string) => string

/** Counts mobiles or objects in a room, for `%findmob.3001(3060)%`. */
function findIn({ world }: Scope, what: 'mob' | 'obj', field: string, sub: string): string {
  if (sub === '') {
    world.log(what === 'mob' ? 'findmob.vnum(mvnum) - illegal syntax' : 'findobj.vnum(ovnum) - illegal syntax')
    return '0'
  }
  const room = world.roomByVnum(toNumber(field))
  if (!room) {
    world.log(`find${what}.vnum(ovnum): No room with vnum ${toNumber(field)}`)
    return '0'
  }
  if (what === 'obj') return String(countItems(world, sub, world.floor(room)))
  const vnum = toNumber(sub)
  return String(world.people(room).filter(one => (world.isPc(one) ? -1 : world.vnumOf(one)) === vnum).length)
}

function randomValue(scope: Scope, field: string): string {
  const { world } = scope
  if (isSame(field, 'char')) return uidText(world, randomChar(scope))
  if (isSame(field, 'dir')) {
    const room = roomOfHolder(scope)
    const exits = room ? world.exits(room) : []
    return exits.length > 0 ? world.randomExit(exits) : ''
  }
  const most = toNumber(field)
  return String(most > 0 ? world.random(1, most) : 0)
}

/** Picks a random character by reservoir sampling: the n-th candidate replaces the chosen one with a chance of 1 in n. */
function randomChar(scope: Scope): Char | null {
  const { world, holder, on } = scope
  const room = roomOfHolder(scope)
  let chosen: Char | null = null
  let count = 0
  for (const one of room ? world.people(room) : []) {
    if (!world.isTarget(one, true)) continue
    if (on === 'mob' && (one === holder || !world.canSee(holder, one))) continue
    if (world.random(0, count) === 0) chosen = one
    count++
  }
  return chosen
}

const times = ['hour', 'day', 'month', 'year'] as const
const happy = ['qp', 'exp', 'gold'] as const

export const builtIns: ReadonlyMap<string, BuiltIn> = new Map<string, BuiltIn>([
  [
    'global',
    ({ world }, field) => {
      const voidRoom = world.roomByVnum(0)
      const script = voidRoom && world.scriptOf(voidRoom)
      if (!script) {
        world.log('Attempt to find global var. Apparently the void has no script.')
        return ''
      }
      return findVariable(script.globals, field)?.value ?? ''
    },
  ],
  [
    'people',
    ({ world }, field) => {
      const vnum = toNumber(field)
      if (vnum <= 0) return '0'
      const room = world.roomByVnum(vnum)
      if (room) return String(world.people(room).length)
      world.log('people.vnum: world[rnum] does not exist')
      return '-1'
    },
  ],
  ['happyhour', ({ world }, field) => String(world.happyHour(happy.find(one => isSame(one, field)) ?? 'time'))],
  [
    'time',
    ({ world }, field) => {
      const what = times.find(one => isSame(one, field))
      return what ? String(world.time()[what]) : ''
    },
  ],
  ['findmob', (scope, field, sub) => findIn(scope, 'mob', field, sub)],
  ['findobj', (scope, field, sub) => findIn(scope, 'obj', field, sub)],
  ['random', (scope, field) => randomValue(scope, field)],
])

/** Returns whether a word is built into the server. Used by the linter. */
export function isServerWord(name: string): boolean {
  const word = lower(name)
  return word === 'self' || commandWords.has(word) || builtIns.has(word)
}

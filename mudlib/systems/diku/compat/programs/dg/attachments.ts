import { begins, firstWord, skipSpaces, toNumber, twoArguments } from './c-text'
import { evaluateText } from './evaluation'
import { logError, type Scope } from './scope'
import type { Thing } from './world'

const pulsesPerSecond = 10
/** Pulses per game hour. A game hour has 75 seconds, and a pulse is a tenth of a second. */
const pulsesPerHour = 750
const pulsesPerDay = 24 * pulsesPerHour

/**
 * Returns the number of pulses to wait for a line such as `wait 2 s`, `wait 3 t` (game hours) or `wait until 18:30`.
 * @returns null if the line names no time
 */
export function readWait(scope: Scope, line: string, written: string): number | null {
  const { world } = scope
  const argument = skipSpaces(firstWord(line)[1])
  if (argument === '') {
    logError(scope, `wait w/o an arg: '${written}'`)
    return null
  }
  const pulses = begins(argument, 'until ') ? pulsesUntil(scope, argument) : pulsesFor(argument)
  world.watcher?.note('wait', argument, pulses)
  return pulses
}

function pulsesFor(argument: string): number {
  const [, number = '0', unit] = /^\s*([+-]?\d+)\s*(\S)?/.exec(argument) ?? []
  const count = toNumber(number)
  return unit === 't' ? count * pulsesPerHour : unit === 's' ? count * pulsesPerSecond : count
}

function pulsesUntil({ world }: Scope, argument: string): number {
  const [, hours = '0', minutes] = /^until\s+([+-]?\d+)(?::\s*([+-]?\d+))?/i.exec(argument) ?? []
  const hour = toNumber(hours)
  const minute = minutes === undefined ? (hour % 100) + Math.trunc(hour / 100) * 60 : toNumber(minutes) + hour * 60
  const then = Math.trunc((minute * pulsesPerHour) / 60)
  const now = world.pulseOfHour() + world.time().hour * pulsesPerHour
  return now >= then ? pulsesPerDay - now + then : then - now
}

/** Reads the trigger and the id in an `attach` or `detach` line, and finds the thing with that id. */
function holderOf(scope: Scope, line: string, command: string): [trigger: string, uid: number, thing: Thing] | null {
  const { world } = scope
  const [, trigger, rest] = twoArguments(line)
  const id = skipSpaces(rest)
  if (trigger === '') {
    logError(scope, `${command} w/o an arg: '${line}'`)
    return null
  }
  const uid = toNumber(id) === 0 ? 0 : toNumber(evaluateText(scope, id))
  const thing = uid === 0 ? null : (world.charByUid(uid) ?? world.objByUid(uid) ?? world.roomByUid(uid))
  if (thing) return [trigger, uid, thing]
  logError(scope, `${command} invalid id arg: '${line}'`)
  return null
}

/** Runs `attach trigger id`. */
export function doAttach(scope: Scope, line: string): void {
  const { world } = scope
  const found = holderOf(scope, line, 'attach')
  if (!found) return
  const [trigger, uid, thing] = found
  const vnum = toNumber(trigger)
  if (!world.hasTrigger(vnum)) {
    logError(scope, `attach invalid trigger: '${trigger}'`)
    return
  }
  if (world.kindOf(thing) === 'mob' && world.isPc(thing)) {
    logError(scope, `attach invalid target: '${world.text(thing, 'name')}'`)
    return
  }
  world.watcher?.note('attach', vnum, uid)
  world.attach(vnum, thing)
}

/** Runs `detach trigger|all id`. */
export function doDetach(scope: Scope, line: string): void {
  const { world } = scope
  const found = holderOf(scope, line, 'detach')
  if (!found) return
  const [trigger, uid, thing] = found
  world.watcher?.note('detach', trigger, uid)
  world.detach(trigger, thing)
}

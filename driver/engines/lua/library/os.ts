import type { Operations } from '../run/operations.ts'
import { LuaTable, tableFrom } from '../values/table.ts'
import { toNumber } from '../values/types.ts'
import { Arguments } from './arguments.ts'
import type { Library } from './base.ts'

/** The times that a program can read. */
export interface Times {
  /** Milliseconds since 1970. */
  date: () => number
  /** The world's time in seconds. */
  clock: () => number
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(' ')

/** The time functions of the library `os`. All times are UTC. */
export function osLibrary(ops: Operations, times: Times): Library {
  const check = new Arguments(ops)
  return {
    time: function lua_time(...args) {
      if (args[0] === undefined) return Math.floor(times.date() / 1000)
      const table = check.table(args, 1)
      const part = (name: string, otherwise: number | null) => {
        const value = toNumber(table.get(name))
        if (value === undefined && otherwise === null) throw ops.raise(`field '${name}' missing in date table`, 1)
        return Math.trunc(value ?? otherwise!)
      }
      const seconds = Date.UTC(
        part('year', null),
        part('month', null) - 1,
        part('day', null),
        part('hour', 12),
        part('min', 0),
        part('sec', 0),
      )
      return Number.isNaN(seconds) ? undefined : seconds / 1000
    },
    clock: function lua_clock() {
      return times.clock()
    },
    difftime: function lua_difftime(...args) {
      return check.number(args, 1) - check.numberOr(args, 2, 0)
    },
    date: function lua_date(...args) {
      const format = check.textOr(args, 1, '%c').replace(/^!/, '')
      const at = new Date(args[1] === undefined ? times.date() : check.number(args, 2) * 1000)
      if (Number.isNaN(at.getTime())) return undefined
      return format.startsWith('*t') ? dateTable(at) : written(format, at)
    },
  }
}

function dayOfYear(at: Date): number {
  return (
    Math.floor(
      (Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()) - Date.UTC(at.getUTCFullYear(), 0, 1)) /
        86_400_000,
    ) + 1
  )
}

function dateTable(at: Date): LuaTable {
  return tableFrom({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    min: at.getUTCMinutes(),
    sec: at.getUTCSeconds(),
    wday: at.getUTCDay() + 1,
    yday: dayOfYear(at),
    isdst: false,
  })
}

const two = (value: number) => String(value).padStart(2, '0')

/** The directives of C's strftime(). */
const directives: Record<string, (at: Date) => string> = {
  a: at => days[at.getUTCDay()]!.slice(0, 3),
  A: at => days[at.getUTCDay()]!,
  b: at => months[at.getUTCMonth()]!.slice(0, 3),
  B: at => months[at.getUTCMonth()]!,
  c: at => written('%a %b ', at) + String(at.getUTCDate()).padStart(2) + written(' %H:%M:%S %Y', at),
  d: at => two(at.getUTCDate()),
  H: at => two(at.getUTCHours()),
  I: at => two(((at.getUTCHours() + 11) % 12) + 1),
  j: at => String(dayOfYear(at)).padStart(3, '0'),
  m: at => two(at.getUTCMonth() + 1),
  M: at => two(at.getUTCMinutes()),
  p: at => (at.getUTCHours() < 12 ? 'AM' : 'PM'),
  S: at => two(at.getUTCSeconds()),
  U: at => two(Math.floor((dayOfYear(at) + 6 - at.getUTCDay()) / 7)),
  w: at => String(at.getUTCDay()),
  W: at => two(Math.floor((dayOfYear(at) + 6 - ((at.getUTCDay() + 6) % 7)) / 7)),
  x: at => written('%m/%d/%y', at),
  X: at => written('%H:%M:%S', at),
  y: at => two(at.getUTCFullYear() % 100),
  Y: at => String(at.getUTCFullYear()),
  Z: () => 'UTC',
  '%': () => '%',
}

function written(format: string, at: Date): string {
  return format.replace(/%(.)/g, (whole, letter: string) => directives[letter]?.(at) ?? whole)
}

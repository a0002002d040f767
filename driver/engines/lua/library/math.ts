import type { Operations } from '../run/operations.ts'
import type { LuaValue } from '../values/table.ts'
import { Arguments } from './arguments.ts'
import type { Library } from './base.ts'

/** Returns a random number from 0 to below 1. */
export type Dice = () => number

const plain = {
  ...{ abs: Math.abs, acos: Math.acos, asin: Math.asin, atan: Math.atan, ceil: Math.ceil, cos: Math.cos },
  ...{ cosh: Math.cosh, exp: Math.exp, floor: Math.floor, log: Math.log, log10: Math.log10, sin: Math.sin },
  ...{ sinh: Math.sinh, sqrt: Math.sqrt, tan: Math.tan, tanh: Math.tanh },
  deg: (value: number) => value / (Math.PI / 180),
  rad: (value: number) => value * (Math.PI / 180),
}

/** The library `math`. @param dice the world's random numbers, used until a program calls randomseed() */
export function mathLibrary(ops: Operations, dice: Dice): Record<string, LuaValue> {
  const check = new Arguments(ops)
  let own: Dice = dice
  const library: Library = {
    atan2: function lua_atan2(...args) {
      return Math.atan2(check.number(args, 1), check.number(args, 2))
    },
    fmod: function lua_fmod(...args) {
      return check.number(args, 1) % check.number(args, 2)
    },
    pow: function lua_pow(...args) {
      return ops.power(check.number(args, 1), check.number(args, 2))
    },
    modf: function lua_modf(...args) {
      const value = check.number(args, 1)
      const whole = Math.trunc(value)
      return [whole, Number.isFinite(value) ? value - whole : Number.isNaN(value) ? value : 0]
    },
    frexp: function lua_frexp(...args) {
      const value = check.number(args, 1)
      if (value === 0 || !Number.isFinite(value)) return [value, 0]
      let power = Math.max(-1023, Math.floor(Math.log2(Math.abs(value))) + 1)
      let part = value * 2 ** -power
      while (Math.abs(part) < 0.5) {
        part *= 2
        power--
      }
      while (Math.abs(part) >= 1) {
        part /= 2
        power++
      }
      return [part, power]
    },
    ldexp: function lua_ldexp(...args) {
      const power = check.whole(args, 2)
      // The power is applied in two steps, because the whole power alone may be out of range.
      const half = Math.trunc(power / 2)
      return check.number(args, 1) * 2 ** half * 2 ** (power - half)
    },
    max: function lua_max(...args) {
      let most = check.number(args, 1)
      for (let i = 2; i <= args.length; i++) {
        const value = check.number(args, i)
        if (value > most) most = value
      }
      return most
    },
    min: function lua_min(...args) {
      let least = check.number(args, 1)
      for (let i = 2; i <= args.length; i++) {
        const value = check.number(args, i)
        if (value < least) least = value
      }
      return least
    },
    random: function lua_random(...args) {
      const roll = own()
      if (args.length === 0) return roll
      if (args.length > 2) throw ops.raise('wrong number of arguments', 1)
      const from = args.length === 1 ? 1 : check.whole(args, 1)
      const to = check.whole(args, args.length)
      if (from > to) check.wrong(args.length, 'interval is empty')
      return Math.floor(roll * (to - from + 1)) + from
    },
    randomseed: function lua_randomseed(...args) {
      own = seeded(check.number(args, 1))
      return []
    },
  }
  for (const [name, work] of Object.entries(plain)) {
    library[name] = function lua_math(...args) {
      const [value] = args
      return work(typeof value === 'number' ? value : check.number(args, 1))
    }
  }
  return { ...library, mod: library['fmod'], pi: Math.PI, huge: Number.POSITIVE_INFINITY }
}

/** A program's own dice. The same seed gives the same numbers (mulberry32). */
function seeded(seed: number): Dice {
  let state = Math.trunc(seed) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

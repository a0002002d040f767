import { endow } from './objects.ts'

/** The global Date with the world's current time. @param tamed the Date of mud code, which has no current time @param now milliseconds since 1970 */
export function scriptDate(tamed: DateConstructor, now: () => number): unknown {
  const name: string = 'Date'
  const made = {
    [name]: function (this: unknown, ...args: unknown[]): unknown {
      if (new.target === undefined) return new Date(now()).toString()
      const target = new.target === made[name] ? Date : new.target
      return Reflect.construct(Date, args.length === 0 ? [now()] : args, target as never)
    },
  }
  return endow(made[name]!, Date.prototype, { now: () => now(), UTC: tamed.UTC, parse: tamed.parse })
}

/** The global Math with the host's random numbers. @param tamed the Math of mud code, which has none */
export function scriptMath(tamed: Math, random: () => number): unknown {
  const random_ = { value: Object.freeze(() => random()) }
  return Object.freeze(Object.create(Object.prototype, { ...Object.getOwnPropertyDescriptors(tamed), random: random_ }))
}

import { type ObjectBase, slotOf } from '../objects/base.ts'
import type { CallOuts } from '../time/callouts.ts'
import type { Clock } from '../time/clock.ts'
import type { HeartBeats } from '../time/heartbeats.ts'
import type { Resets } from '../time/resets.ts'
import { object, seconds, text } from './arguments.ts'
import type { Caller } from './caller.ts'
import type { Efuns } from './efun.ts'

const longestBeat = 3600
const mostArguments = 16
const mostCallOuts = 10_000
const longestName = 100

/** Chance: the same seed gives the same run. */
interface Dice {
  /** A whole number from 0 to n - 1. 0 for n below 1. */
  random(n: number): number
}

interface Parts {
  clock: Clock
  dice: Dice
  heartBeats: HeartBeats
  callOuts: CallOuts
  resets: Resets
}

/** Time and chance. */
export function timeEfuns(caller: Caller, { clock, dice, heartBeats, callOuts, resets }: Parts) {
  /** Who asks for a call out, where that is not the object's own domain. */
  const askerOf = (one: ObjectBase): string | null => {
    const by = caller.actor
    return by === slotOf(one).program.domain ? null : by
  }
  return {
    now: { access: 'anyone', pure: true, run: () => clock.now() / 1000 },
    setHeartBeat: {
      access: 'anyone',
      enters: true,
      run(one, interval) {
        caller.guard.change('setHeartBeat')
        const whole = Math.ceil(seconds(interval, 'setHeartBeat'))
        if (whole > longestBeat) throw new Error(`setHeartBeat: ${interval} s is more than ${longestBeat}`)
        heartBeats.set(object(one, 'setHeartBeat'), whole)
      },
    },
    heartBeatOf: { access: 'anyone', pure: true, run: one => slotOf(object(one, 'heartBeatOf')).beats },
    callOut: {
      access: 'anyone',
      enters: true,
      run(one, delay, method, ...args) {
        caller.guard.change('callOut')
        if (args.length > mostArguments) throw new Error(`callOut: at most ${mostArguments} arguments`)
        if (slotOf(object(one, 'callOut')).callOuts >= mostCallOuts)
          throw new Error(`callOut: ${one.id} has ${mostCallOuts} pending already`)
        // At least the next millisecond: a chain of them lets time go on.
        const milliseconds = Math.max(1, Math.round(seconds(delay, 'callOut') * 1000))
        if (text(method, 'callOut').length > longestName) throw new Error('callOut: that is no name of a method')
        return callOuts.add(one, clock.now() + milliseconds, method, args, askerOf(one))
      },
    },
    removeCallOut: {
      access: 'anyone',
      run(one, which) {
        const at = callOuts.remove(object(one, 'removeCallOut'), which)
        return at === null ? null : Math.max(0, at - clock.now()) / 1000
      },
    },
    callOutsOf: {
      access: 'anyone',
      run(one) {
        const time = clock.now()
        return callOuts
          .of(object(one, 'callOutsOf'))
          .map(({ id, method, at }) => ({ id, method, seconds: (at - time) / 1000 }))
      },
    },
    resetNow: { access: 'anyone', run: one => resets.reset(object(one, 'resetNow')) },
    random: {
      access: 'anyone',
      enters: true,
      run(n) {
        caller.enter()
        return dice.random(n)
      },
    },
  } satisfies Partial<Efuns>
}

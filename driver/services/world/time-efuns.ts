import { object, seconds, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { methodOf, slotOf } from '../../kernel/objects/base.ts'
import type { CallOuts } from '../../kernel/time/callouts.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { HeartBeats } from '../../kernel/time/heartbeats.ts'
import type { Throttle } from '../throttle.ts'
import type { Resets } from '../time/resets.ts'
import { noMethod } from './no-method.ts'

const longestBeat = 3600
const mostArguments = 16
const mostCallOuts = 10_000
const longestName = 100

/** Random numbers. The same seed gives the same run. */
interface Dice {
  /** A random whole number from 0 to n - 1; 0 if n is below 1. */
  random(n: number): number
}

interface Parts {
  clock: Clock
  dice: Dice
  heartBeats: HeartBeats
  callOuts: CallOuts
  resets: Resets
  throttle: Throttle
}

/** The efuns for time and random numbers. */
export function timeEfuns(caller: Caller, { clock, dice, heartBeats, callOuts, resets, throttle }: Parts) {
  return {
    now: { access: 'anyone', pure: true, run: () => clock.now() / 1000 },
    realTime: {
      access: 'anyone',
      pure: true,
      run: () => clock.date() / 1000,
    },
    setHeartBeat: {
      access: 'anyone',
      enters: true,
      run(one, interval) {
        caller.guard.change('setHeartBeat')
        const whole = Math.ceil(seconds(interval, 'setHeartBeat'))
        if (whole > longestBeat) throw new Error(`setHeartBeat: ${interval} s is more than ${longestBeat}`)
        caller.checkDeed('setHeartBeat', object(one, 'setHeartBeat'))
        heartBeats.set(one, whole)
      },
    },
    heartBeatOf: { access: 'anyone', pure: true, run: one => slotOf(object(one, 'heartBeatOf')).beats },
    callOut: {
      access: 'anyone',
      enters: true,
      run(one, delay, method, ...args) {
        caller.guard.change('callOut')
        if (args.length > mostArguments) throw new Error(`callOut: at most ${mostArguments} arguments`)
        caller.checkDeed('callOut', object(one, 'callOut'))
        if (slotOf(one).callOuts >= mostCallOuts)
          throw new Error(`callOut: ${one.id} has ${mostCallOuts} pending already`)
        // A call out is due in the next millisecond at the earliest, so that time passes in a chain of call outs.
        const milliseconds = Math.max(1, Math.round(seconds(delay, 'callOut') * 1000))
        if (text(method, 'callOut').length > longestName) throw new Error('callOut: that is no name of a method')
        if (methodOf(one, method) === null) throw new Error(`callOut: ${noMethod(one, method)}`)
        return callOuts.add(one, clock.now() + milliseconds, method, args, caller.guard.meter.who)
      },
    },
    removeCallOut: {
      access: 'anyone',
      run(one, which) {
        caller.checkDeed('removeCallOut', object(one, 'removeCallOut'))
        // An undefined id must remove nothing, but callOuts.remove() would remove all call outs of the object.
        const at = callOuts.remove(one, which ?? '')
        if (typeof which === 'string') throttle.forgetFailed(one, which)
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
    resetNow: {
      access: 'anyone',
      run(one) {
        caller.checkDeed('resetNow', object(one, 'resetNow'))
        resets.reset(one)
      },
    },
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

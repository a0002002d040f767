import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import { liveSlotOf, type ObjectBase, slotId, slotOf } from '../../kernel/objects/base.ts'
import type { ObjectTable } from '../../kernel/objects/table.ts'
import type { Program } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { CallOuts } from '../../kernel/time/callouts.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { HeartBeats } from '../../kernel/time/heartbeats.ts'
import { evaluateFor } from './evaluate.ts'

interface Parts {
  programs: Programs
  objects: ObjectTable
  clock: Clock
  heartBeats: HeartBeats
  callOuts: CallOuts
  /** The world time when this process started, in milliseconds. */
  startedAt: () => number
  users: () => readonly ObjectBase[]
  /** The domain whose rights a user's `eval` has, or null if the user may not use it. */
  evalDomain: (user: ObjectBase) => string | null
}

/** The efuns behind wizards' commands: inspection of objects, costs, statistics about the world, and evaluation of code. */
export function wizardEfuns(caller: Caller, parts: Parts) {
  const { programs, objects, clock, heartBeats, callOuts } = parts
  return {
    fieldsOf: { access: 'administration', run: one => Object.entries(object(one, 'fieldsOf')) },
    evaluate: {
      access: 'administration',
      run(code, me, here) {
        const owner = parts.evalDomain(caller.administrator)
        if (owner === null) throw new Error('eval needs a domain of yours to act for')
        return evaluateFor(programs, text(code, 'evaluate'), owner, me, here)
      },
    },
    statusOf: {
      access: 'administration',
      outside: true,
      run(one) {
        const { program, beats, cost, time, resetAt, living } = slotOf(object(one, 'statusOf'))
        const pending = callOuts.of(one).map(({ method, at }) => `${method} in ${(at - clock.now()) / 1000} s`)
        return {
          program: `${program.file} version ${program.version.number}, ${program.instances.length} object${program.instances.length === 1 ? '' : 's'}`,
          heartBeat: beats,
          callOuts: pending,
          reset: resetAt === 0 ? 'none' : `in ${Math.max(0, resetAt - clock.now()) / 1000} s`,
          living,
          steps: cost,
          milliseconds: Math.round(time * 100) / 100,
        }
      },
    },
    costs: {
      access: 'mudlib',
      outside: true,
      run: () =>
        [...programs.all]
          .map(costOf)
          .filter(({ steps }) => steps > 0)
          .sort((a, b) => b.milliseconds - a.milliseconds),
    },
    costsOf: {
      access: 'mudlib',
      outside: true,
      run(written) {
        const program = programs.get(caller.path(written))
        if (!program) throw new Refused(`${written} is not loaded`)
        return program.instances
          .map(liveSlotOf)
          .map(slot => ({ id: slotId(slot.object), steps: slot.cost, milliseconds: slot.time }))
          .sort((a, b) => b.milliseconds - a.milliseconds)
      },
    },
    worldStatus: {
      access: 'mudlib',
      outside: true,
      run: () => ({
        programs: [...programs.all].length,
        clones: objects.size,
        heartBeats: heartBeats.size,
        callOuts: callOuts.size,
        users: parts.users().length,
        seconds: clock.now() / 1000,
        uptime: (clock.now() - parts.startedAt()) / 1000,
      }),
    },
  } satisfies Partial<Efuns>
}

/** The cost of all turns of a program's objects, including destructed objects. */
export function costOf({ path, instances, past }: Program): {
  path: string
  objects: number
  steps: number
  milliseconds: number
} {
  let { steps, time } = past
  for (const object of instances) {
    const slot = liveSlotOf(object)
    steps += slot.cost
    time += slot.time
  }
  return { path, objects: instances.length, steps, milliseconds: time }
}

import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efun, Efuns } from '../../kernel/efuns/efun.ts'
import type { Events } from '../../kernel/events/events.ts'
import { isOwnOf } from '../../kernel/guard/deeds.ts'
import { anySlotOf, methodOf, type ObjectBase, slotOf } from '../../kernel/objects/base.ts'
import type { Slot } from '../../kernel/objects/slot.ts'
import type { ObjectTable } from '../../kernel/objects/table.ts'
import { ownerOf } from '../../kernel/programs/lasting.ts'
import type { ObjectClass } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import { noMethod } from './no-method.ts'

interface Parts {
  events: Events
  objects: ObjectTable
  programs: Programs
}

const noLivings: readonly ObjectBase[] = Object.freeze([])

/** The efuns for events. They enter the guard only if the event has listeners, so that an event without listeners costs next to nothing. */
export function eventEfuns(caller: Caller, { events, objects, programs }: Parts) {
  const { guard } = caller
  const { listeners } = events
  /** The quota of the calling domain. Comparing quotas shows whether an object belongs to the domain, and is faster than comparing names. */
  const own = guard.quotaOf(caller.domain)
  /**
   * Whether the calling code is untrusted. This is cached for each set of trusted folders, because asking each time would take a tenth of an event's
   * time.
   */
  let confined = false
  let knownBy: ReadonlySet<string> | null = null
  // Consecutive events often have the same subject, so its slot is cached.
  let last: unknown = null
  let lastSlot: Slot | null = null
  const slot = (one: unknown, efun: string): Slot => {
    if (one === last && !lastSlot!.destructed) return lastSlot!
    lastSlot = slotOf(object(one, efun))
    last = one
    return lastSlot
  }
  /**
   * The slot of the object that a question is about. A question calls the listeners' methods with its name, so a domain that is responsible for the
   * current call may ask any question about its own objects, but only the policy's questions about other objects.
   * @throws if one of the responsible domains may not ask the question
   */
  const questioned = (name: string, one: unknown, efun: string): Slot => {
    const found = slot(one, efun)
    const { who } = guard.meter
    if (who === null || events.questions.has(name)) return found
    const not = who.firstNot(quota => isOwnOf(found, quota))
    if (not === null) return found
    throw new Error(
      `${efun}: code of ${not.domain} may not ask '${name}' of ${found.object.id}: it is none of the world's questions`,
    )
  }
  /** The slot of an event's subject. @throws if it is another domain's object, because a domain may raise events only of its own objects */
  const subject = (one: unknown): Slot => {
    const found = slot(one, 'happen')
    if (found.program.quota === own || caller.isTrusted) return found
    throw new Error(
      `happen: ${found.object.id} is not of ${caller.domain}: a domain raises events of its own objects only`,
    )
  }
  const efuns = {
    happen: {
      access: 'anyone',
      enters: true,
      run(event: string, one: ObjectBase, a: unknown, b: unknown, c: unknown, d: unknown) {
        if (guard.asking || guard.pure) guard.change('happen')
        // No object in the world can hear the event, so nothing else is checked.
        if (!guard.tracing && listeners.isQuiet(listeners.event(event))) {
          const of = one === last ? lastSlot : anySlotOf(one)
          if (of !== null) events.past.note(event, of, of.outer, a)
          return
        }
        const of = subject(one)
        if (knownBy !== guard.trust.folders) {
          knownBy = guard.trust.folders
          confined = !caller.isTrusted
        }
        events.confined = confined
        events.happen(event, of, null, a, b, c, d)
      },
    },
    callApart: {
      access: 'mudlib',
      variadic: true,
      run(one: ObjectBase, method: string, ...args: unknown[]) {
        const target = methodOf(object(one, 'callApart'), text(method, 'callApart'))
        if (target === null) throw new Error(noMethod(one, method))
        return events.apart(() => Reflect.apply(target, one, args))
      },
    },
    happenAt: {
      access: 'mudlib',
      run(place: ObjectBase, event: string, one: ObjectBase, a: unknown, b: unknown, c: unknown, d: unknown) {
        if (guard.asking || guard.pure) guard.change('happenAt')
        events.happen(event, slot(one, 'happenAt'), slotOf(object(place, 'happenAt')), a, b, c, d)
      },
    },
    happenIn: {
      access: 'mudlib',
      run(place: ObjectBase, event: string, except: ObjectBase | null, a: unknown, b: unknown, c: unknown, d: unknown) {
        if (guard.asking || guard.pure) guard.change('happenIn')
        events.happenIn(slotOf(object(place, 'happenIn')), event, except && anySlotOf(except), a, b, c, d)
      },
    },
    ask: {
      access: 'anyone',
      enters: true,
      run(name: string, one: ObjectBase, a: unknown, b: unknown, c: unknown, d: unknown) {
        if (guard.pure) guard.enter()
        return events.ask(name, questioned(name, one, 'ask'), a, b, c, d)
      },
    },
    sum: {
      access: 'anyone',
      enters: true,
      run(name: string, one: ObjectBase, a: unknown, b: unknown, c: unknown, d: unknown) {
        if (guard.pure) guard.enter()
        return events.sum(name, questioned(name, one, 'sum'), a, b, c, d)
      },
    },
    partsChanged: {
      access: 'anyone',
      run(one: ObjectBase) {
        const slot = slotOf(object(one, 'partsChanged'))
        slot.layoutAt = -1
        listeners.layoutOf(slot)
      },
    },
    notePart: {
      access: 'anyone',
      pure: true,
      run(part: ObjectClass) {
        if (ownerOf(part) && !listeners.partClasses.has(part.prototype)) listeners.notePart(part.prototype)
      },
    },
    makePlace: {
      access: 'anyone',
      run(one: ObjectBase) {
        caller.checkDeed('makePlace', object(one, 'makePlace'))
        slotOf(one).isPlace = true
      },
    },
    zonesChanged: { access: 'mudlib', run: () => listeners.zonesChanged() },
    codeGeneration: { access: 'anyone', pure: true, run: () => programs.generation },
    livingsIn: {
      access: 'anyone',
      pure: true,
      run(container: ObjectBase) {
        const slot = slotOf(object(container, 'livingsIn'))
        return slot.inventory?.length ? objects.livingsIn(slot).map(one => one.object) : noLivings
      },
    },
    peopleIn: {
      access: 'anyone',
      pure: true,
      run(container: ObjectBase) {
        const slot = slotOf(object(container, 'peopleIn'))
        return slot.users === 0 ? noLivings : objects.livingsIn(slot, true).map(one => one.object)
      },
    },
  } satisfies Record<string, Omit<Efun<unknown>, 'run'> & { run: (...args: never[]) => unknown }>
  // In driver/api, the types of the arguments depend on the event's name. An implementation can't express that.
  return efuns as unknown as Pick<Efuns, keyof typeof efuns>
}

import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { allMay } from '../../kernel/guard/deeds.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import { anySlotOf, isObject, liveSlotOf, methodOf, type ObjectBase, slotOf } from '../../kernel/objects/base.ts'
import { leave } from '../../kernel/objects/containment.ts'
import type { ObjectTable } from '../../kernel/objects/table.ts'
import type { Transactions } from '../../kernel/objects/transactions.ts'
import type { Annotations } from '../../kernel/programs/annotations.ts'
import { annotate } from '../../kernel/programs/annotations.ts'
import { freezePlain, sameValue } from '../../kernel/programs/fields.ts'
import type { Version } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { Throttle } from '../throttle.ts'

/** Steps that a clone costs a domain in addition to the steps of the domain's code. The driver's own work for a clone takes about as long. */
const cloneCost = 4000
/** The maximum number of objects that code of a domain may put into one place of another domain. */
const mostGuests = 50

interface Parts {
  objects: ObjectTable
  programs: Programs
  transactions: Transactions
  annotations: Annotations
  throttle: Throttle
}

/** The values of fields that the objects of a program's version share. */
const shared = new WeakMap<Version, Map<string, unknown>>()

/** The efuns that create, find, move and destruct objects, and read the annotations of their classes. */
export function objectEfuns(caller: Caller, { objects, programs, transactions, annotations, throttle }: Parts) {
  const { guard } = caller
  // Daemons that this domain has loaded since the last reload, cached because mud code requests daemons more often than anything else.
  let daemons = new Map<string, ObjectBase>()
  let daemonsAt = -1
  /** Moves things out of an object into the object's environment, if the running code may not do the deed to them. */
  const spill = (deed: 'destruct' | 'move', one: ObjectBase): void => {
    const { environment } = one
    if (guard.meter.who === null || environment === null) return
    const visit = (outer: ObjectBase): void => {
      for (const inside of [...outer.inventory]) {
        if (allMay(deed, liveSlotOf(inside), guard)) visit(inside)
        else objects.move(inside, environment)
      }
    }
    visit(one)
  }
  /**
   * Keeps code of a domain from filling a place of another domain, because each line that is typed there searches everything in it.
   * @throws Refused if the domain already has the maximum number of objects there
   */
  const checkCrowd = (one: ObjectBase, place: ObjectBase): void => {
    const { quota } = liveSlotOf(one)
    if (guard.meter.who === null || quota.unlimited || quota === liveSlotOf(place).quota) return
    if (one.environment === place || place.inventory.length < mostGuests) return
    const there = place.inventory.filter(other => liveSlotOf(other).quota === quota).length
    if (there >= mostGuests)
      throw new Refused(
        `${quota.domain} has ${there} objects in ${place.id} already: that is the most in a place of others`,
      )
  }
  const within = (one: ObjectBase): ObjectBase[] => one.inventory.flatMap(inside => [inside, ...within(inside)])
  return {
    clone: {
      access: 'anyone',
      enters: true,
      run(program, by) {
        guard.change('clone')
        // A clone that the mudlib makes for a domain belongs to the domain. A clone that the mudlib makes on its own, such as a corpse, doesn't, and
        // the domain whose turn it is pays for it.
        const maker = caller.isTrusted ? (guard.meter.who?.quota.domain ?? null) : caller.domain
        const path = caller.program('validClone', caller.path(program, by))
        const payer = caller.actor ?? maker
        const quota = payer === null ? undefined : guard.quotaOf(payer)
        if (quota && guard.object && liveSlotOf(guard.object).quota === quota)
          throttle.charge(guard.object, cloneCost, 'makes too many objects')
        else if (quota) quota.spent += cloneCost
        return objects.clone(path, maker === null ? undefined : guard.quotaOf(maker))
      },
    },
    tryAskSample: {
      access: 'mudlib',
      variadic: true,
      run(program, method, ...args) {
        const path = caller.path(program)
        let answer: unknown
        try {
          objects.sample(path, sample => {
            const target = methodOf(sample, text(method, 'tryAskSample'))
            if (target) guard.nested(sample, () => (answer = Reflect.apply(target, sample, args)), `${method}()`)
          })
        } catch (error) {
          // The error is ignored here. If a program can't be cloned, that is reported when it is compiled or loaded.
          if (guard.meter.stopped !== null) throw error
        }
        return answer
      },
    },
    loadLent: {
      access: 'mudlib',
      run(program) {
        const path = caller.path(program)
        const { meter, trust } = guard
        const quota = guard.quotaOf(trust.domainOf(path))
        const isLent = !quota.unlimited && meter.lend(quota)
        try {
          return objects.blueprint(path)
        } finally {
          if (isLent) meter.settle(quota)
        }
      },
    },
    load: {
      access: 'anyone',
      enters: true,
      run(program, by) {
        const known = daemonsAt === caller.world.generation() ? daemons.get(program as string) : undefined
        if (known !== undefined && !anySlotOf(known)?.destructed) {
          guard.pay()
          return known
        }
        caller.enter()
        const path = caller.program('validLoad', caller.path(program, by))
        const found = objects.blueprint(path)
        if (daemonsAt !== caller.world.generation()) {
          daemons = new Map()
          daemonsAt = caller.world.generation()
        }
        // Only an absolute path has the same meaning in every file.
        if (path === program) daemons.set(path, found)
        return found
      },
    },
    find: { access: 'anyone', run: id => caller.shown(objects.find(text(id, 'find'))) },
    resolvePath: { access: 'anyone', pure: true, run: (written, by) => caller.path(written, by) },
    destruct: {
      access: 'anyone',
      run(one) {
        guard.change('destruct')
        if (!isObject(one)) return
        const slot = anySlotOf(one)
        if (!slot || slot.destructed) return
        caller.checkDeed('destruct', one)
        if (slot.number === 0 || caller.isPlayed(one)) caller.require('validDestruct', one, 'destruct')
        spill('destruct', one)
        // Players' bodies, and rooms and daemons of other domains, are taken out first, so that they survive.
        const inside = one.inventory.length > 0 ? within(one) : []
        for (const other of inside.filter(other => isForeign(caller, other))) leave(liveSlotOf(other))
        objects.destruct(one)
      },
    },
    move: {
      access: 'anyone',
      enters: true,
      run(one, to) {
        guard.change('move')
        caller.checkDeed('move', object(one, 'move'))
        const target =
          typeof to === 'string'
            ? objects.blueprint(caller.program('validLoad', caller.path(to)))
            : object(to, 'move to')
        // Anything may be moved to a place. Moving it into any other object is a deed to that object.
        if (!slotOf(target).isPlace) caller.checkDeed('move', target)
        else checkCrowd(one, target)
        // A living carries its contents with it. A bag that a domain has made a living does not.
        if (!slotOf(one).living || livingBySelf.has(one)) spill('move', one)
        objects.move(one, target)
      },
    },
    objectsOf: {
      access: 'anyone',
      run(program) {
        const { instances = [] } = programs.get(caller.path(program)) ?? {}
        return instances.filter(one => caller.shown(one)).sort((a, b) => liveSlotOf(a).number - liveSlotOf(b).number)
      },
    },
    cloneCount: {
      access: 'anyone',
      run(program) {
        const known = programs.get(caller.path(program))
        return known ? known.instances.length - (known.blueprint ? 1 : 0) : 0
      },
    },
    enableCommands: {
      access: 'anyone',
      run(one) {
        caller.checkDeed('enableCommands', object(one, 'enableCommands'))
        if (!caller.isTrusted) livingBySelf.add(one)
        objects.enliven(one)
      },
    },
    shareDefault: {
      access: 'mudlib',
      run(one, field) {
        const { version } = slotOf(object(one, 'shareDefault')).program
        let known = shared.get(version)
        if (known === undefined) shared.set(version, (known = new Map()))
        const name = text(field, 'shareDefault')
        const fields = one as unknown as Record<string, unknown>
        const value = known.get(name)
        if (value === undefined) known.set(name, freezePlain(fields[name]))
        else if (sameValue(value, fields[name])) fields[name] = value
      },
    },
    tellTakenIn: {
      access: 'anyone',
      run(one) {
        caller.checkDeed('tellTakenIn', object(one, 'tellTakenIn'))
        slotOf(one).isTold = true
      },
    },
    countsOf: {
      access: 'anyone',
      pure: true,
      run(one) {
        const { inventory, came } = slotOf(object(one, 'countsOf'))
        return { inside: inventory?.length ?? 0, came }
      },
    },
    usersIn: { access: 'anyone', pure: true, run: one => slotOf(one).users },
    transaction: {
      access: 'anyone',
      run(list, work) {
        for (const one of list) object(one, 'transaction')
        return transactions.run(list, work)
      },
    },
    enlist: {
      access: 'mudlib',
      run(list) {
        for (const one of list) object(one, 'enlist')
        if (transactions.current !== null) transactions.run(list, () => {})
        else for (const one of list) transactions.touch(one)
      },
    },
    annotate: { access: 'anyone', pure: true, run: annotate },
    annotations: { access: 'anyone', pure: true, run: (one, key) => annotations.of(one, key) },
    annotatedIn: {
      access: 'anyone',
      enters: true,
      run(container, key) {
        caller.enter()
        return thingsNoted(annotations, object(container, 'annotatedIn'), key)
      },
    },
  } satisfies Partial<Efuns>
}

/** Objects that code of a domain has made livings. */
const livingBySelf = new WeakSet<object>()

/** Whether an object is a player's body, or another domain's room or daemon. */
function isForeign(caller: Caller, one: ObjectBase): boolean {
  const by = caller.actor
  const slot = anySlotOf(one)
  if (by === null || !slot || slot.program.domain === by) return false
  return slot.number === 0 || caller.isPlayed(one)
}

/** The things in an object whose class has annotations under a key. This is fast if many things have the same class, as in a crowd. */
function thingsNoted(annotations: Annotations, container: ObjectBase, key: string): ObjectBase[] {
  const found: ObjectBase[] = []
  let last: object | null = null
  let noted = false
  for (const one of liveSlotOf(container).inventory ?? []) {
    const prototype = liveSlotOf(one).program.main?.maker.prototype ?? null
    if (prototype !== last) {
      last = prototype
      noted = annotations.of(one, key).length > 0
    }
    if (noted) found.push(one)
  }
  return found
}

import type { Authority, Right } from '../guard/authority.ts'
import { checkDeed, type Deed, mayDo, refusal } from '../guard/deeds.ts'
import { Refused } from '../guard/errors.ts'
import type { Guard } from '../guard/guard.ts'
import type { Quota } from '../guard/quota.ts'
import type { Responsible } from '../guard/responsible.ts'
import { secureDomain } from '../guard/trust.ts'
import { anySlotOf, type ObjectBase, slotOf } from '../objects/base.ts'
import { canonicalPath, resolvePath } from '../programs/paths.ts'
import { object, text } from './arguments.ts'
import type { Access } from './efun.ts'

/** The parts of the driver that a Caller needs to check access rights. */
export interface CallerWorld {
  guard: Guard
  authority: Authority
  /** Whether a user plays an object over an open connection. */
  isPlayed: (object: ObjectBase) => boolean
  /** The master's answer about a domain's code, independent of the user whose turn is running. */
  mayUse: (right: 'validLoad' | 'validClone', program: string, domain: string) => boolean
  /** The number of reloads so far. A reload invalidates the master's earlier answers. */
  generation: () => number
}

/** The code of one domain, as the caller of efuns. */
export class Caller {
  readonly domain: string
  readonly guard: Guard
  readonly authority: Authority
  readonly world: CallerWorld
  private readonly quota: Quota
  /** The master's answers about paths, cached until the next reload. They are needed for each clone and each time a daemon is loaded. */
  private known = { validLoad: new Map<string, boolean>(), validClone: new Map<string, boolean>() }
  private knownAt = -1

  constructor(domain: string, world: CallerWorld) {
    this.domain = domain
    this.world = world
    this.guard = world.guard
    this.quota = world.guard.quotaOf(domain)
    this.authority = world.authority
  }

  /** The first step of every efun: see Guard.enter(). */
  enter(): void {
    this.guard.enter()
  }

  get isSecure(): boolean {
    return this.domain === secureDomain
  }

  get isTrusted(): boolean {
    return this.guard.trust.isTrusted(this.domain)
  }

  /** Enters an efun with restricted access. @throws if this code, or the user whose command is running, may not call it */
  checkAccess(efun: string, access: Exclude<Access, 'anyone'>): void {
    this.enter()
    if (access === 'secure') {
      if (!this.isSecure) throw new Error(`${efun}() is for secure code only`)
      return
    }
    if (!this.isTrusted) throw new Error(`${efun}() is for the mudlib only, not for code of ${this.domain}`)
    if (access === 'mudlib') return
    // Only a wizard's own command may call such an efun, even through other mudlib code.
    if (this.authority.actingUser() === null || !this.authority.allows('validAdmin', efun, this.domain)) {
      throw new Refused(`${efun}() is not for you`)
    }
  }

  /** The user whose typed command is running, in an efun for administration. */
  get administrator(): ObjectBase {
    return this.authority.actingUser()!
  }

  /** @param what the verb for the error message, such as `read`. @throws Refused if this code, or other code on the stack, lacks the right */
  require(right: Right, subject: ObjectBase | string, what: string): void {
    if (!this.authority.allows(right, subject, this.domain))
      throw new Refused(`${String(subject)}: not allowed to ${what} it`)
  }

  /**
   * Checks whether the domain may do a deed to an object. The check costs next to nothing for a domain's own objects.
   * @throws Refused if the domain may not do it: see deeds.ts
   */
  checkDeed(deed: Deed, one: ObjectBase): void {
    const slot = slotOf(one)
    const { guard, quota } = this
    if (guard.meter.who === quota.alone && slot.program.quota === quota) return
    // Other code may call an efun that a domain's code has stored, so the efun's own domain is checked as well.
    if (!this.isTrusted && slot.program.quota !== quota && !mayDo(deed, slot, quota, guard))
      throw refusal(deed, slot, quota.domain, guard)
    checkDeed(deed, slot, guard)
  }

  /** The canonical path of a file that this code may read or write. @throws Refused if it may not */
  file(right: 'validRead' | 'validWrite', written: string): string {
    const file = canonicalPath(text(written, 'path'))
    if (!this.isSecure) this.require(right, file, right === 'validRead' ? 'read' : 'write')
    return file
  }

  /** The absolute path of a program; a relative path is resolved against the program of `by`. */
  path(value: unknown, by?: ObjectBase): string {
    if (by === undefined && this.known.validLoad.has(value as string)) return value as string
    return resolvePath(by === undefined ? '/' : slotOf(object(by, 'path of')).program.path, text(value, 'path'))
  }

  /** The path of a program that this code may load or clone. @throws if it may not */
  program(right: 'validLoad' | 'validClone', program: string): string {
    const generation = this.world.generation()
    if (this.knownAt !== generation) {
      this.known = { validLoad: new Map(), validClone: new Map() }
      this.knownAt = generation
    }
    let may = this.known[right].get(program)
    if (may === undefined) this.known[right].set(program, (may = this.world.mayUse(right, program, this.domain)))
    if (!may)
      throw new Error(`${program}: code of ${this.domain} may not ${right === 'validLoad' ? 'load' : 'clone'} it`)
    const { who } = this.guard.meter
    if (right === 'validClone' && this.isTrusted && who !== null) this.checkCloning(program, who)
    return program
  }

  /** Checks that each domain for which the mudlib clones something has the right to clone it itself. */
  private checkCloning(program: string, who: Responsible): void {
    const not = who.firstNot(({ domain }) => {
      const key = `${domain} ${program}`
      let may = this.known.validClone.get(key)
      if (may === undefined) this.known.validClone.set(key, (may = this.world.mayUse('validClone', program, domain)))
      return may
    })
    if (not !== null) throw new Error(`${program}: code of ${not.domain} may not clone it`)
  }

  /** The domain whose code is acting; null if only code of the mudlib is acting. */
  get actor(): string | null {
    if (!this.isTrusted) return this.domain
    const { guard } = this
    const own = guard.object === null ? undefined : anySlotOf(guard.object)?.program.domain
    return own === undefined || guard.trust.isTrusted(own) ? (guard.meter.who?.quota.domain ?? null) : own
  }

  /** Returns the object, or null for code that may not have it: only secure code gets secure objects, and domains none of closed folders. */
  shown(one: ObjectBase | null): ObjectBase | null {
    const program = one === null ? undefined : anySlotOf(one)?.program
    if (program === undefined || this.isSecure) return one
    return program.domain === secureDomain || this.guard.trust.isClosedTo(this.domain, program.path) ? null : one
  }

  isPlayed(one: ObjectBase): boolean {
    return this.world.isPlayed(one)
  }
}

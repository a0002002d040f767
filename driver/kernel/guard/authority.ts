import type * as declared from '../../api/index.ts'
import { anySlotOf, type ObjectBase } from '../objects/base.ts'
import { runningPrograms } from './frames.ts'
import type { Guard } from './guard.ts'

/** A right that the driver asks the master about before it does something for mud code. */
export type Right = declared.Right | 'validAdmin'

/**
 * Decides whose rights apply when mud code acts. A call may do only what every domain with code on the stack may do. If only code of the mudlib is
 * running, it acts for the user whose typed command is running.
 */
export class Authority {
  private readonly guard: Guard
  private readonly ask: (right: Right, subject: unknown, domain: string, user: ObjectBase | null) => boolean
  /** The call path of a typed line, from the master's policy. If it is null, no code acts for a user. */
  commands: declared.CommandPath | null = null

  constructor(guard: Guard, ask: Authority['ask']) {
    this.guard = guard
    this.ask = ask
  }

  /**
   * The user whose typed command is running, if no domain's code takes part in it and the running command is the one that was
   * typed, not one that another command called. Otherwise null.
   */
  actingUser(running = runningPrograms()): ObjectBase | null {
    const { commands } = this
    const { commanding, user } = this.guard
    if (!commands || !commanding || this.outsiders(running).length > 0) return null
    const isCommand = (path: string) => path.startsWith(`${commands.folder}/`)
    // If a domain makes the mudlib call one of the mudlib's own functions, no frame of the domain is on the stack. Therefore the stack must match the
    // call path of a typed line exactly.
    const from = running.findIndex(isCommand)
    const outermost = running.findLastIndex(isCommand)
    const command = running.slice(from, outermost + 1)
    const way = running.slice(outermost + 1)
    const one = command.every(path => path === running[from] || commands.helpers.includes(path))
    const typed = way[0] === commands.dispatcher && way.slice(1).every(path => commands.bodies.includes(path))
    return from >= 0 && one && typed ? user : null
  }

  /** Whether only code of the mudlib takes part in the current call. */
  get isOfMudlibAlone(): boolean {
    return this.outsiders(runningPrograms()).length === 0
  }

  /** The domains outside the mudlib that take part: those with code on the stack, the owner of the turn's object, and the responsible domains. */
  private outsiders(running: readonly string[]): string[] {
    const { object, meter, trust } = this.guard
    const found = running.map(path => trust.domainOf(path))
    if (object !== null) found.push(anySlotOf(object)?.program.domain ?? '')
    if (meter.who !== null) found.push(...meter.who.domains)
    return found.filter(domain => domain !== '' && !trust.isTrusted(domain))
  }

  /** Whether a domain is the domain of the folder of commands. */
  private isOfCommands(domain: string): boolean {
    return this.commands !== null && this.guard.trust.domainOf(`${this.commands.folder}/`) === domain
  }

  /** Whether code of a domain, together with all code on the stack, has a right. */
  allows(right: Right, subject: unknown, domain: string): boolean {
    const running = runningPrograms()
    const domains = new Set(this.outsiders(running))
    if (!this.guard.trust.isTrusted(domain)) domains.add(domain)
    if (domains.size > 0) return [...domains].every(one => this.ask(right, subject, one, null))
    return this.ask(right, subject, domain, this.isOfCommands(domain) ? this.actingUser(running) : null)
  }
}

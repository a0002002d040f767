import type * as declared from '../../api/index.ts'
import { anySlotOf, type ObjectBase } from '../objects/base.ts'
import { runningPrograms } from './frames.ts'
import type { Guard } from './guard.ts'

/** What the master is asked before the driver does something for mud code. */
export type Right = declared.Right | 'validAdmin'

/**
 * Decides by whose authority mud code acts. It is that of all the domains with code on the stack together: a call may do only
 * what each of them may do. Code of the mudlib alone acts for the user whose typed command it is.
 */
export class Authority {
  private readonly guard: Guard
  private readonly ask: (right: Right, subject: unknown, domain: string, user: ObjectBase | null) => boolean
  /** The way of a typed line, by the master's policy; null: no code acts for a user. */
  commands: declared.CommandPath | null = null

  constructor(guard: Guard, ask: Authority['ask']) {
    this.guard = guard
    this.ask = ask
  }

  /**
   * The user whose typed command this is: no domain's code takes part in it, and the command that asks is the one that was
   * typed, not one that another called. Null for everything else.
   */
  actingUser(running = runningPrograms()): ObjectBase | null {
    const { commands } = this
    const { commanding, user } = this.guard
    if (!commands || !commanding || this.outsiders(running).length > 0) return null
    const isCommand = (path: string) => path.startsWith(`${commands.folder}/`)
    // A function of the mudlib that a domain has planted leaves no frame of the domain: so the way here must be the one that
    // a typed line takes, and no other.
    const from = running.findIndex(isCommand)
    const outermost = running.findLastIndex(isCommand)
    const command = running.slice(from, outermost + 1)
    const way = running.slice(outermost + 1)
    const one = command.every(path => path === running[from] || commands.helpers.includes(path))
    const typed = way[0] === commands.dispatcher && way.slice(1).every(path => commands.bodies.includes(path))
    return from >= 0 && one && typed ? user : null
  }

  /** Whether any domain's code takes part in what runs just now. */
  get isOfMudlibAlone(): boolean {
    return this.outsiders(runningPrograms()).length === 0
  }

  /** Domains outside the mudlib that take part: with code on the stack, as owner of the turn, or as who answers for what happens. */
  private outsiders(running: readonly string[]): string[] {
    const { object, meter, trust } = this.guard
    const found = running.map(path => trust.domainOf(path))
    if (object !== null) found.push(anySlotOf(object)?.program.domain ?? '')
    if (meter.who !== null) found.push(...meter.who.domains)
    return found.filter(domain => domain !== '' && !trust.isTrusted(domain))
  }

  /** Whether a domain is the folder of commands. */
  private isOfCommands(domain: string): boolean {
    return this.commands !== null && this.guard.trust.domainOf(`${this.commands.folder}/`) === domain
  }

  /** Whether code of a domain, with all that is on the stack, may do something. */
  allows(right: Right, subject: unknown, domain: string): boolean {
    const running = runningPrograms()
    const domains = new Set(this.outsiders(running))
    if (!this.guard.trust.isTrusted(domain)) domains.add(domain)
    if (domains.size > 0) return [...domains].every(one => this.ask(right, subject, one, null))
    return this.ask(right, subject, domain, this.isOfCommands(domain) ? this.actingUser(running) : null)
  }
}

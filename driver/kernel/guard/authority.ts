import type * as declared from '../../efuns.ts'
import { anySlotOf, type ObjectBase } from '../objects/base.ts'
import type { Guard } from './guard.ts'

/** What the master is asked before the driver does something for mud code. */
export type Right = declared.Right | 'validAdmin'

const frame = /(?:^\s*at (?:async )?|\()(\/[\w./-]+)\.ts@\d+:\d+:\d+\)?$/

/**
 * Paths of the programs whose code is running just now, innermost first, a program once for each run of its frames. Mud code
 * is synchronous, so the stack is the whole truth of who asked for what; it takes some 50 µs to read, so only what is rare
 * and matters asks for it.
 */
export function runningPrograms(): string[] {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = Number.POSITIVE_INFINITY
  const holder: { stack?: string } = {}
  try {
    Error.captureStackTrace(holder, runningPrograms)
  } finally {
    Error.stackTraceLimit = limit
  }
  const running: string[] = []
  for (const line of holder.stack?.split('\n') ?? []) {
    const path = frame.exec(line)?.[1]
    if (path && path !== running.at(-1)) running.push(path)
  }
  return running
}

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

  /** Domains outside the mudlib that take part: with code on the stack, as owner of the turn, or as who asked for it. */
  private outsiders(running: readonly string[]): string[] {
    const { object, behalf } = this.guard
    const own = object === null ? [] : [anySlotOf(object)?.program.domain ?? '']
    const { trust } = this.guard
    return [...running.map(path => trust.domainOf(path)), ...own, ...(behalf === null ? [] : [behalf])].filter(
      domain => domain !== '' && !trust.isTrusted(domain),
    )
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

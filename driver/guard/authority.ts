import { anySlotOf, type ObjectBase } from '../objects/base.ts'
import { domainOf, mudlibFolders } from '../programs/program.ts'
import type { Guard } from './guard.ts'

/** What the master is asked before the driver does something for mud code. */
export type Right =
  | 'validRead'
  | 'validWrite'
  | 'validLoad'
  | 'validClone'
  | 'validDestruct'
  | 'validForce'
  | 'validSnoop'
  | 'validAdmin'

/** The master's answers: whether code of a domain, or a command of a user, may do something with a subject. */
export type Policy = { [right in Right]?: (subject: never, domain: string, user: ObjectBase | null) => boolean }

/** What a typed line goes through: from the body that it was typed for to the daemon that finds its command. */
const dispatcher = '/daemons/commands'
const bodies: ReadonlySet<string> = new Set(['/std/living', '/std/player'])
/** What calls a command back that may fail. */
const helper = '/std/wizardry'
const isCommand = (path: string) => path.startsWith('/cmds/')

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
 * Decides by whose authority mud code acts. It is that of all the domains with code on the stack together: what one of them
 * may not do, none can do through the others. Code of the mudlib alone acts for the user whose typed command it is.
 */
export class Authority {
  private readonly guard: Guard
  private readonly ask: (right: Right, subject: unknown, domain: string, user: ObjectBase | null) => boolean

  constructor(guard: Guard, ask: Authority['ask']) {
    this.guard = guard
    this.ask = ask
  }

  /**
   * The user whose typed command this is: no domain's code takes part in it, and the command that asks is the one that was
   * typed, not one that another called. Null for everything else.
   */
  actingUser(running = runningPrograms()): ObjectBase | null {
    const { commanding, user } = this.guard
    if (!commanding || this.outsiders(running).length > 0) return null
    // A function of the mudlib that a domain has planted leaves no frame of the domain: so the way here must be the one that
    // a typed line takes, and no other.
    const from = running.findIndex(isCommand)
    const outermost = running.findLastIndex(isCommand)
    const command = running.slice(from, outermost + 1)
    const way = running.slice(outermost + 1)
    const one = command.every(path => path === running[from] || path === helper)
    return from >= 0 && one && way[0] === dispatcher && way.slice(1).every(path => bodies.has(path)) ? user : null
  }

  /** Whether any domain's code takes part in what runs just now. */
  get isOfMudlibAlone(): boolean {
    return this.outsiders(runningPrograms()).length === 0
  }

  /** Domains outside the mudlib that take part: with code on the stack, as owner of the turn, or as who asked for it. */
  private outsiders(running: readonly string[]): string[] {
    const { object, behalf } = this.guard
    const own = object === null ? [] : [anySlotOf(object)?.program.domain ?? '']
    return [...running.map(domainOf), ...own, ...(behalf === null ? [] : [behalf])].filter(
      domain => domain !== '' && !mudlibFolders.has(domain),
    )
  }

  /** Whether code of a domain, with all that is on the stack, may do something. */
  allows(right: Right, subject: unknown, domain: string): boolean {
    const running = runningPrograms()
    const domains = new Set(this.outsiders(running))
    if (!mudlibFolders.has(domain)) domains.add(domain)
    if (domains.size > 0) return [...domains].every(one => this.ask(right, subject, one, null))
    return this.ask(right, subject, domain, domain === 'cmds' ? this.actingUser(running) : null)
  }
}

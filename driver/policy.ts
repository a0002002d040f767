import * as v from 'valibot'
import type { DeedRow, Policy } from './api/index.ts'
import type { Authority } from './kernel/guard/authority.ts'
import { ownDeeds } from './kernel/guard/deeds.ts'
import type { Guard } from './kernel/guard/guard.ts'
import { domainsFolder } from './kernel/guard/trust.ts'
import type { Programs } from './kernel/programs/programs.ts'
import { masterPath } from './master.ts'

const folder = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'is the name of a folder'))
const place = v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*$/, 'is a folder or a path without .ts'))
const program = v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/, 'is a path as of a program, without .ts'))
const name = v.pipe(v.string(), v.regex(/^\w+$/, 'is a name'))

const rule = v.picklist(['no', 'near', 'beside'], 'is one of no, near, beside')

const schema = v.strictObject({
  trusted: v.optional(v.array(folder)),
  closed: v.optional(v.array(place)),
  sealed: v.optional(v.array(place)),
  daemons: v.optional(v.array(folder)),
  commands: v.optional(
    v.strictObject({ bodies: v.array(program), dispatcher: program, folder: program, helpers: v.array(program) }),
  ),
  players: v.optional(program),
  root: v.optional(program),
  parts: v.optional(v.array(program)),
  deeds: v.optional(
    v.record(
      name,
      v.strictObject({ does: v.string(), mudlibClone: rule, otherClone: rule, blueprint: rule, player: rule }),
    ),
  ),
  publicEvents: v.optional(v.array(name)),
  questions: v.optional(v.array(name)),
  files: v.optional(v.strictObject({ extensions: v.array(name), never: v.array(v.string()) })),
  begun: v.optional(v.string()),
  sharedRecords: v.optional(v.array(v.string())),
  data: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Za-z][\w.]*$/, 'is the name of a package')))),
}) satisfies v.GenericSchema<unknown, Policy>

/**
 * The table of deeds: the driver's own deeds, and those of the master's policy.
 * @throws an Error if a deed of the policy has the name of a driver's deed
 */
function deedsWith(more: Readonly<Record<string, DeedRow>> = {}): Guard['deeds'] {
  for (const name of Object.keys(more))
    if (Object.hasOwn(ownDeeds, name)) throw new Error(`deeds.${name} is the driver's own`)
  return new Map(Object.entries({ ...ownDeeds, ...more }).map(([name, one]) => [name, Object.freeze(one)]))
}

interface Parts {
  guard: Guard
  authority: Authority
  events: { questions: ReadonlySet<string> }
  programs: Programs
}

/**
 * Applies the master's policy. Nothing changes if it throws.
 * @throws an Error that describes the problem in the answer
 */
export function followPolicy(answer: unknown, { guard, authority, events, programs }: Parts): Policy {
  const result = v.safeParse(schema, answer ?? {})
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`the master's policy(): ${v.getDotPath(issue) ?? 'it'} ${issue.message}`)
  }
  const policy: Policy = result.output
  const { trusted = [], closed = [], sealed = [], daemons = [] } = policy
  const { trust } = guard
  let deeds: Guard['deeds']
  try {
    deeds = deedsWith(policy.deeds)
  } catch (error) {
    throw new Error(`the master's policy(): ${(error as Error).message}`)
  }
  for (const one of trusted) {
    // If this were allowed, a loaded program of a domain with that name would become trusted.
    const taken =
      !trust.isTrusted(one) && [...programs.all].some(({ path }) => path.startsWith(`${domainsFolder}/${one}/`))
    if (taken)
      throw new Error(`the master's policy(): a domain that is loaded is called ${one}: restart to trust /${one}`)
  }
  guard.deeds = deeds
  guard.root = policy.root ?? ''
  trust.follow(trusted, { closed, sealed, daemons })
  for (const one of programs.all) guard.noteClosed(one)
  authority.commands = policy.commands ?? null
  events.questions = new Set(policy.questions)
  programs.parts = new Set(policy.parts)
  return policy
}

/** Whether a reload changed the master's own program, or one that it imports. */
export function concernsMaster(programs: Programs, evaluated: readonly string[]): boolean {
  const changed = new Set(evaluated)
  const seen = new Set<string>()
  const visit = (path: string): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    if (changed.has(path)) return true
    return [...(programs.get(path)?.imports.values() ?? [])].some(one => visit(one.path))
  }
  return visit(masterPath)
}

import type * as declared from '../../api/index.ts'
import type { Caller } from './caller.ts'

/**
 * The code that may call an efun: any code; code of the mudlib; code of the master's own folder; or code of the mudlib in a typed
 * command, if the master's validAdmin() grants it to the user.
 */
export type Access = declared.EfunAccess

/** One efun, for the code of one domain. */
export interface Efun<F> {
  access: Access
  /** Whether field initialisers may call the efun. */
  pure?: true
  /** Whether the efun calls `caller.enter()` itself, because a wrapper would cost too much. Only for efuns that any code may call. */
  enters?: true
  /** Whether the efun takes any number of arguments; other efuns take seven at most. */
  variadic?: true
  /** Whether the efun's result comes from outside the world, so that a recording must keep it. */
  outside?: true
  run: F
}

type Declared = Omit<typeof declared, 'ObjectBase'>
/** All efuns that driver/api declares. */
export type Efuns = { [name in keyof Declared]: Efun<Declared[name]> }

/** The efuns as mud code gets them: each function with the check that its access requires. */
export function guarded(caller: Caller, efuns: Efuns): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, efun] of Object.entries(efuns)) made[name] = wrap(caller, name, efun)
  return made
}

type AnyFunction = (...args: unknown[]) => unknown

function wrap(caller: Caller, name: string, { access, pure, enters, variadic, run }: Efun<unknown>): unknown {
  if (pure || enters) return run
  const work = run as AnyFunction
  const check = access === 'anyone' ? () => caller.enter() : () => caller.checkAccess(name, access)
  if (variadic) {
    return (...args: unknown[]) => {
      check()
      return Reflect.apply(work, undefined, args)
    }
  }
  // The arguments are spelt out because a spread costs 200 ns in a hardened process.
  return (a: unknown, b: unknown, c: unknown, d: unknown, e: unknown, f: unknown, g: unknown) => {
    check()
    return work(a, b, c, d, e, f, g)
  }
}

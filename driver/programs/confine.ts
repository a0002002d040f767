import 'ses'
import { allowedGlobals } from './globals.ts'

let endowments: ReadonlyMap<string, unknown> | undefined

/**
 * Hardens the process's intrinsics, once a process (SES lockdown: no constructor makes code from strings, no prototype that
 * is shared can be changed), and answers the values of the globals that mud code may read. Call it before any mud code is
 * evaluated and after the libraries that change intrinsics are loaded.
 */
export function confine(): ReadonlyMap<string, unknown> {
  if (endowments) return endowments
  if (!Object.isFrozen(Object.prototype)) {
    lockdown({
      errorTaming: 'unsafe',
      overrideTaming: 'severe',
      consoleTaming: 'unsafe',
      stackFiltering: 'verbose',
      errorTrapping: 'none',
      unhandledRejectionTrapping: 'none',
      domainTaming: 'unsafe',
      regExpTaming: 'safe',
      localeTaming: 'unsafe',
    })
  }
  // A compartment's globals are the tamed ones: Math without random, Date without the present, Error without stack hooks.
  const tamed = new Compartment().globalThis
  endowments = new Map([...allowedGlobals].map(name => [name, tamed[name]]))
  return endowments
}

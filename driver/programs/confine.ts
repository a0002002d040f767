import './lockdown.ts'
import { allowedGlobals } from './globals.ts'

let endowments: ReadonlyMap<string, unknown> | undefined

/** The values of the globals that mud code may read, in a process that lockdown.ts has hardened. */
export function confine(): ReadonlyMap<string, unknown> {
  if (endowments) return endowments
  // A compartment's globals are the tamed ones: Math without random, Date without the present, Error without stack hooks.
  const tamed = new Compartment().globalThis as Record<string, unknown>
  endowments = new Map([...allowedGlobals].map(name => [name, tamed[name]]))
  return endowments
}

import { allowedGlobals } from '../../../services/compile/passes/globals.ts'

/** The names that CommonJS provides to each file. */
export const moduleNames: readonly string[] = ['exports', 'require', 'module', '__filename', '__dirname']

const ownGlobals = new Set([
  ...moduleNames,
  ...['Promise', 'Function', 'console', 'process', 'queueMicrotask'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'],
])

/** Whether scripts have a global of this name. */
export const isGlobal = (name: string): boolean => allowedGlobals.has(name) || ownGlobals.has(name)

const hints: Record<string, string> = {
  Buffer: 'scripts handle text, not bytes',
  fetch: 'scripts reach no network',
  global: 'share a value by a module that both files require()',
  globalThis: 'share a value by a module that both files require()',
  window: 'share a value by a module that both files require()',
  eval: 'there is no dynamic code',
  BigInt: 'numbers are exact up to 2 ** 53',
  Proxy: 'an object of a class of your own can do what you need',
  performance: 'use Date.now()',
  structuredClone: 'use JSON.parse(JSON.stringify(value))',
  Intl: 'use toLocaleString(), localeCompare()',
  WebSocket: 'scripts reach no network',
  Worker: 'scripts have one thread',
}

/** The message about a name that isn't defined in scripts. */
export function whyNoGlobal(name: string): string {
  const hint = hints[name]
  return `'${name}' is not defined${hint ? ` in scripts: ${hint}` : ''}`
}

import { nearest } from '../../nearest.ts'

/**
 * The globals that mud code may read: those of the language, and none of Node's. A program's free variables are known when it is compiled (strict
 * code has no other way to name a global), so any other global is refused at that time, with its line.
 */
export const allowedGlobals: ReadonlySet<string> = new Set([
  ...['Object', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'Math', 'JSON'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'Date', 'RegExp', 'Reflect', 'isNaN', 'isFinite', 'parseInt', 'parseFloat'],
  ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError', 'AggregateError'],
  ...['encodeURIComponent', 'decodeURIComponent', 'encodeURI', 'decodeURI'],
  ...['Uint8Array', 'Int8Array', 'Uint16Array', 'Int16Array', 'Uint32Array', 'Int32Array'],
])

const hints: Record<string, string> = {
  setTimeout: 'use callOut(seconds, method)',
  setInterval: 'use setHeartBeat(seconds)',
  setImmediate: 'use callOut(0, method)',
  queueMicrotask: 'use callOut(0, method)',
  Promise: 'mud code is synchronous: use callOut(seconds, method)',
  console: 'use say() in the game, or throw an Error to have it logged',
  BigInt: 'numbers are exact up to 2 ** 53',
  eval: "there is no dynamic code; wizards have the command 'eval'",
  Function: 'there is no dynamic code; write a method',
  process: 'mud code reaches nothing of Node',
  require: 'import at the top of the file',
  globalThis: 'keep state in a field of a daemon',
  fetch: 'mud code reaches no network',
  Proxy: 'an object of a class of your own can do what you need',
  performance: 'use now() from driver',
}

/** The compile error for a global that mud code may not read. @param source the source, which may declare the name that was meant */
export function whyNot(name: string, source = ''): string {
  const hint = hints[name]
  if (hint) return `'${name}' is not defined in mud code: ${hint}`
  const names = new Set([...allowedGlobals, ...(source.match(/\b[A-Za-z_]\w{2,}\b/g) ?? [])])
  names.delete(name)
  const near = nearest(name, [...names])
  return `'${name}' is not defined in mud code: ${near === null ? 'is an import missing?' : `did you mean '${near}'?`}`
}

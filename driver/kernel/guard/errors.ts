import type * as declared from '../../api/index.ts'

export type TurnKind = declared.TurnKind

/** The call in which an error arose: an apply with its name in traces, or an event. `again` reports that an error keeps recurring. */
export type Called = 'again' | { readonly name: string; readonly args: readonly unknown[] } | { readonly event: object }

/** Thrown to stop mud code that has used up its steps or its time. No catch or finally of mud code can hold it back. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/** Thrown when something is not allowed or does not exist. The caller gets the message, and no fault is logged. */
export class Refused extends Error {}

/** The maximum number of characters of a message that are shown, and the maximum number of characters of a stack that are read. */
const longestMessage = 2000
const longestStack = 20_000

/** The message for an endless recursion. */
export const tooDeep = 'too deep recursion'

/** The message of a thrown value, even if reading it throws again. */
export function describeError(error: unknown): string {
  const described =
    safely(() => {
      if (!(error instanceof Error)) return `thrown: ${String(error)}`
      if (error instanceof RangeError && error.message.includes('call stack')) return tooDeep
      const message = asWritten(String(error.message).slice(0, longestMessage + 1))
      return error.name === 'Error' || error.name === 'Stopped' ? message : `${error.name}: ${message}`
    }) || 'an error that can not be shown'
  return described.length > longestMessage ? `${described.slice(0, longestMessage)}…` : described
}

/** A message of the engine without the names that the compiler inserted, as in `$reach(...).trim is not a function`. */
function asWritten(message: string): string {
  const [, missing] = /secure mode .*%Shared(Math|Date)%/.exec(message) ?? []
  if (missing === 'Math')
    return "code of a domain has no Math.random(): this.random(6), or random(6) of 'driver', gives 0 to 5"
  if (missing === 'Date') return "code of a domain has no clock of the machine: now() of 'driver' is the world's time"
  return message.replace(/\(0 , \w+\.(\w+)\)/g, '$1').replace(/\$\w+\(\.\.\.\)\./g, '')
}

/** The error that says that a method is no longer called because it keeps failing. It has the stack of the last failure. */
export function leftOut(method: string, error: unknown): Error {
  const left = new Error(`${method}() fails: it is left out till a reload`)
  const stack = stackOf(error)
  if (stack.includes('\n')) left.stack = `${left.message}${stack.slice(stack.indexOf('\n'))}`
  return left
}

/** An error's stack as text, whatever was thrown. */
export function stackOf(error: unknown): string {
  const stack = safely(() => (error instanceof Error ? String(error.stack) : '')) ?? ''
  // A long message precedes the frames, so the end of the stack is kept.
  return stack.length > longestStack ? stack.slice(-longestStack) : stack
}

function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

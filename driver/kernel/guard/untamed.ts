/**
 * Error as it is before the process is hardened. What hardening makes of it wraps each frame of a stack in an object of its
 * own, which takes thirty times as long.
 */
export const untamedError: ErrorConstructor = Error

/**
 * The frames on the stack, innermost first.
 * @param depth how many are looked at
 * @param above the function with which they begin: it and those that it has called are left out
 */
export function callSites(depth: number, above: (...args: never[]) => unknown): NodeJS.CallSite[] {
  const { stackTraceLimit, prepareStackTrace } = untamedError
  let found: NodeJS.CallSite[] = []
  untamedError.stackTraceLimit = depth
  untamedError.prepareStackTrace = (_error, sites) => {
    found = sites
    return ''
  }
  try {
    const holder: { stack?: string } = {}
    untamedError.captureStackTrace(holder, above)
    // Only now are the sites prepared.
    void holder.stack
  } finally {
    untamedError.stackTraceLimit = stackTraceLimit
    untamedError.prepareStackTrace = prepareStackTrace
  }
  return found
}

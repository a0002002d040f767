/**
 * The class Error as it is before the process is hardened. The hardened one wraps each frame of a stack in an object of its own, which takes
 * thirty times as long.
 */
export const untamedError: ErrorConstructor = Error

/**
 * The frames on the stack, innermost first.
 * @param depth how many are looked at
 * @param above the frames of this function and of those that it has called are left out
 */
export function callSites(depth: number, above: (...args: never[]) => unknown): NodeJS.CallSite[] {
  const { stackTraceLimit, prepareStackTrace } = untamedError
  untamedError.stackTraceLimit = depth
  untamedError.prepareStackTrace = (_error, sites) => sites
  try {
    const holder: { stack?: NodeJS.CallSite[] } = {}
    untamedError.captureStackTrace(holder, above)
    // The sites are prepared when they are first read.
    return holder.stack ?? []
  } finally {
    untamedError.stackTraceLimit = stackTraceLimit
    untamedError.prepareStackTrace = prepareStackTrace
  }
}

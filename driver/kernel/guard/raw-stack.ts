/**
 * The class Error from before the process was hardened. The hardened class wraps each stack frame in an object of its own, which takes thirty times
 * as long.
 */
export const untamedError: ErrorConstructor = Error

/**
 * The frames on the stack, innermost first.
 * @param depth the maximum number of frames to read
 * @param above a function whose own frame, and whose callees' frames, are left out
 */
export function callSites(depth: number, above: (...args: never[]) => unknown): NodeJS.CallSite[] {
  const { stackTraceLimit, prepareStackTrace } = untamedError
  untamedError.stackTraceLimit = depth
  untamedError.prepareStackTrace = (_error, sites) => sites
  try {
    const holder: { stack?: NodeJS.CallSite[] } = {}
    untamedError.captureStackTrace(holder, above)
    // The call sites are prepared when `stack` is first read.
    return holder.stack ?? []
  } finally {
    untamedError.stackTraceLimit = stackTraceLimit
    untamedError.prepareStackTrace = prepareStackTrace
  }
}

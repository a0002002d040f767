// Sets up tests with the same hardened globals as a driver process. Hardening replaces `Error.prepareStackTrace`, with which vitest maps the lines of
// a stack to the test's source. For errors that come directly from a test, vitest's version is used nevertheless, because failures would otherwise
// point to lines of the transformed code. The driver's own errors, of which a test may cause thousands, are formatted plainly.

/** The maximum number of frames between the top of the stack and the test. Assertions and helpers are above the test. */
const near = 8
const done = Symbol.for('wyrd: tests are set up')

if (!Reflect.has(globalThis, done)) {
  // This is the native constructor. If the hook were set on the hardened constructor, each frame would be wrapped, which takes ten times as long.
  const native = Error
  const toSource = native.prepareStackTrace
  const { confine } = await import('../language/confine.ts')
  confine()
  const plain = native.prepareStackTrace
  const isOfTest = (site: NodeJS.CallSite) => /(\.test\.ts|\/tests\/.*\.ts)$/.test(site.getFileName() ?? '')
  if (toSource && plain)
    native.prepareStackTrace = (error, sites) => (sites.slice(0, near).some(isOfTest) ? toSource : plain)(error, sites)
  Reflect.set(globalThis, done, true)
}

export {}

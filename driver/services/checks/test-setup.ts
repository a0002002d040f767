// Set-up of tests: the same hardened globals as in a driver process. Hardening replaces `Error.prepareStackTrace`, with which vitest
// maps the lines of a stack to the test's source. It is used again for errors that come straight out of a test, or failures would
// point to lines of the transformed code; the driver's own errors, of which a test may cause thousands, are formatted plainly.

/** Frames within which the test has to be: an assertion, a helper. */
const near = 8
const done = Symbol.for('wyrd: tests are set up')

if (!Reflect.has(globalThis, done)) {
  // The engine's own constructor: setting the hook on the hardened one would wrap each frame, which takes ten times as long.
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

/** Members that scripts of servers use, but that would reach outside the world. */
const missing = 'abort chdir cpuUsage emit emitWarning exit kill memoryUsage umask'.split(' ')
/** Members that work, and members that do nothing, because no event of the process reaches scripts. */
const working = 'argv cwd env hrtime nextTick pid platform title uptime version versions'.split(' ')
const silent = 'off on once removeAllListeners removeListener'.split(' ')

/** The warning about a member of `process` that is missing or does nothing in scripts; null if it works. */
export function whyNotOfProcess(member: string): string | null {
  if (working.includes(member)) return null
  return silent.includes(member)
    ? `process.${member}() does nothing in scripts: no event of a process reaches them`
    : `process.${member} is not there in scripts: they do not end or change the server`
}

/**
 * The global `process` for scripts, so that files that use it can be loaded. Members that would reach outside the world throw when they are called.
 * @param nextTick runs a function after the running code has ended
 * @param now the current time in milliseconds
 */
export function scriptProcess(nextTick: (work: () => void) => void, now: () => number): unknown {
  const refuse = (member: string) => () => {
    throw new Error(`process.${member}() is not there: a script does not end or change the server`)
  }
  const begun = { at: Number.NaN }
  const seconds = () => {
    if (Number.isNaN(begun.at)) begun.at = now()
    return (now() - begun.at) / 1000
  }
  const made: Record<string, unknown> = {
    ...Object.fromEntries(missing.map(name => [name, refuse(name)])),
    ...Object.fromEntries(silent.map(name => [name, () => made])),
    env: Object.create(null) as object,
    argv: Object.freeze([]),
    nextTick: (work: (...given: unknown[]) => void, ...args: unknown[]) =>
      nextTick(() => Reflect.apply(work, undefined, args)),
    cwd: () => '/',
    hrtime: () => [Math.floor(seconds()), Math.round((seconds() % 1) * 1e9)],
    uptime: seconds,
    platform: 'wyrd',
    version: 'v20.0.0',
    versions: Object.freeze({ node: '20.0.0' }),
    pid: 1,
    title: 'wyrd',
  }
  return Object.freeze(made)
}

/** Members that scripts of servers use, and that would reach out of the world. */
const missing = 'abort chdir cpuUsage emit emitWarning exit kill memoryUsage umask'.split(' ')
/** What works, and what is heard of it: nothing, as the process of a world has no events. */
const working = 'argv cwd env hrtime nextTick pid platform title uptime version versions'.split(' ')
const silent = 'off on once removeAllListeners removeListener'.split(' ')

/** What is said of a member of `process` that scripts don't have; null: they have it. */
export function whyNotOfProcess(member: string): string | null {
  if (working.includes(member)) return null
  return silent.includes(member)
    ? `process.${member}() does nothing in scripts: no event of a process reaches them`
    : `process.${member} is not there in scripts: they do not end or change the server`
}

/**
 * process for scripts: files that name it can be loaded; what reaches out of the world throws as it is called.
 * @param nextTick does something when the code that runs has ended
 * @param now the present in milliseconds
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

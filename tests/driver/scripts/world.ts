import { type AnyObject, type TestDriver, type TestOptions } from '../../../driver/testing.ts'
import { bareWorld } from '../world.ts'

/** The services of a host in mud code for its scripts, as far as the tests need them. */
const host = `import { ObjectBase, callScript, callScripts, checkScript, runJobs, runScript, scriptPromise, scriptRealm } from 'driver'
export default class Host extends ObjectBase {
  files = {}
  given = {}
  logged = []
  time = 1000
  chance = 0.5
  timers = []
  begin() { this.realm = scriptRealm(this) }
  require(name, from) {
    if (name in this.given) return this.given[name]
    const path = name.startsWith('.') ? resolved(from, name) : name
    for (const one of [path, path + '.js']) if (one in this.files) return this.run(one)
    throw Object.assign(new Error('Cannot find module ' + name), { code: 'MODULE_NOT_FOUND' })
  }
  log(level, text) { this.logged.push(level + ': ' + text) }
  now() { return this.time }
  random() { return this.chance }
  timer(ms, repeat, work) { return this.timers.push({ at: this.time + ms, repeat, work }) }
  cancelTimer(id) { this.timers[id - 1] = null }
  run(file) { return runScript(this.realm, file, this.files[file]) }
  check(file, source) { return checkScript(file, source) }
  jobs() { return runJobs(this.realm) }
  promise(executor) { return scriptPromise(this.realm, executor) }
  direct(work) { return work() }
  callAll() { return this.calls.map(work => this.call(work)) }
  call(work, self, args) { return callScript(this.realm, work, self, args) }
  callList(works, selves) {
    let isNew = true
    const none = works.map(() => undefined)
    const list = { works, selves, firsts: none, seconds: none, isStale: false }
    callScripts(this.realm, { at: 0, list, next: () => isNew && !(isNew = false) })
  }
  callEach(list, self, config, after) {
    const all = value => list.map(() => value)
    let isNew = true
    const next = () => {
      if (isNew) return !(isNew = false)
      after?.()
      return false
    }
    callScripts(this.realm, { at: 0, list: { works: list, selves: all(self), firsts: all(config), seconds: all(undefined), isStale: false }, next })
  }
  /** Calls what a script exports; given what is needed, in one turn. */
  use(file, name, ...args) { return this.run(file)[name](...args) }
  /** Time goes by. */
  wait(ms) {
    this.time += ms
    for (const [index, one] of this.timers.entries()) {
      if (one === null || one.at > this.time) continue
      if (!one.repeat) this.timers[index] = null
      one.work()
      runJobs(this.realm)
    }
  }
}
function resolved(from, name) {
  const parts = from.split('/').slice(0, -1)
  for (const one of name.split('/')) {
    if (one === '..') parts.pop()
    else if (one !== '.') parts.push(one)
  }
  return parts.join('/')
}`

export interface ScriptWorld {
  mud: TestDriver
  /** The host, which is an object of the mudlib. */
  host: AnyObject
  /** Calls a method of the host in a turn. Returns its result, or throws its error. */
  turn: (method: string, ...args: unknown[]) => unknown
  /** Evaluates a script. @returns its module.exports */
  run: (source: string, file?: string) => unknown
}

/** A world with a host for scripts. @param files scripts by mud path */
export async function scriptWorld(
  files: Record<string, string> = {},
  options: TestOptions = {},
  programs: Record<string, string> = {},
): Promise<ScriptWorld> {
  const mud = await bareWorld({ '/std/host.ts': host, ...programs }, options)
  const one = mud.load('/std/host')
  one['files'] = files
  const turn = (method: string, ...args: unknown[]) =>
    mud.driver.guard.attempt('command', one, () => Reflect.apply(one[method], one, args))
  turn('begin')
  const run = (source: string, file = '/mounts/ranvier/x/script.js') => {
    one['files'][file] = source
    return turn('run', file)
  }
  return { mud, host: one, turn, run }
}

import {
  callScript,
  callScripts,
  runJobs,
  runScript,
  type ScriptHost,
  type ScriptRealm,
  scriptPromise,
  scriptRealm,
  yamlParse,
} from 'driver'
import type { Engine } from '/compat/ranvier/core/engine'
import type { Listener } from '/compat/ranvier/core/event-emitter'
import { normalize } from '/compat/ranvier/core/paths'
import { ScriptCache } from '/compat/ranvier/core/script-cache'
import { style } from '/compat/ranvier/core/style'
import type { Kept, ListenerCalls, LogLevel, Promises, Refreshed, World } from '/compat/ranvier/core/world'
import { habitMistake, habitNames } from '/compat/ranvier/habits'

/** The files that an engine reads: those of a mounted folder, or of a test. */
export interface BundleFiles {
  /** The mud path of the folder in which scripts see their files, without a slash at the end. */
  readonly root: string
  read(path: string): string | null
  list(folder: string): string[]
  /** Returns whether a script is written in TypeScript. In this interface, its name ends with `.js` even so. */
  isTyped?(path: string): boolean
}

/**
 * A world without bodies, for checks and tests. Its time advances only on request, its random numbers are all the same, and its stored data
 * doesn't persist.
 */
export class PlainWorld implements World, ScriptHost {
  engine: Engine | null = null
  time = 0
  chance = 0.5
  /** All logged lines. */
  readonly lines: { level: LogLevel; message: string }[] = []
  readonly kept = new Map<string, string>()
  private readonly files: BundleFiles
  private readonly realm: ScriptRealm
  private readonly scripts: ScriptCache
  private readonly timers = new Map<number, { at: number; every: number; work: () => void }>()
  private nextTimer = 1
  private lastName = 0
  private readonly written = new Map<string, string>()

  constructor(files: BundleFiles) {
    this.files = files
    this.realm = scriptRealm(this)
    this.scripts = new ScriptCache(this)
  }

  /** Advances the time by a number of milliseconds, and runs the timers that become due. */
  advance(ms: number): void {
    const until = this.time + ms
    for (;;) {
      const due = [...this.timers].filter(([, one]) => one.at <= until).sort((a, b) => a[1].at - b[1].at)[0]
      if (!due) break
      const [id, timer] = due
      this.time = Math.max(this.time, timer.at)
      if (timer.every > 0) timer.at += timer.every
      else this.timers.delete(id)
      timer.work()
      this.jobs()
    }
    this.time = until
  }

  habits(): string[] {
    return [...habitNames]
  }

  habitMistake(name: string, config: unknown): string | null {
    return habitMistake(name, config)
  }

  now(): number {
    return this.time
  }

  random(): number {
    return this.chance
  }

  uuid(): string {
    const digits = String(++this.lastName).padStart(12, '0')
    return `00000000-0000-4000-8000-${digits}`
  }

  explain({ name, message }: Error): string {
    return `${name}: ${message}`
  }

  log(level: LogLevel, message: string): void {
    this.lines.push({ level, message })
  }

  read(path: string): string | null {
    return this.written.get(normalize(path)) ?? this.files.read(normalize(path))
  }

  write(path: string, text: string): void {
    this.written.set(normalize(path), text)
  }

  list(folder: string): string[] {
    const whole = normalize(`${folder}/`)
    return this.files.list(whole === './' || whole === '.' ? '' : whole)
  }

  run(path: string, from?: string): unknown {
    return this.scripts.run(normalize(path), from)
  }

  refresh(paths: readonly string[]): Refreshed {
    return this.scripts.refresh(paths)
  }

  locate(path: string): string {
    const whole = `${this.files.root}/${normalize(path)}`
    return this.files.isTyped?.(normalize(path)) ? whole.replace(/\.js$/, '.script.ts') : whole
  }

  within(path: string): string {
    const whole = normalize(path).replace(/\.script\.ts$/, '.js')
    return whole.startsWith(`${this.files.root}/`) ? whole.slice(this.files.root.length + 1) : whole
  }

  /** Implements the `require` of scripts. */
  require(name: string, from: string): unknown {
    return this.engine!.require(name, this.within(from))
  }

  /** Runs a script's file. */
  evaluate(path: string): unknown {
    const source = this.read(path)
    if (source === null) throw new Error(`Cannot find module '${path}'`)
    return runScript(this.realm, this.locate(path), source)
  }

  yaml(path: string, text: string): unknown {
    return yamlParse(path, text)
  }

  contain<T>(_what: string, work: () => T): T | undefined {
    return callScript(this.realm, work)
  }

  call(listener: Listener, self: object, args: readonly unknown[]): unknown {
    return callScript(this.realm, listener, self, args)
  }

  callAll(calls: ListenerCalls): void {
    callScripts(this.realm, calls)
  }

  get promises(): Promises {
    const { realm } = this
    return {
      resolve: <T>(value: T) => scriptPromise<T>(realm, resolve => resolve(value)) as unknown as PromiseLike<T>,
      reject: (reason: unknown) =>
        scriptPromise<never>(realm, (_, reject) => reject(reason)) as unknown as PromiseLike<never>,
    }
  }

  jobs(): number {
    return runJobs(this.realm)
  }

  timer(ms: number, repeat: boolean, work: () => void): number {
    const id = this.nextTimer++
    this.timers.set(id, { at: this.time + ms, every: repeat ? Math.max(1, ms) : 0, work })
    if (repeat) this.scripts.noteInterval(id)
    return id
  }

  cancelTimer(id: number): void {
    this.timers.delete(id)
  }

  load(kind: Kept, name: string): Record<string, unknown> | null {
    const text = this.kept.get(`${kind}/${name}`)
    return text === undefined ? null : (JSON.parse(text) as Record<string, unknown>)
  }

  save(kind: Kept, name: string, data: Record<string, unknown>): void {
    this.kept.set(`${kind}/${name}`, JSON.stringify(data))
  }

  forget(kind: Kept, name: string): void {
    this.kept.delete(`${kind}/${name}`)
  }

  /** Nothing is stored permanently in this world, so the password needs no hash. */
  hash(password: string): string {
    return `plain:${password}`
  }

  verify(hash: string, password: string): boolean {
    return hash === `plain:${password}`
  }

  style(text: string, codes: boolean): string {
    return style(text, codes)
  }

  created(): void {}
  placed(): void {}
  pruned(): void {}
  changed(): void {}
  saw(): void {}
}

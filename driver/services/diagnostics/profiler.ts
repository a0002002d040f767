import { mkdirSync, writeFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Called, Profile } from '../../api/index.ts'
import type { SourceMaps } from './source-maps.ts'

/** A function and its share of the profiled time. */
export interface Share {
  method: string
  /** `/std/living.ts:120`, or empty for code of the driver. */
  place: string
  percent: number
}

/** A call while its tree is built. */
type Growing = { -readonly [name in keyof Called]: Called[name] } & { children: Growing[] }

/** The methods of the profiler that efuns use. */
export type Profiling = Pick<CpuProfiler, 'run' | 'running' | 'end'>

/**
 * Samples the whole driver for a while, and writes the samples as a .cpuprofile with the names, files and lines of the TypeScript
 * source. Chrome DevTools, VS Code and speedscope open it.
 */
export class CpuProfiler {
  private readonly folder: string
  private readonly scripts: SourceMaps
  private readonly onDisk: (file: string) => string
  private session: Session | null = null
  /** Ends the running profile. */
  private finish: () => void = () => {}

  /** @param folder the folder for the profiles @param onDisk returns the path on disk of a mud path */
  constructor(folder: string, scripts: SourceMaps, onDisk: (file: string) => string) {
    this.folder = folder
    this.scripts = scripts
    this.onDisk = onDisk
  }

  get running(): boolean {
    return this.session !== null
  }

  /**
   * Takes a profile.
   * @param name the name of the profile's file; empty means that no file is written
   * @param isShown whether code of a file is in the answer, with everything that it calls
   * @throws if a profile is already being taken
   */
  async run(seconds: number, name: string, isShown: (file: string) => boolean = () => true): Promise<Profile> {
    if (this.session) throw new Error('a profile is running already')
    const session = new Session()
    this.session = session
    session.connect()
    const post = (method: 'Profiler.enable' | 'Profiler.start' | 'Profiler.stop') =>
      new Promise<{ profile?: Profiler.Profile }>((resolve, reject) => {
        session.post(method, (error: Error | null, result?: object) => (error ? reject(error) : resolve(result ?? {})))
      })
    try {
      await post('Profiler.enable')
      await post('Profiler.start')
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, seconds * 1000)
        this.finish = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      const { profile } = await post('Profiler.stop')
      for (const node of profile!.nodes) this.mapNode(node)
      const file = name === '' ? '' : join(this.folder, `${name}.cpuprofile`)
      if (file !== '') {
        mkdirSync(this.folder, { recursive: true })
        writeFileSync(file, JSON.stringify(profile))
      }
      const calls = this.callsOf(profile!, isShown)
      return {
        file,
        watched: Math.round((profile!.endTime - profile!.startTime) / 1000),
        busy: calls.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
        shares: this.sharesOf(profile!, name === '' ? isShown : () => true),
        calls,
      }
    } finally {
      session.disconnect()
      this.session = null
    }
  }

  /** Ends the running profile early, with the samples so far. */
  end(): void {
    this.finish()
  }

  /** Replaces the file and line of the compiled script with those of the TypeScript source. */
  private mapNode(node: Profiler.ProfileNode): void {
    const { callFrame } = node
    // The inspector turns anything that looks like a path into a URL.
    const name = callFrame.url.replace(/^file:\/\//, '')
    const place = this.scripts.map(name, callFrame.lineNumber + 1, callFrame.columnNumber + 1)
    if (!place) return
    for (const tick of node.positionTicks ?? []) tick.line = this.scripts.map(name, tick.line, 1)?.line ?? tick.line
    callFrame.url = pathToFileURL(this.onDisk(place.file)).href
    callFrame.lineNumber = Math.max(0, place.line - 1)
    callFrame.columnNumber = Math.max(0, place.column - 1)
    this.places.set(callFrame, `${place.file}:${place.line}`)
  }

  private readonly places = new WeakMap<object, string>()

  /** The tree of the calls of mud code. The driver's work for a call counts as part of the call. */
  private callsOf(
    { nodes, samples = [], startTime, endTime }: Profiler.Profile,
    isShown: (file: string) => boolean,
  ): Growing[] {
    const each = (endTime - startTime) / 1000 / Math.max(1, samples.length)
    const hits = new Map<number, number>()
    for (const id of samples) hits.set(id, (hits.get(id) ?? 0) + 1)
    const byId = new Map(nodes.map(node => [node.id, node]))
    /** Adds the time of a node and of the nodes below it. @returns milliseconds */
    const add = (node: Profiler.ProfileNode, into: Growing[], inside: boolean): number => {
      const place = this.places.get(node.callFrame) ?? ''
      const isNew = place !== '' && (inside || isShown(place.replace(/:\d+$/, '')))
      const method = node.callFrame.functionName || '(top level)'
      let own = isNew ? into.find(one => one.method === method && one.place === place) : undefined
      if (isNew && !own) into.push((own = { method, place, milliseconds: 0, children: [] }))
      let sum = isNew || inside ? (hits.get(node.id) ?? 0) * each : 0
      for (const id of node.children ?? []) sum += add(byId.get(id)!, own?.children ?? into, inside || isNew)
      if (own) own.milliseconds += sum
      return sum
    }
    const calls: Growing[] = []
    if (nodes[0]) add(nodes[0], calls, false)
    return calls.filter(prune).sort((a, b) => b.milliseconds - a.milliseconds)
  }

  /** The share of each function without the functions that it calls, the largest first. */
  private sharesOf({ nodes, samples = [] }: Profiler.Profile, isShown: (file: string) => boolean): Share[] {
    const counts = new Map<number, number>()
    for (const id of samples) counts.set(id, (counts.get(id) ?? 0) + 1)
    const shares = new Map<string, Share>()
    for (const { id, callFrame } of nodes) {
      const place = this.places.get(callFrame) ?? ''
      if (!isShown(place.replace(/:\d+$/, ''))) continue
      const method = callFrame.functionName || '(top level)'
      const key = `${method} ${place}`
      const known = shares.get(key) ?? { method, place, percent: 0 }
      known.percent += (100 * (counts.get(id) ?? 0)) / Math.max(1, samples.length)
      shares.set(key, known)
    }
    return [...shares.values()].filter(({ percent }) => percent >= 0.1).sort((a, b) => b.percent - a.percent)
  }
}

/** Drops calls without any sample within them. @returns whether this call has samples */
function prune(call: Growing): boolean {
  call.children = call.children.filter(prune).sort((a, b) => b.milliseconds - a.milliseconds)
  return call.milliseconds > 0
}

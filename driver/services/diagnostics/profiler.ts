import { mkdirSync, writeFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SourceMaps } from './source-maps.ts'

/** A function and its share of the profiled time. */
export interface Share {
  method: string
  /** `/std/living.ts:120`, or empty for code of the driver. */
  place: string
  percent: number
}

/**
 * Samples the whole driver for a while, and writes the samples as a .cpuprofile with the names, files and lines of the TypeScript
 * source. Chrome DevTools, VS Code and speedscope open it.
 */
export class CpuProfiler {
  private readonly folder: string
  private readonly scripts: SourceMaps
  private readonly onDisk: (file: string) => string
  private session: Session | null = null

  /** @param folder for the profiles @param onDisk the file on disk of a mud path */
  constructor(folder: string, scripts: SourceMaps, onDisk: (file: string) => string) {
    this.folder = folder
    this.scripts = scripts
    this.onDisk = onDisk
  }

  get running(): boolean {
    return this.session !== null
  }

  /**
   * Takes a profile. @param name of its file @returns the file's path, and the most expensive functions. @throws if one is already
   * being taken
   */
  async run(seconds: number, name: string): Promise<{ file: string; shares: Share[] }> {
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
      await new Promise(resolve => setTimeout(resolve, seconds * 1000))
      const { profile } = await post('Profiler.stop')
      for (const node of profile!.nodes) this.mapNode(node)
      mkdirSync(this.folder, { recursive: true })
      const file = join(this.folder, `${name}.cpuprofile`)
      writeFileSync(file, JSON.stringify(profile))
      return { file, shares: this.sharesOf(profile!) }
    } finally {
      session.disconnect()
      this.session = null
    }
  }

  /** Replaces the file and line of the compiled script by those of the TypeScript source. */
  private mapNode(node: Profiler.ProfileNode): void {
    const { callFrame } = node
    // The inspector makes a URL of anything that looks like a path.
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

  /** The share of each function without the functions that it calls, the largest first. */
  private sharesOf({ nodes, samples = [] }: Profiler.Profile): Share[] {
    const counts = new Map<number, number>()
    for (const id of samples) counts.set(id, (counts.get(id) ?? 0) + 1)
    const shares = new Map<string, Share>()
    for (const { id, callFrame } of nodes) {
      const place = this.places.get(callFrame) ?? ''
      const method = callFrame.functionName || '(top level)'
      const key = `${method} ${place}`
      const known = shares.get(key) ?? { method, place, percent: 0 }
      known.percent += (100 * (counts.get(id) ?? 0)) / Math.max(1, samples.length)
      shares.set(key, known)
    }
    return [...shares.values()].filter(({ percent }) => percent >= 0.1).sort((a, b) => b.percent - a.percent)
  }
}

import { pathToFileURL } from 'node:url'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { stackOf } from '../../kernel/guard/errors.ts'
import type { Compiled } from '../../kernel/programs/compiled.ts'
import type { Place } from '../../kernel/programs/problem.ts'
import type { Program, Scripts } from '../../kernel/programs/program.ts'

interface ScriptRecord {
  program: Pick<Program, 'file'>
  source: string
  compiled: Pick<Compiled, 'map'>
  trace: TraceMap | null
}

/** The number of stack frames that V8 has to keep, so that the code that called the mudlib is among them. */
const leastFrames = 60

/** The number of versions of one file whose source maps are kept. Frames of older versions are shown without mapping. */
const keptVersions = 8

/** The source maps of all evaluated versions by script name (`/std/room.ts@3`), to map stack traces to the TypeScript source. */
export class SourceMaps implements Scripts {
  private readonly byName = new Map<string, ScriptRecord>()

  private readonly onDisk: ((file: string) => string) | null

  /** @param onDisk returns the path on disk of a file, for the source maps in scripts that a debugger reads; null if scripts have none */
  constructor(onDisk: SourceMaps['onDisk'] = null) {
    this.onDisk = onDisk
    // V8 keeps 10 frames by default, but the driver and the mudlib alone can have more, so the author's file would be missing.
    Error.stackTraceLimit = Math.max(Error.stackTraceLimit, leastFrames)
  }

  add(
    name: string,
    program: Pick<Program, 'file'>,
    source: string,
    compiled: Pick<Compiled, 'code' | 'map' | 'evaluate'>,
  ): string {
    // The programs of virtual objects share the script of their base, so none of them has its own script.
    if (compiled.evaluate) return compiled.code
    this.byName.set(name, { program, source, compiled, trace: null })
    const [file, number] = splitName(name)
    this.byName.delete(`${file}@${number - keptVersions}`)
    if (this.onDisk === null) return compiled.code
    // The source map in the form that a debugger expects, with the file's path on disk.
    const sources = [pathToFileURL(this.onDisk(program.file)).href]
    const map = JSON.stringify({ ...JSON.parse(compiled.map), sources, sourcesContent: [source] })
    const text = Buffer.from(map).toString('base64')
    return `${compiled.code}\n//# sourceMappingURL=data:application/json;base64,${text}`
  }

  /** Maps a place in compiled code to the TypeScript file; null if the code isn't mud code. */
  map(name: string, line: number, column: number): Place | null {
    const record = this.byName.get(name)
    if (!record) return null
    record.trace ??= new TraceMap(record.compiled.map)
    const original = originalPositionFor(record.trace, { line, column: Math.max(0, column - 1) })
    const at = original.line ?? 0
    const source = record.source.split('\n')[at - 1] ?? ''
    return { file: record.program.file, line: at, column: (original.column ?? 0) + 1, source }
  }

  firstFrame(error: unknown): Place | null {
    let thrower: Place | null = null
    for (const match of stackOf(error).matchAll(/(\/[^\s():]+\.ts@\d+):(\d+):(\d+)/g)) {
      const place = this.map(match[1]!, Number(match[2]), Number(match[3]))
      if (place && !blamesCaller(error)) return place
      thrower ??= place
      if (place && place.file !== thrower!.file) return place
    }
    return thrower
  }
}

/** Whether an error blames the caller of the function that threw it, because that function only checks an author's data. */
function blamesCaller(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return Object.getOwnPropertyDescriptor(error, 'blames')?.value === 'caller'
}

function splitName(name: string): [file: string, number: number] {
  const at = name.lastIndexOf('@')
  return [name.slice(0, at), Number(name.slice(at + 1))]
}

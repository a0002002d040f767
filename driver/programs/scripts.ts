import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { stackOf } from '../guard/fault.ts'
import type { Compiled } from './compile.ts'
import type { Program } from './program.ts'

interface Place {
  file: string
  line: number
  column: number
  /** The source line, as it is in the version that ran. */
  source: string
}

interface ScriptRecord {
  program: Program
  source: string
  compiled: Compiled
  trace: TraceMap | null
}

/** How many versions of one file keep their source map: frames of older ones are shown unmapped. */
const keptVersions = 8

/** Every evaluated version by its script name (`/std/room.ts@3`), so that any stack leads back to TypeScript lines. */
export class Scripts {
  private readonly byName = new Map<string, ScriptRecord>()

  add(name: string, program: Program, source: string, compiled: Compiled): void {
    this.byName.set(name, { program, source, compiled, trace: null })
    const [file, number] = splitName(name)
    this.byName.delete(`${file}@${number - keptVersions}`)
  }

  /** A place in compiled code as one in the TypeScript file; null for what is not mud code. */
  map(name: string, line: number, column: number): Place | null {
    const record = this.byName.get(name)
    if (!record) return null
    record.trace ??= new TraceMap(record.compiled.map)
    const original = originalPositionFor(record.trace, { line, column: Math.max(0, column - 1) })
    const at = original.line ?? 0
    const source = record.source.split('\n')[at - 1] ?? ''
    return { file: record.program.file, line: at, column: (original.column ?? 0) + 1, source }
  }

  /** The innermost place in mud code of an error's stack. */
  firstFrame(error: unknown): Place | null {
    for (const match of stackOf(error).matchAll(/(\/[^\s():]+\.ts@\d+):(\d+):(\d+)/g)) {
      const place = this.map(match[1]!, Number(match[2]), Number(match[3]))
      if (place) return place
    }
    return null
  }
}

function splitName(name: string): [file: string, number: number] {
  const at = name.lastIndexOf('@')
  return [name.slice(0, at), Number(name.slice(at + 1))]
}

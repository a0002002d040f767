import { version } from 'esbuild'
import { unmetered } from '../../kernel/guard/bulk.ts'
import { describeError, stackOf } from '../../kernel/guard/errors.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import type { Place } from '../../kernel/programs/problem.ts'
import { Program } from '../../kernel/programs/program.ts'
import { compilerParts } from '../../services/compile/cache.ts'
import { DiskCache, filesIn } from '../../services/compile/disk-cache.ts'
import type { SourceMaps } from '../../services/diagnostics/source-maps.ts'
import { type CompiledScript, compileScript, scriptMap } from './compile/compile.ts'

/** A version of a script, ready to be evaluated. */
export interface LoadedScript {
  compiled: CompiledScript
  /** The program that its functions belong to when the owner of running code is looked up; null for the mudlib's. */
  mark: Program | null
  /** The name of the script, by which its stack frames are found. */
  script: string
}

const disk = new DiskCache<CompiledScript>(
  [
    ...compilerParts,
    ...filesIn(new URL('./compile/', import.meta.url)),
    new URL('./globals/process.ts', import.meta.url),
  ],
  version,
)

const frame = /(\/[^\s():]+\.ts@\d+):(\d+):(\d+)/g

/** The scripts of all realms by file: their owners, and the places of errors in them. */
export class ScriptFiles {
  private readonly guard: Guard
  private readonly sourceMaps: SourceMaps
  private readonly marks = new Map<string, { mark: Program; source: string }>()
  private readonly versions = new Map<string, number>()

  constructor(guard: Guard, sourceMaps: SourceMaps) {
    this.guard = guard
    this.sourceMaps = sourceMaps
  }

  /** @throws ReloadError */
  load(file: string, source: string): LoadedScript {
    if (!file.startsWith('/')) throw new Error(`runScript: ${file} is no absolute mud path`)
    const mark = this.markOf(file, source)
    const compiled = this.compile(file, source, mark !== null)
    // Other characters are escaped, so that the driver can parse the names in stack frames.
    const named = file.replace(/[^\w./-]/gu, one => `_${one.codePointAt(0)!.toString(16)}`)
    const version = (this.versions.get(named) ?? 0) + 1
    this.versions.set(named, version)
    const script = `${named}.ts@${version}`
    const text = {
      code: compiled.code,
      get map() {
        return unmetered(() => scriptMap(file, source, mark !== null))
      },
    }
    const code = this.sourceMaps.add(script, { file }, source, text)
    return { compiled: { ...compiled, code }, mark, script }
  }

  /** Compiles a script, without a charge to the turn. @throws ReloadError */
  compile(file: string, source: string, marked = true): CompiledScript {
    return unmetered(() => {
      const key = disk.key(file, source, String(marked))
      return disk.find(key) ?? disk.keep(key, compileScript(file, source, marked))
    })
  }

  /** The mark of a file's code, the same for all versions of the file; null for the mudlib's. */
  private markOf(file: string, source: string): Program | null {
    const { trust } = this.guard
    const domain = trust.domainOf(file)
    if (trust.isTrusted(domain)) return null
    let known = this.marks.get(file)
    if (!known) {
      const mark = new Program(file, domain, this.guard.quotaOf(domain))
      Object.assign(mark, { file })
      this.marks.set(file, (known = { mark, source }))
    } else if (known.source !== source) {
      // A barred program may run again with a new version. Otherwise a fix could never be loaded.
      known.source = source
      known.mark.barred = false
      known.mark.restsUntil = 0
    }
    return known.mark
  }

  /** The innermost place in a script on an error's stack, or in other mud code if there is none in a script. */
  placeOf(error: unknown): Place | null {
    for (const [, script, line, column] of stackOf(error).matchAll(frame)) {
      const place = this.versions.has(script!.replace(/\.ts@\d+$/, ''))
        ? this.sourceMaps.map(script!, Number(line), Number(column))
        : null
      if (place) return place
    }
    return this.sourceMaps.firstFrame(error)
  }

  /** A text in which places in compiled code are replaced by places in the files, and stack frames of the driver are removed. */
  mapped(text: string): string {
    if (!text.includes('.ts@')) return text
    // Frames of the driver and the engine are useless to a script's author.
    const own = text.replace(/^\s+at (?!.*\.ts@\d+:).*\n?/gm, '').trimEnd()
    return unmetered(() =>
      own.replace(frame, (whole, script: string, line: string, column: string) => {
        const place = this.sourceMaps.map(script, Number(line), Number(column))
        return place ? `${place.file}:${place.line}:${place.column}` : whole
      }),
    )
  }

  /** An error as the log shows it. */
  explain(error: Error): string {
    const stack = stackOf(error)
    const frames = stack.split('\n').filter(line => /^\s+at .*\.ts@\d+:/.test(line))
    return this.mapped([describeError(error), ...frames.slice(0, 10)].join('\n'))
  }
}

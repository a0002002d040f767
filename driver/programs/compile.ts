import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import remapping, { type SourceMapInput } from '@jridgewell/remapping'
import {
  transform as esbuildAsync,
  transformSync as esbuildSync,
  type Message,
  type TransformOptions,
  version,
} from 'esbuild'
import { instrument } from './instrument.ts'
import { type Problem, ReloadError } from './problem.ts'

/** One import of a program, as its code uses it. */
export interface Import {
  /** As written: `./orc`, `/std/room`, `driver`. */
  from: string
  /** The names read from it, for a check that they exist; null for `import * as`. */
  names: string[] | null
  /** Whether values of it are used while the importing file is evaluated (other than to extend its classes). */
  eager: boolean
  /** Whether a class of the file extends one of it: it must be there first, but stays live without being evaluated again. */
  inherits: boolean
  /** Whether it is `import * as`: then the file holds the exports themselves, and gets a view that it can't change. */
  namespace: boolean
  /** The place of the import, for errors. */
  line: number
  column: number
}

/** A file made ready to run: a pure function of its source, kept by the cache. */
export interface Compiled {
  hash: string
  /** A function expression; its parameters are `driverParameters` and then `globals`. */
  code: string
  /** The source map from `code` to the TypeScript source, as JSON. */
  map: string
  imports: Import[]
  /** The globals it reads, in the order it takes them as parameters. */
  globals: string[]
  /** Export names. */
  exports: string[]
  /** Hash of all that a class's field defaults can come from: the code without the bodies of its instance methods. */
  shape: string
  /** Whether field initialisers or constructors call anything, so that `shape` doesn't tell all. */
  calls: boolean
}

/** Part of each hash: what an older compiler made is not used. */
const compilerVersion = ['compile', 'instrument', 'helpers', 'analysis', 'rules', 'globals', 'keys']
  .map(name => readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8'))
  .reduce((hash, text) => hash.update(text), createHash('sha256').update(version))
  .digest('hex')

export function hashSource(file: string, source: string): string {
  return createHash('sha256').update(`${compilerVersion}\0${file}\0${source}`).digest('hex').slice(0, 32)
}

function options(file: string): TransformOptions {
  return {
    loader: 'ts',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'external',
    sourcefile: file,
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: true } },
  }
}

/**
 * Compiles one file: TypeScript to JavaScript by esbuild, then instrument() for the guard and for lasting classes.
 * @throws ReloadError with the place of what is wrong
 */
export function compile(file: string, source: string): Compiled {
  refuseEmpty(file, source)
  try {
    const { code, map } = esbuildSync(source, options(file))
    return finish(file, source, code, map)
  } catch (error) {
    throw asReloadError(file, error)
  }
}

/** As compile(), with esbuild's part off the main thread. */
export async function compileAsync(file: string, source: string): Promise<Compiled> {
  refuseEmpty(file, source)
  try {
    const { code, map } = await esbuildAsync(source, options(file))
    return finish(file, source, code, map)
  } catch (error) {
    throw asReloadError(file, error)
  }
}

function finish(file: string, source: string, code: string, esbuildMap: string): Compiled {
  const result = instrument(file, source, code, esbuildMap)
  const map = remapping(
    [JSON.parse(result.map) as SourceMapInput, JSON.parse(esbuildMap) as SourceMapInput],
    () => null,
  ).toString()
  return { ...result, hash: hashSource(file, source), map }
}

function refuseEmpty(file: string, source: string): void {
  if (source.trim() === '') throw ReloadError.about(file, 'the file is empty')
}

function asReloadError(file: string, error: unknown): unknown {
  const messages = (error as { errors?: Message[] }).errors
  if (!Array.isArray(messages)) return error
  return new ReloadError(messages.map(message => esbuildProblem(file, message)))
}

function esbuildProblem(file: string, { text, location }: Message): Problem {
  return {
    file,
    line: location?.line ?? 0,
    column: (location?.column ?? 0) + 1,
    source: location?.lineText ?? '',
    message: text,
  }
}

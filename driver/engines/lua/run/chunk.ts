import type { Site } from '../compile/output.ts'

/** The data of a compiled program that its code and its errors need. */
export interface Chunk {
  /** The text before the line number in messages: `/domains/wood/boss.lua`. */
  readonly name: string
  /** The name of the program's script, by which the program's frames on the JavaScript stack are found. */
  readonly script: string
  readonly sites: readonly Site[]
  readonly calls: Int32Array
  readonly source: string
}

/** A level of Lua's stack. */
export interface Level {
  /** The program that runs at this level; null for a function of the library. */
  readonly chunk: Chunk | null
  /** The line that is being run. */
  readonly line: number
  /** Whether this level has made a tail call. After one, Lua knows its line only if it called a function of the library. */
  readonly inTail: boolean
  /** The name under which this level has called the next function: `global 'print'`. */
  readonly calls: string
}

/** Chunks by the names of their scripts, as on the stack. The oldest are forgotten. */
const scripts = new Map<string, WeakRef<Chunk>>()
const mostScripts = 20_000

export function register(chunk: Chunk): void {
  if (scripts.size >= mostScripts) {
    for (const [name, { deref }] of scripts)
      if (Reflect.apply(deref, scripts.get(name), []) === undefined) scripts.delete(name)
    if (scripts.size >= mostScripts) scripts.delete(scripts.keys().next().value as string)
  }
  scripts.set(chunk.script, new WeakRef(chunk))
}

/** The level of a frame of the JavaScript stack; null if it isn't a frame of a program. */
export function levelOf(script: string, line: number): Level | null {
  const chunk = scripts.get(script)?.deref()
  if (!chunk) return null
  const call = chunk.calls[line - 1] ?? 0
  const site = chunk.sites[Math.abs(call) - 1]
  return { chunk, line: site?.line ?? 0, inTail: call < 0, calls: site?.names[0] ?? '' }
}

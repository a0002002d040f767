import type { Site } from '../compile/output.ts'

/** A compiled program, as its code and its errors know it. */
export interface Chunk {
  /** What stands before a line in messages: `/domains/wood/boss.lua`. */
  readonly name: string
  /** The name of its script, by which frames of the JavaScript stack are found. */
  readonly script: string
  readonly sites: readonly Site[]
  readonly calls: Int32Array
  readonly source: string
}

/** A level of Lua's stack. */
export interface Level {
  /** Null for a function of the library or the world. */
  readonly chunk: Chunk | null
  /** The line that it is at. */
  readonly line: number
  /** Whether it has called in tail position: Lua knows its line only if it has called a function of the library. */
  readonly inTail: boolean
  /** How the function that it calls is named there: `global 'print'`. */
  readonly calls: string
}

/** Chunks by their script, as the stack names them. The oldest are forgotten. */
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

/** The level of a frame of the JavaScript stack; null: it is none of a program. */
export function levelOf(script: string, line: number): Level | null {
  const chunk = scripts.get(script)?.deref()
  if (!chunk) return null
  const call = chunk.calls[line - 1] ?? 0
  const site = chunk.sites[Math.abs(call) - 1]
  return { chunk, line: site?.line ?? 0, inTail: call < 0, calls: site?.names[0] ?? '' }
}

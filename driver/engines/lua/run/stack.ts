import { callSites } from '../../../kernel/guard/raw-stack.ts'
import { type Level, levelOf } from './chunk.ts'

// Lua programs use the JavaScript stack. It is read only if an error needs a place.

/** The maximum number of frames that are read, including the frames of helper functions. */
const mostFrames = 60
/** Matches the names of library functions in JavaScript. */
const library = /^lua_/

/** The levels of the stack, innermost first, including functions of the library. */
export function levels(most = mostFrames): Level[] {
  const found: Level[] = []
  for (const site of callSites(most, levels)) {
    const level = levelOf(site.getFileName() ?? '', site.getLineNumber() ?? 0)
    if (level) found.push(level.inTail && found.at(-1)?.chunk ? { ...level, line: 0 } : level)
    else if (library.test(site.getFunctionName() ?? '')) found.push({ chunk: null, line: 0, inTail: false, calls: '' })
  }
  return found
}

/** A place, for the beginning of a message; empty if it isn't known. */
export function placeText(level: Level | undefined): string {
  return level?.chunk && level.line > 0 ? `${level.chunk.name}:${level.line}: ` : ''
}

/** The places on the stack, innermost first: `/domains/wood/boss.lua:3`. */
export function places(found: readonly Level[]): string[] {
  return found.flatMap(({ chunk, line }) => (chunk && line > 0 ? [`${chunk.name}:${line}`] : []))
}

const frame = /\(?([^\s()]+):(\d+):\d+\)?$/

/** The innermost level of a program that an error's stack names. */
export function levelIn(stack: string): Level | null {
  for (const line of stack.split('\n')) {
    const found = frame.exec(line)
    const level = found ? levelOf(found[1]!, Number(found[2])) : null
    if (level) return level
  }
  return null
}

/** The innermost place of a program that an error's stack names. */
export function placeIn(stack: string): string {
  return placeText(levelIn(stack) ?? undefined)
}

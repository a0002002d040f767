import { type ObjectBase, slotId } from '../objects/base.ts'
import type { Program } from '../programs/program.ts'

/** What the driver was doing when it entered mud code. */
export type TurnKind = 'command' | 'heartBeat' | 'callOut' | 'reset' | 'load' | 'apply' | 'upgrade'

/** One frame of mud code, in TypeScript lines. */
export interface Frame {
  method: string
  file: string
  line: number
  column: number
  /** The source line. */
  source: string
}

/** An error in mud code: whose, where, and what to show the wizards. */
export interface Fault {
  /** World time in seconds. */
  at: number
  turn: TurnKind
  /** The object whose turn it was. */
  object: string
  /** The domain of the program that is to blame: that of the innermost frame, or of the object. */
  domain: string
  message: string
  frames: Frame[]
  /** The source line of the innermost frame. */
  source: string
  /** How often it has happened in a row. */
  times: number
}

/** Thrown through mud code that has used up its steps or its time; no mud catch or finally can hold it. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/** `message`, then `at method (file:line:column)` lines, innermost first, with the source line under the first. */
export function describeFault(fault: Fault): string {
  const times = fault.times > 1 ? ` (${fault.times} times)` : ''
  const lines = [`${fault.object} (${fault.turn}): ${fault.message}${times}`]
  fault.frames.forEach(({ method, file, line, column }, index) => {
    lines.push(`  at ${method} (${file}:${line}:${column})`)
    if (index === 0 && fault.source) lines.push(`     ${fault.source.trim()}`)
  })
  return lines.join('\n')
}

/** Makes a fault of whatever mud code threw. `lookup` finds the program that a script's file name belongs to. */
export function faultOf(
  error: unknown,
  about: { at: number; turn: TurnKind; object: ObjectBase | null },
  mapFrame: (file: string, line: number, column: number) => Omit<Frame, 'method'> | null,
  owner: Program | null,
): Fault {
  const frames = framesOf(error, mapFrame)
  const innermost = frames[0]
  return {
    at: about.at,
    turn: about.turn,
    object: about.object ? slotId(about.object) : (owner?.path ?? 'the driver'),
    domain: innermost ? domainOfFile(innermost.file) : (owner?.domain ?? ''),
    message: describeError(error),
    frames,
    source: innermost?.source ?? '',
    times: 1,
  }
}

function domainOfFile(file: string): string {
  const [, first = '', second = ''] = file.split('/')
  return first === 'domains' ? second : first
}

/** Characters of a message that anybody is shown, and of a stack that is read. */
const longestMessage = 2000
const longestStack = 20_000

/** An error's message whatever was thrown: getters that throw in turn included. */
export function describeError(error: unknown): string {
  const described =
    safely(() => {
      if (!(error instanceof Error)) return `thrown: ${String(error)}`
      if (error instanceof RangeError && error.message.includes('call stack')) return 'too deep recursion'
      return error.name === 'Error' || error.name === 'Stopped'
        ? String(error.message)
        : `${error.name}: ${error.message}`
    }) || 'an error that can not be shown'
  return described.length > longestMessage ? `${described.slice(0, longestMessage)}…` : described
}

/** An error's stack as text, whatever was thrown. */
export function stackOf(error: unknown): string {
  const stack = safely(() => (error instanceof Error ? String(error.stack) : '')) ?? ''
  // A long message stands before the frames.
  return stack.length > longestStack ? stack.slice(-longestStack) : stack
}

const frameLine = /^\s+at (?:(?:async |new )?([^\s(]+)(?: \[as [^\]]+\])? )?\(?(\/[^\s():]+\.ts@\d+):(\d+):(\d+)\)?$/

function framesOf(
  error: unknown,
  mapFrame: (file: string, line: number, column: number) => Omit<Frame, 'method'> | null,
): Frame[] {
  const stack = stackOf(error)
  const frames: Frame[] = []
  for (const text of stack.split('\n')) {
    const match = frameLine.exec(text)
    if (!match) continue
    const [, method = '', file = '', line, column] = match
    const mapped = mapFrame(file, Number(line), Number(column))
    if (mapped) frames.push({ method: method.replace(/^.*\./, '') || 'top level', ...mapped })
    if (frames.length === 20) break
  }
  return frames
}

function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Something is not allowed, or not there: to be told to whoever asked, and no fault of any code. */
export class Refused extends Error {}

import type { Fault, Frame } from '../../api/index.ts'
import { type TurnKind, tooDeep } from '../../kernel/guard/errors.ts'
import { type ObjectBase, slotId } from '../../kernel/objects/base.ts'
import type { Program } from '../../kernel/programs/program.ts'

/** Formats a fault: `message`, then `at method (file:line:column)` lines, innermost first, with the source line under the first. */
export function describeFault(fault: Fault): string {
  const times = fault.times > 1 ? ` (${fault.times} times)` : ''
  const lines = [`${fault.object} (${fault.turn}): ${fault.message}${times}`]
  fault.frames.forEach(({ method, file, line, column }, index) => {
    lines.push(`  at ${method} (${file}:${line}:${column})`)
    if (index === 0 && fault.source) lines.push(`     ${fault.source.trim()}`)
  })
  return lines.join('\n')
}

/** The files in which an error arose, and the file of its object. */
export function filesOf({ object, frames }: Fault): string[] {
  return [`${object.replace(/#.*/, '')}.ts`, ...frames.map(({ file }) => file)]
}

/** The data that an error itself carries. */
export interface Thrown {
  message: string
  stack: string
  /** The stack of the Lua program that failed, innermost first, such as `/domains/wood/boss.lua:3`; null if no Lua program failed. */
  places: readonly string[] | null
}

/** Makes a fault from an error in mud code. `mapFrame` maps a place in a script to its source. */
export function faultOf(
  { message, stack, places }: Thrown,
  about: { number: number; at: number; time: number; turn: TurnKind; object: ObjectBase | null },
  mapFrame: (file: string, line: number, column: number) => Omit<Frame, 'method'> | null,
  owner: Program | null,
  domainOf: (file: string) => string,
  isOfMudlib: (file: string) => boolean,
): Fault {
  const found = places ? places.map(luaFrame) : [...placeNamed(message), ...framesOf(stack, mapFrame)]
  const frames = message === tooDeep ? circleOf(found, isOfMudlib) : found
  const innermost = frames[0]
  return {
    number: about.number,
    at: about.at,
    time: about.time,
    turn: about.turn,
    object: about.object ? slotId(about.object) : (owner?.path ?? 'the driver'),
    domain: innermost ? domainOf(innermost.file) : (owner?.domain ?? ''),
    message,
    frames,
    source: innermost?.source ?? '',
    times: 1,
  }
}

/**
 * The calls in the cycle of an endless recursion, each listed once. The list starts with the first call in a domain's code, because the place where
 * the stack overflowed is a matter of chance.
 * @param frames innermost first
 */
function circleOf(frames: Frame[], isOfMudlib: (file: string) => boolean): Frame[] {
  const place = ({ file, line, column }: Frame) => `${file}:${line}:${column}`
  const times = new Map<string, number>()
  for (const frame of frames) times.set(place(frame), (times.get(place(frame)) ?? 0) + 1)
  const circle = frames.filter(
    (frame, at) => times.get(place(frame))! > 1 && frames.findIndex(one => place(one) === place(frame)) === at,
  )
  const first = Math.max(
    0,
    circle.findIndex(({ file }) => !isOfMudlib(file)),
  )
  return circle.length === 0 ? frames : [...circle.slice(first), ...circle.slice(0, first)]
}

/** The place with which a message begins, in a file that mud code reads: `/domains/wood/guard.prg:3: there is no mob 2`. */
function placeNamed(message: string): Frame[] {
  const [, file, line, column = '1'] = /^(\/[^\s:]+\.\w+):(\d+)(?::(\d+))?: /.exec(message) ?? []
  return file === undefined ? [] : [{ method: 'program', file, line: Number(line), column: Number(column), source: '' }]
}

function luaFrame(place: string): Frame {
  const [, file = place, line = '0'] = /^(.*):(\d+)$/.exec(place) ?? []
  return { method: 'Lua', file, line: Number(line), column: 1, source: '' }
}

const frameLine = /^\s+at (?:(?:async |new )?([^\s(]+)(?: \[as [^\]]+\])? )?\(?(\/[^\s():]+\.ts@\d+):(\d+):(\d+)\)?$/

/** The frames of mud code in a stack, innermost first. */
export function framesOf(
  stack: string,
  mapFrame: (file: string, line: number, column: number) => Omit<Frame, 'method'> | null,
): Frame[] {
  const frames: Frame[] = []
  for (const text of stack.split('\n')) {
    const match = frameLine.exec(text)
    if (!match) continue
    const [, method = '', file = '', line, column] = match
    const mapped = mapFrame(file, Number(line), Number(column))
    const last = frames.at(-1)
    // Repeated frames of a recursion count as one.
    if (!mapped || (last?.file === mapped.file && last.line === mapped.line && last.column === mapped.column)) continue
    frames.push({ method: method.replace(/^.*\./, '') || 'top level', ...mapped })
    if (frames.length === 20) break
  }
  return frames
}

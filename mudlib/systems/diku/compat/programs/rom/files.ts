import { lineNumbers } from '/lib/line-numbers'
import type { Trigger } from '../machine/program'
import type { RomProgram } from './scope'
import { parseProgram } from './statements'
import { triggerOf } from './trigger-names'

// Reads files of ROM's mob programs: `#MOBPROGS`, then `#number` and a text ending with `~` for each program, up to `#0`.

/** Makes a program from its text. */
export function romProgram(
  id: string,
  vnum: number,
  text: string,
  triggers: RomProgram['triggers'],
  file: string,
  line: number,
  isNative = false,
): RomProgram {
  return {
    id,
    dialect: 'rom',
    vnum,
    name: `program ${vnum}`,
    on: 'mob',
    triggers,
    statements: parseProgram(text, line, isNative),
    file,
    line,
    isNative,
  }
}

/** Reads the programs of a file's section #MOBPROGS. The triggers are in the records of the monsters. */
export function readMobprogs(text: string, file: string): RomProgram[] {
  const begin = /^#MOBPROGS\b.*$/m.exec(text)
  if (!begin) return []
  const found: RomProgram[] = []
  const header = /#(\d+)\s*/g
  header.lastIndex = begin.index + begin[0].length
  const lineOf = lineNumbers(text)
  for (let head = header.exec(text); head && head[1] !== '0'; head = header.exec(text)) {
    const from = head.index + head[0].length
    const tilde = text.indexOf('~', from)
    const end = tilde < 0 ? text.length : tilde
    const line = lineOf(from)
    found.push(romProgram(`program/${head[1]}`, Number(head[1]), text.slice(from, end), [], file, line))
    header.lastIndex = end
  }
  return found
}

/**
 * Reads programs that were written for this world, from a file next to a domain's code: `M greet 1 100~` gives program 1 a trigger, `#1` begins a
 * program, and `~` ends it.
 * @param first the line of the file in which the text begins
 * @throws an error with the line of any other content in the file
 */
export function readNativePrograms(
  text: string,
  file: string,
  first: number,
  idOf: (vnum: number) => string,
): RomProgram[] {
  const triggers = new Map<number, Trigger[]>()
  /** The lines of the triggers that name each program, by the program's number. */
  const named = new Map<number, number>()
  const found: RomProgram[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.trim()
    const [, trigger, number, phrase = ''] = /^M\s+(\w+)\s+(\d+)\s*([^~]*)~/.exec(line) ?? []
    const [, vnum] = /^#(\d+)$/.exec(line) ?? []
    if (trigger !== undefined) {
      const known = triggerOf(trigger, phrase)
      if (known.length === 0) throw wrong(first + at, `there is no trigger '${trigger}'`)
      named.set(Number(number), first + at)
      triggers.set(Number(number), [...(triggers.get(Number(number)) ?? []), ...known])
    } else if (vnum !== undefined) {
      const end = lines.findIndex((one, index) => index > at && one.includes('~'))
      if (end < 0) throw wrong(first + at, `program #${vnum} has no end: a ~ should be behind it`)
      const body = [...lines.slice(at + 1, end), lines[end]!.slice(0, lines[end]!.indexOf('~'))].join('\n')
      found.push(romProgram(idOf(Number(vnum)), Number(vnum), body, [], file, first + at + 1, true))
      at = end
    } else if (line !== '' && !line.startsWith('*')) {
      throw wrong(first + at, `M trigger number phrase~ or #number expected, not '${line.slice(0, 40)}'`)
    }
  }
  const missing = [...named].find(([number]) => !found.some(({ vnum }) => vnum === number))
  if (missing) throw wrong(missing[1], `there is no program #${missing[0]} in this file`)
  // Programs with the same trigger are tried in the order of their M lines, not of their texts.
  const order = [...triggers.keys()]
  const placeOf = ({ vnum }: RomProgram) => (order.includes(vnum) ? order.indexOf(vnum) : order.length)
  return found
    .map(program => ({ ...program, triggers: triggers.get(program.vnum) ?? [] }))
    .sort((a, b) => placeOf(a) - placeOf(b))
}

const wrong = (line: number, message: string) => Object.assign(new Error(message), { line })

import type { HolderKind, Trigger } from '/compat/programs/machine/program'
import type { LuaText } from './program'
import { triggerNames } from './trigger-names'

// Files of Lua programs. A line that begins with `--@` names a trigger of the program below it; a program may have several such lines:
//
//     --@ death 100
//     say("It is done.")
//
//     --@ delay 100
//     forget()
//
// Code before the first such line is a program that only call() runs. `--@ name reward` gives a program a name for call(). `--@ on room` says
// what kind of object the program belongs to, if several kinds have a trigger of that name.

/** A mistake in a file. */
export interface FileProblem {
  readonly line: number
  readonly message: string
}

const header = /^\s*--@\s*(\S+)\s*(.*?)\s*$/

interface Begun {
  name: string
  on: HolderKind | null
  triggers: Trigger[]
  line: number
  lines: string[]
}

/** Reads all programs of a file. */
export function readLua(
  text: string,
  file: string,
  idOf: (number: number) => string,
): { programs: LuaText[]; problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const begun: Begun[] = []
  let isHead = false
  text.split(/\r?\n/).forEach((line, index) => {
    const found = header.exec(line)
    let last = begun.at(-1)
    if (found && !isHead) last = undefined
    if (!last) {
      last = { name: '', on: null, triggers: [], line: index + 1, lines: [] }
      begun.push(last)
    }
    isHead = found !== null
    last.lines.push(line)
    if (found) {
      const why = takeHeader(last, found[1]!, found[2]!)
      if (why !== '') problems.push({ line: index + 1, message: why })
    }
  })
  const isProgram = ({ lines, triggers }: Begun) =>
    triggers.length > 0 || lines.some(line => !/^\s*(--.*)?$/.test(line))
  const programs = begun.filter(isProgram).map((one, index) => made(one, index + 1, file, idOf))
  return { programs, problems }
}

/** Reads one header line. @returns an error message about the header; '' if it is valid */
function takeHeader(into: Begun, word: string, rest: string): string {
  const kind = word.toLowerCase()
  if (kind === 'name') {
    into.name = rest
    return ''
  }
  if (kind === 'on') {
    if (rest !== 'mob' && rest !== 'object' && rest !== 'room')
      return `expected --@ on mob, object or room, not '${rest}'`
    into.on = rest
    return ''
  }
  if (!triggerNames.includes(kind)) return `there is no trigger '${word}': there are ${triggerNames.join(', ')}`
  const number = /^\d+$/.test(rest) ? Number(rest) : 100
  if (kind === 'timer' && number < 60) return `a timer has 60 seconds at least, not '${rest}'`
  into.triggers.push({ name: kind, number, phrase: rest })
  return ''
}

function made(
  { name, on, triggers, line, lines }: Begun,
  number: number,
  file: string,
  idOf: (number: number) => string,
): LuaText {
  while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop()
  return {
    id: idOf(number),
    dialect: 'lua',
    vnum: number,
    name: name || triggers.map(one => one.name).join(', ') || `program ${number}`,
    on: on ?? 'mob',
    triggers,
    statements: lines.map((text, i) => ({ kind: 'line', position: { line: line + i, column: 1 }, text })),
    file,
    line,
    text: lines.join('\n'),
  }
}

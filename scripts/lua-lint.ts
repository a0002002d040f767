import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import '../driver/services/language/lockdown.ts'
import { LuaSyntaxError } from '../driver/engines/lua/compile/lexer.ts'
import { usesOf } from '../driver/engines/lua/compile/uses.ts'
import { readLua } from '../mudlib/systems/lua/compat/lua/files.ts'
import type { LuaText } from '../mudlib/systems/lua/compat/lua/program.ts'

// The linter for Lua programs. It takes the known names from the annotation file for editors.

const annotations = readFileSync(
  fileURLToPath(new URL('../mudlib/systems/lua/compat/lua/wyrd.d.lua', import.meta.url)),
  'utf8',
)

const standard =
  '_G _VERSION assert error getmetatable ipairs math next os pairs pcall rawequal rawget rawset select setmetatable string table tonumber tostring type unpack xpcall coroutine'
const left = new Map<string, string>([
  ...'io debug loadstring load dofile loadfile require module'
    .split(' ')
    .map(name => [name, 'it would reach out of the program'] as const),
  ...'setfenv getfenv collectgarbage newproxy'
    .split(' ')
    .map(name => [name, 'programs have globals of their own'] as const),
])

/** The global names available to programs. */
const known = new Set([
  ...standard.split(' '),
  ...[...annotations.matchAll(/^(?:function (\w+)\(|(\w+) = )/gm)].map(([, one, other]) => one ?? other!),
])

/** The fields of globals, by the class in their annotation. */
const fields = new Map<string, Set<string>>()
for (const [, name, body] of annotations.matchAll(/^---@class (\w+).*\n((?:---@field .*\n)*)/gm)) {
  fields.set(name!, new Set([...body!.matchAll(/---@field (\w+)/g)].map(([, field]) => field!)))
}
const classes: Readonly<Record<string, string>> = { self: 'CH', ch: 'CH', obj: 'OBJ', room: 'ROOM', mud: 'MUD' }

/** The known name most similar to a given name; empty if no name is similar. */
function nearest(name: string, among: Iterable<string>): string {
  const lower = name.toLowerCase()
  for (const one of among) if (one.toLowerCase() === lower) return one
  for (const one of among)
    if (one.length > 3 && (lower.startsWith(one.toLowerCase()) || one.toLowerCase().startsWith(lower))) return one
  return ''
}

interface Finding {
  line: number
  message: string
}

/** The mistakes in one program. @param others the names that other programs in the file set */
function lintProgram(program: LuaText, others: ReadonlySet<string>): Finding[] {
  const found: Finding[] = []
  const at = program.line - 1
  let uses: ReturnType<typeof usesOf>
  try {
    uses = usesOf(program.text)
  } catch (error) {
    if (!(error instanceof LuaSyntaxError)) throw error
    return [{ line: at + error.line, message: error.message }]
  }
  for (const { name, line, kind, field } of uses) {
    const why = left.get(name)
    if (why) found.push({ line: at + line, message: `there is no '${name}' here: ${why}` })
    else if (kind !== 'set' && !known.has(name) && !others.has(name)) {
      const meant = nearest(name, known)
      found.push({ line: at + line, message: `nothing sets '${name}'${meant ? `: do you mean '${meant}'?` : ''}` })
    }
    const class_ = classes[name]
    if (class_ && field !== '' && !fields.get(class_)!.has(field)) {
      const meant = nearest(field, fields.get(class_)!)
      found.push({ line: at + line, message: `${class_} has no '${field}'${meant ? `: do you mean '${meant}'?` : ''}` })
    }
    if (kind === 'set' && field === '' && known.has(name))
      found.push({ line: at + line, message: `'${name}' is set, and gone for all programs of the object` })
  }
  return found
}

/** Checks a file of Lua programs. @returns the number of findings */
export function lintLua(file: string, show: (line: string) => void): number {
  const { programs, problems } = readLua(readFileSync(file, 'utf8'), file, String)
  const set = new Set<string>()
  for (const { text } of programs) {
    try {
      for (const { name, kind } of usesOf(text)) if (kind === 'set') set.add(name)
    } catch {
      // The error is reported below.
    }
  }
  const found: Finding[] = [...problems, ...programs.flatMap(one => lintProgram(one, set))]
  const waits = programs.find(({ text }) => /\badddelay\s*\(/.test(text))
  const triggers = programs.flatMap(one => one.triggers)
  if (waits && !triggers.some(({ name }) => name === 'delay')) {
    found.push({ line: waits.line, message: 'adddelay() is called, and no program of the file has the trigger delay' })
  }
  const percents = programs.flatMap(one =>
    one.triggers.filter(({ name }) => name === 'hpcnt').map(({ number }) => ({ number, line: one.line })),
  )
  percents.forEach(({ number, line }, i) => {
    if (i > 0 && number <= percents[i - 1]!.number)
      found.push({ line, message: `hpcnt ${number} never comes: list percentages rising` })
  })
  for (const { line, message } of found.sort((a, b) => a.line - b.line)) show(`${file}:${line}: ${message}`)
  return found.length
}

import { luaLanguage } from './language'

// Lua programs within TypeScript code: `programs = [lua('…')]`.

/** A mistake in an inline Lua program, at its position in the TypeScript file. */
export interface InlineProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Matches a call of lua() with a literal: a template without expressions, or a quoted string. */
const call =
  /\blua\(\s*(?:`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`|'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)")\s*,?\s*\)/g

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' }

/** The mistakes in the Lua programs within a TypeScript source. */
export function inlineProblems(source: string): InlineProblem[] {
  if (!source.includes('lua(')) return []
  const problems: InlineProblem[] = []
  for (const found of source.matchAll(call)) {
    const [whole, template, single, double] = found
    const written = template ?? single ?? double ?? ''
    const text = written.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character)
    const mistake = mistakeIn(text)
    if (!mistake) continue
    const start = found.index + whole.indexOf(written, 'lua('.length)
    const before = source.slice(0, start).split('\n')
    // Each line of a template is also a line of the file; a quoted string is on a single line of the file.
    const line = before.length + (template === undefined ? 0 : mistake.line - 1)
    const isFirst = template === undefined || mistake.line === 1
    problems.push({ line, column: isFirst ? before.at(-1)!.length + 1 : 1, message: mistake.message })
  }
  return problems
}

function mistakeIn(text: string): { line: number; message: string } | null {
  try {
    luaLanguage.parse({ text, file: 'lua', line: 1 }, number => `lua#${number}`)
    return null
  } catch (error) {
    const { line, message } = error as Error & { line?: number }
    if (line === undefined) throw error
    return { line, message: message.replace(/^lua:\d+: /, '') }
  }
}

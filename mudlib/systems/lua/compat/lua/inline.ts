import { luaLanguage } from './language'

// Lua programs that stand in TypeScript: `programs = [lua('…')]`.

/** A mistake in such a program, at a place of the file that it stands in. */
export interface InlineProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** A call of lua() with one text that is written out: a template without values, or a text in quotes. */
const call =
  /\blua\(\s*(?:`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`|'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)")\s*,?\s*\)/g

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '' }

/** What is wrong in the Lua programs that stand in the source of a program. */
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
    // A line of a template is a line of the file; what stands in quotes is all on one.
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

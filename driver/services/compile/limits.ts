import { problemIn, ReloadError } from '../../kernel/programs/problem.ts'

// Refuses sources that need too much memory or stack before the compiler sees them: it would crash, and all later edits would fail.

/** The most characters of a source file: ten times as many as in the mudlib's longest file. */
const longestSource = 200_000
/** The most brackets, braces and parentheses that may be open at one place. */
const deepestNesting = 200
/** The most tokens in a row that each wait for the next one: `!!!!x`, `a ? b : a ? b : c`, `new new new X`. */
const longestChain = 1000

/** Strings, comments, brackets, separators and operators. Templates don't count as strings, because code can be nested in them. */
const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|\\[\s\S]|[([{]|[)\]}]|[;,]|[!~+\-*/%&|^<>=?:.]|\b(?:new|typeof|void|delete|await|yield|else|in|of|as|extends|keyof|infer)\b/g

/** Checks that a source file is neither too long nor nested too deeply for the compiler. @throws ReloadError with the line */
export function refuseHuge(file: string, source: string): void {
  if (source.length > longestSource) {
    const characters = source.length.toLocaleString('en')
    throw ReloadError.about(
      file,
      `the file has ${characters} characters; ${longestSource.toLocaleString('en')} are the most: split it`,
    )
  }
  let depth = 0
  let chain = 0
  let end = 0
  /** The code since the last bracket or operator, without comments. */
  let between = ''
  for (const { 0: token, index } of source.matchAll(tokens)) {
    between += source.slice(end, index)
    end = index + token.length
    if (token.startsWith('//') || token.startsWith('/*')) continue
    if (/^['"\\]/.test(token)) {
      between += token[0]
      continue
    }
    if ('([{'.includes(token)) depth++
    else if (')]}'.includes(token)) depth = Math.max(0, depth - 1)
    // A line that ended with a name, a number or a text may also have ended a statement.
    if (';,{}'.includes(token) || /[^\s]\s*\n/.test(between)) chain = 0
    else chain++
    between = ''
    if (depth > deepestNesting) throw tooDeep(file, source, index, `brackets are nested deeper than ${deepestNesting}`)
    if (chain > longestChain) throw tooDeep(file, source, index, `the expression has more than ${longestChain} parts`)
  }
}

function tooDeep(file: string, source: string, index: number, message: string): ReloadError {
  const before = source.slice(0, index).split('\n')
  // Only as much as a wizard can read, because the line may be a megabyte long.
  const problem = problemIn(file, source, { line: before.length, column: before.at(-1)!.length + 1 }, message)
  return new ReloadError([{ ...problem, source: problem.source.slice(0, 200) }])
}

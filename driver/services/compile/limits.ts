import { problemIn, ReloadError } from '../../kernel/programs/problem.ts'

// Refuses sources that need too much memory, stack or time, before the compiler reads them. The compiler would crash, or delay other users' edits.
// The compiler's running time grows at least with the square of the lengths that are limited here.

/** The maximum number of characters of a source file: ten times as many as in the mudlib's longest file. */
const longestSource = 200_000
/** The maximum number of brackets, braces and parentheses that may be open at one place. */
const deepestNesting = 200
/** The maximum number of consecutive operators that each need what follows: `!!!!x`, `a ? b : a ? b : c`, `new new new X`. */
const longestChain = 1000
/** The maximum number of consecutive loops and conditions without braces: `for (;;) for (;;) if (x) …`. */
const longestNest = 2000
/** The maximum number of commas in one pair of parentheses, or in a sequence outside brackets: `(1, 1, 1, …)`. Lists may be longer. */
const longestSequence = 1000
/** The maximum number of cases in all `switch` statements of a file together. */
const mostCases = 500

/** Matches strings, comments, brackets, separators, operators, and the keywords of operators, loops and conditions. Template strings are not matched, because code can be nested in them. */
const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|\\[\s\S]|[([{]|[)\]}]|[;,]|[!~+\-*/%&|^<>=?:.]|\b(?:new|typeof|void|delete|await|yield|else|in|of|as|extends|keyof|infer|for|while|do|if|case)\b/g

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
  let nest = 0
  let ended = 0
  let cases = 0
  /** The open brackets, outermost first, with the number of commas in each. Commas in square brackets aren't counted. */
  const open = [{ bracket: '', commas: 0 }]
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
    if ('([{'.includes(token)) {
      depth++
      open.push({ bracket: token, commas: token === '[' ? Number.NEGATIVE_INFINITY : 0 })
    } else if (')]}'.includes(token)) {
      depth = Math.max(0, depth - 1)
      if (open.length > 1) open.pop()
    }
    const inside = open.at(-1)!
    if (token === ',') inside.commas++
    // `;` ends a statement, and `:` begins the value of an entry. Commas before them no longer count.
    else if ((token === ':' || token === ';') && inside.bracket !== '[') inside.commas = 0
    const isHeader = /^(?:for|while|do|if)$/.test(token)
    if (isHeader) nest++
    else if (token === 'else') nest = Math.max(nest, ended) + 1
    else if (token === '{' || token === '}' || (token === ';' && inside.bracket !== '(')) {
      // After `;`, an `else` may continue the nest.
      ended = token === ';' ? nest : 0
      nest = 0
    }
    if (token === 'case') cases++
    // A line that ends with a name, a number or a text may also end a statement.
    if (isHeader || token === 'case' || ';,{}'.includes(token) || /[^\s]\s*\n/.test(between)) chain = 0
    else chain++
    between = ''
    if (depth > deepestNesting) throw tooDeep(file, source, index, `brackets are nested deeper than ${deepestNesting}`)
    if (nest > longestNest)
      throw tooDeep(
        file,
        source,
        index,
        `more than ${longestNest} loops or conditions follow each other without braces`,
      )
    if (inside.commas > longestSequence)
      throw tooDeep(file, source, index, `more than ${longestSequence} parts are separated by commas`)
    if (cases > mostCases) throw tooDeep(file, source, index, `the file has more than ${mostCases} cases`)
    if (chain > longestChain) throw tooDeep(file, source, index, `the expression has more than ${longestChain} parts`)
  }
}

function tooDeep(file: string, source: string, index: number, message: string): ReloadError {
  const before = source.slice(0, index).split('\n')
  // The source line is shortened for the message, because it may be a megabyte long.
  const problem = problemIn(file, source, { line: before.length, column: before.at(-1)!.length + 1 }, message)
  return new ReloadError([{ ...problem, source: problem.source.slice(0, 200) }])
}

/** The maximum length in characters of a regular expression in mud code. Costly parts count as several characters. */
const longestPattern = 10_000
/**
 * The numbers of characters that a Unicode property, and a class with the flag u, count as. They stand for thousands of characters and are costly to
 * compile.
 */
const propertyCosts = 200
const classCosts = 20

/** The maximum nesting of groups. The JavaScript engine compiles them recursively, and the process crashes if the stack is too small. */
const deepest = 12

/** The depth of nesting of the groups of a pattern. */
function depthOf(source: string): number {
  let depth = 0
  let most = 0
  let inClass = false
  for (let i = 0; i < source.length; i++) {
    const one = source[i]
    if (one === '\\') i++
    else if (one === '[') inClass = true
    else if (one === ']') inClass = false
    else if (one === '(' && !inClass) most = Math.max(most, ++depth)
    else if (one === ')' && !inClass) depth--
  }
  return most
}

/** The reason why a regular expression is refused as too costly to compile; null if it is allowed. Nothing can interrupt its compilation. */
export function whyCostly(source: string, flags: string): string | null {
  if (flags.includes('v')) return 'the flag v of regular expressions is not for mud code: use u'
  if (source.length > longestPattern)
    return `a regular expression of ${source.length} characters is too long: at most ${longestPattern}`
  if (depthOf(source) > deepest) return `a regular expression with groups more than ${deepest} deep is too much`
  const properties = source.match(/\\p/gi)?.length ?? 0
  const classes = flags.includes('u') ? (source.match(/\[|\.|\\[wds]/gi)?.length ?? 0) : 0
  if (source.length + propertyCosts * properties + classCosts * classes <= longestPattern) return null
  return 'a regular expression with so many classes of characters takes too long to compile'
}

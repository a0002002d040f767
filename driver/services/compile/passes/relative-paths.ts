import { posix } from 'node:path'
import type * as ES from 'estree'
import type MagicString from 'magic-string'
import { type Positioned, visitAll } from './analysis.ts'
import { isName } from './helpers.ts'

const relative = /^\.\.?\/[\w./-]*\w\/?$/

/** Methods of strings, regular expressions and lists. Their arguments are not paths. */
const ofTexts = new Set(
  'startsWith endsWith includes indexOf lastIndexOf replace replaceAll split concat test'.split(' '),
)

/**
 * Makes relative paths absolute if they are written as arguments of calls. The path in `clone('../effects/drunk')` is relative to the file that it is
 * written in, whichever object the code runs on.
 */
export function resolveWritten(file: string, ast: ES.Program, out: MagicString): void {
  visitAll(ast, call => {
    if (call.type !== 'CallExpression' || isName(call.callee, 'require')) return
    const { callee } = call
    if (
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      ofTexts.has(callee.property.name)
    )
      return
    for (const one of call.arguments as Positioned<ES.Node>[]) {
      if (one.type !== 'Literal' || typeof one.value !== 'string' || !relative.test(one.value)) continue
      out.overwrite(one.start, one.end, JSON.stringify(posix.join(posix.dirname(file), one.value)))
    }
  })
}

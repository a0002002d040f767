import type * as ES from 'estree'
import { type Positioned, visitAll } from '../../../services/compile/passes/analysis.ts'
import { whyCostly } from '../../../services/compile/passes/patterns.ts'

type Refuse = (node: { start: number }, message: string) => void

/** Thrown if `a?.b` has to be expanded, because it reads a member that scripts may read only through a function. */
export class ReadInChain extends Error {}

/** Refuses the few features of JavaScript that scripts may not use. The messages name an alternative. */
export function checkSyntax(ast: ES.Program, refuse: Refuse): void {
  visitAll(ast, node => {
    switch (node.type) {
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        // esbuild has converted all other async functions. This one is refused, because the engine's own promises would run between turns.
        if (node.async) refuse(node, 'an async function that can not be compiled')
        break
      case 'ForOfStatement':
        if (node.await) refuse(node, 'a loop that waits and can not be compiled')
        break
      case 'AwaitExpression':
        refuse(node, 'await belongs in an async function')
        break
      case 'ImportExpression':
        refuse(node, 'no import() in scripts: use require()')
        break
      case 'MetaProperty':
        if (node.meta.name === 'import') refuse(node, 'no import.meta in scripts: use __filename')
        break
      case 'Literal':
        refuseLiteral(node, refuse)
        break
    }
  })
}

/** Refuses literals that allow a single operation to run for any length of time, because such an operation isn't counted and can't be stopped. */
function refuseLiteral(node: Positioned<ES.Literal>, refuse: Refuse): void {
  if ('bigint' in node) refuse(node, 'no big integers in scripts: numbers are exact up to 2 ** 53')
  const why = 'regex' in node ? whyCostly(node.regex.pattern, node.regex.flags) : null
  if (why !== null) refuse(node, why)
}

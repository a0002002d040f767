import type { Node } from 'acorn'
import { ancestor } from 'acorn-walk'
import type * as ES from 'estree'
import type MagicString from 'magic-string'
import { isName, isVague, usesThis } from './syntax.ts'

/**
 * The amount of type information in a script. `typed` has all known types, `open` has only the types of exports, and `loose` has only inferred types.
 */
export const scriptTiers = ['typed', 'open', 'loose'] as const
export type ScriptTier = (typeof scriptTiers)[number]

type At<T> = T & Node

const isFunction = (node: Node) => /Function/.test(node.type)

/** A script that is being converted to TypeScript. */
export interface Loosening {
  program: Node
  source: string
  text: MagicString
  tier: ScriptTier
  /** Functions whose types the compiler infers from their context. */
  known: ReadonlySet<unknown>
}

/** Marks everything in a script that has no type as `Loose`. @returns whether anything was marked */
export function loosen(script: Loosening): boolean {
  const loosener = new Loosener(script)
  loosener.run()
  return loosener.isChanged
}

class Loosener {
  isChanged = false
  private readonly program: Node
  private readonly source: string
  private readonly text: MagicString
  private readonly tier: ScriptTier
  private readonly known: ReadonlySet<unknown>

  constructor({ program, source, text, tier, known }: Loosening) {
    this.program = program
    this.source = source
    this.text = text
    this.tier = tier
    this.known = known
  }

  private get isLoose(): boolean {
    return this.tier === 'loose'
  }

  run(): void {
    const { source } = this
    const mark = (at: number, text = ': Loose') => {
      this.isChanged = true
      this.text.appendLeft(at, text)
    }
    const pattern = (node: ES.Pattern, isOptional: boolean) => {
      const one = (node.type === 'AssignmentPattern' ? node.left : node) as At<ES.Pattern>
      if (one.type === 'RestElement') mark(one.end, ': Loose[]')
      else mark(one.end, isOptional && node.type === 'Identifier' ? '?: Loose' : ': Loose')
    }
    ancestor(this.program, {
      Function: (found: Node, _state: unknown, ancestors: Node[]) => {
        const node = found as unknown as At<ES.Function & { body: Node }>
        const parent = ancestors.at(-2) as unknown as (ES.Node & { kind?: string }) | undefined
        if (!this.known.has(node)) this.parameters(node, source, pattern, parent?.kind ?? '')
        const isMethod = parent?.type === 'MethodDefinition' || /^[gs]et$/.test(parent?.kind ?? '')
        const isTyped = this.known.has(node) && parent?.type !== 'CallExpression'
        if (isMethod || isTyped || node.type === 'ArrowFunctionExpression' || !usesThis(node.body)) return
        const open = source.indexOf('(', node.id ? (node.id as At<ES.Identifier>).end : node.start) + 1
        this.isChanged = true
        this.text.appendRight(open, node.params.length > 0 ? 'this: Loose, ' : 'this: Loose')
      },
      Class: (found: Node) => {
        const { body } = found as unknown as { body: At<ES.ClassBody> }
        this.isChanged = true
        const isStatic = this.isLoose ? '\n  static [member: string]: Loose' : ''
        this.text.appendRight(body.start + 1, `\n  [member: string]: Loose${isStatic}\n`)
      },
      VariableDeclarator: (found: Node, _state: unknown, ancestors: Node[]) => {
        const { id, init } = found as unknown as ES.VariableDeclarator
        const loop = ancestors.at(-3)?.type ?? ''
        if (/^For(Of|In)Statement$/.test(loop) || this.isImport(init)) return
        const isVery = this.isLoose && init != null && !isFunction(init as Node) && init.type !== 'ClassExpression'
        const isWanted = this.tier === 'typed' ? isEmpty(init) : isVague(init ?? null) || isVery
        if (isWanted && (id.type === 'Identifier' || this.isLoose)) mark((id as At<ES.Pattern>).end)
      },
      ForOfStatement: (found: Node) =>
        this.castLoose((found as unknown as ES.ForOfStatement).right as At<ES.Expression>),
      MemberExpression: (found: Node) => {
        const { object, computed } = found as unknown as ES.MemberExpression
        if (computed && object.type === 'ObjectExpression') this.castLoose(object as At<ES.Expression>)
      },
      CatchClause: (found: Node) => {
        const { param } = found as unknown as ES.CatchClause
        if (param) mark((param as At<ES.Pattern>).end)
      },
    } as never)
  }

  private castLoose({ start, end }: Node): void {
    if (!this.isLoose) return
    this.text.prependRight(start, '(').appendLeft(end, ' as Loose)')
    this.isChanged = true
  }

  /** Whether an import replaces a variable. */
  private isImport(init: ES.Expression | null | undefined): boolean {
    return !this.isLoose && init?.type === 'CallExpression' && isName(init.callee as ES.Node, 'require')
  }

  private parameters(
    node: At<ES.Function & { body: Node }>,
    source: string,
    pattern: (node: ES.Pattern, isOptional: boolean) => void,
    kind: string,
  ): void {
    const params = node.params as At<ES.Pattern>[]
    const hasPattern = params.some(one => /^(Object|Array)Pattern$/.test(one.type))
    const isOptional = kind !== 'set' && !hasPattern
    const isBare = params.length === 1 && !source.slice(node.start, params[0]!.start).includes('(')
    if (node.type === 'ArrowFunctionExpression' && isBare) {
      this.text.appendLeft(params[0]!.start, '(')
      pattern(params[0]!, isOptional)
      this.text.appendLeft(params[0]!.end, this.isLoose && !node.async ? '): Loose' : ')')
      return
    }
    for (const one of params) pattern(one, isOptional)
    if (!this.isLoose || node.async || node.generator || /^(constructor|set)$/.test(kind)) return
    const close = source.lastIndexOf(
      ')',
      source.lastIndexOf(node.type === 'ArrowFunctionExpression' ? '=>' : '{', node.body.start),
    )
    if (close >= node.start && close >= (params.at(-1)?.end ?? 0)) this.text.appendLeft(close + 1, ': Loose')
  }
}

/** Whether an initial value implies nothing about the later type of a variable. */
function isEmpty(init: ES.Expression | null | undefined): boolean {
  if (init?.type === 'ArrayExpression') return init.elements.length === 0
  return init?.type === 'ObjectExpression' && init.properties.length === 0
}

import { basename } from 'node:path/posix'
import { type Node, parse } from 'acorn'
import { ancestor } from 'acorn-walk'
import type * as ES from 'estree'
import MagicString from 'magic-string'
import { loosen, type ScriptTier } from './loosen.ts'
import { exportOf, isName, namesIn } from './syntax.ts'

type At<T> = T & Node

/** The way in which a script exports: a single value, or several values by name. */
export type ExportStyle = 'whole' | 'named'

/** A script that is converted to TypeScript. */
export interface BundleScript {
  source: string
  tier: ScriptTier
  /** The type of the script's export; null if there is no special type for it. */
  type: string | null
  /** The names that the script uses without a declaration. */
  undeclared: ReadonlySet<string>
  /** The import of another script; undefined if the other script can't be imported, so that require() stays. */
  imported(name: string): { from: string; style: ExportStyle } | undefined
}

/** @throws SyntaxError */
export const parseScript = (source: string): At<ES.Program> =>
  parse(source, { ecmaVersion: 'latest', sourceType: 'script' }) as At<ES.Program>

const isFunction = (node: Node) => /Function/.test(node.type)
/** The name in `exports.name` or `module.exports.name`; null for anything else. */
function exportedName(node: ES.Node): string | null {
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return null
  const { object } = node
  const isOwn =
    isName(object, 'exports') ||
    (object.type === 'MemberExpression' && isName(object.object, 'module') && isName(object.property, 'exports'))
  return isOwn ? node.property.name : null
}

/** The name and value in `exports.name = value`; null for anything else. */
function namedExport(
  statement: ES.Statement | ES.ModuleDeclaration,
): { name: string; value: At<ES.Expression> } | null {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return null
  const { left, right, operator } = statement.expression
  const name = operator === '=' ? exportedName(left) : null
  return name === null ? null : { name, value: right as At<ES.Expression> }
}

/** The export style of a script. */
export function styleOf(source: string): ExportStyle {
  const { body } = parseScript(source)
  const names = body.flatMap(one => namedExport(one)?.name ?? [])
  const isWhole = body.some(one => exportOf(one as ES.Statement) !== null)
  return isWhole || names.length === 0 || new Set(names).size < names.length ? 'whole' : 'named'
}

/** Converts a script of a bundle to equivalent TypeScript. @throws SyntaxError */
export function convertBundleScript(script: BundleScript): string {
  return new BundleCode(script).run()
}

class BundleCode {
  private readonly script: BundleScript
  private readonly program: At<ES.Program>
  private readonly text: MagicString
  private readonly declared: Set<string>
  private readonly types = new Set<string>()
  private readonly imports: string[] = []
  private readonly names = new Map<string, string>()
  /** Functions whose types the compiler infers from their context. */
  private readonly known = new Set<unknown>()

  constructor(script: BundleScript) {
    this.script = script
    this.program = parseScript(script.source)
    this.text = new MagicString(script.source)
    this.declared = namesIn(this.program).declared
    ancestor(this.program, {
      Class: (node: Node) => {
        const { id } = node as unknown as ES.ClassDeclaration
        if (id) this.declared.add(id.name)
      },
    } as never)
  }

  run(): string {
    const { undeclared } = this.script
    this.requires()
    this.exports()
    const { source, tier } = this.script
    const loosened = loosen({ program: this.program, source, text: this.text, tier, known: this.known })
    if (loosened) this.types.add('Loose')
    const names = [...undeclared].map(name => `declare let ${name}: Loose\n`)
    if (names.length > 0) this.types.add('Loose')
    const types = [...this.types].sort().join(', ')
    const head = [
      ...(types === '' ? [] : [`import type { ${types} } from '/compat/ranvier/scripts'\n`]),
      ...this.imports,
      ...names,
    ]
    return `${head.join('')}${head.length > 0 ? '\n' : ''}${this.text.toString()}`
  }

  private get isLoose(): boolean {
    return this.script.tier === 'loose'
  }

  /** A unique local name for a module's import. */
  private importName(module: string, style: ExportStyle, from: string): string {
    const known = this.names.get(from)
    if (known !== undefined) return known
    const plain = basename(module.replace(/\.js$/, '')).replace(/[^\w$]+(\w?)/g, (_all, next: string) =>
      next.toUpperCase(),
    )
    const base = /^[A-Za-z_$]/.test(plain) ? plain : `_${plain}`
    let name = base
    for (let i = 2; this.declared.has(name) || /^(module|exports|require)$/.test(name); i++)
      name = i === 2 ? `${base}Module` : `${base}Module${i}`
    this.declared.add(name)
    this.names.set(from, name)
    this.imports.push(`import ${style === 'named' ? '* as ' : ''}${name} from '${from}'\n`)
    return name
  }

  private requires(): void {
    if (this.declared.has('require')) return
    ancestor(this.program, {
      CallExpression: (node: Node, _state: unknown, ancestors: Node[]) => {
        const call = node as unknown as At<ES.CallExpression>
        const [given] = call.arguments
        if (!isName(call.callee, 'require') || given?.type !== 'Literal' || typeof given.value !== 'string') return
        const found = this.script.imported(given.value)
        if (!found) return
        if (ancestors.slice(0, -1).some(isFunction)) this.requireLater(call, found)
        else this.requireFirst(call, given.value, found, ancestors)
      },
    } as never)
  }

  /** A require() inside a function stays there, because it loads the module when it is called. In this way, two scripts may require each other. */
  private requireLater({ start, end }: Node, { from, style }: { from: string; style: ExportStyle }): void {
    if (this.isLoose) return
    const type = `typeof import('${from}')${style === 'whole' ? '.default' : ''}`
    this.text.overwrite(start, end, `(require('${from}') as ${type})`)
  }

  private requireFirst(
    call: At<ES.CallExpression>,
    module: string,
    { from, style }: { from: string; style: ExportStyle },
    ancestors: readonly Node[],
  ): void {
    const parent = ancestors.at(-2) as unknown as At<ES.Node> | undefined
    const statement = ancestors.at(-3) as unknown as At<ES.Node> | undefined
    const isOwn =
      !this.isLoose &&
      parent?.type === 'VariableDeclarator' &&
      parent.id.type === 'Identifier' &&
      statement?.type === 'VariableDeclaration' &&
      statement.kind === 'const' &&
      statement.declarations.length === 1 &&
      !this.names.has(from)
    if (isOwn) {
      const { name } = (parent as ES.VariableDeclarator).id as ES.Identifier
      this.names.set(from, name)
      this.imports.push(`import ${style === 'named' ? '* as ' : ''}${name} from '${from}'\n`)
      const { source } = this.script
      const end = source[statement.end] === '\n' ? statement.end + 1 : statement.end
      this.text.remove(statement.start, end)
      return
    }
    const name = this.importName(module, style, from)
    if (this.isLoose) this.types.add('Loose')
    this.text.overwrite(call.start, call.end, this.isLoose ? `(${name} as Loose)` : name)
  }

  private exports(): void {
    const body = this.program.body as At<ES.Statement>[]
    const wholes = body.filter(one => exportOf(one) !== null)
    const uses = this.exportUses()
    const [only] = wholes
    if (only && wholes.length === 1 && uses === 1) {
      this.exportWhole(only, exportOf(only) as At<ES.Expression>)
      return
    }
    if (!only && styleOf(this.script.source) === 'named') {
      this.exportNamed(body)
      return
    }
    this.exportLater()
  }

  /** The number of times that a script refers to its exports. */
  private exportUses(): number {
    let uses = 0
    ancestor(this.program, {
      Identifier: (node: Node) => {
        const { name } = node as unknown as ES.Identifier
        if (name === 'module' || name === 'exports') uses++
      },
    } as never)
    const moduleExports = this.script.source.match(/\bmodule\.exports\b/g)?.length ?? 0
    return Math.max(uses, moduleExports)
  }

  private exportWhole(statement: At<ES.Statement>, value: At<ES.Expression>): void {
    const { type } = this.script
    this.text.overwrite(statement.start, value.start, 'export default ')
    const made = (value.type === 'ArrowFunctionExpression' ? value.body : value) as At<ES.Node>
    if (type === null || this.isLoose || made.type !== 'ObjectExpression') return
    this.types.add(type)
    this.text.appendLeft(made.end, ` satisfies ${type}`)
    ancestor(
      made as Node,
      {
        Function: (node: Node, _state: unknown, ancestors: Node[]) => {
          // A function that is a property or is returned gets its types from the surrounding value. A function that is passed to a call such as map()
          // gets its types from that call.
          const parent = ancestors.at(-2)?.type ?? ''
          const isCalled = parent === 'CallExpression' && this.script.tier === 'typed'
          if (isCalled || /^(Property|ReturnStatement|ArrowFunctionExpression)$/.test(parent)) this.known.add(node)
        },
      } as never,
    )
  }

  private exportNamed(body: readonly At<ES.Statement>[]): void {
    const own = new Map<string, string>()
    for (const statement of body) {
      const found = namedExport(statement)
      if (!found) continue
      const { name, value } = found
      const isSame = value.type === 'Identifier' && value.name === name
      // If an exported name has another meaning inside the script, the export gets another local name.
      const inside = isSame || !this.declared.has(name) ? name : `${name}Exported`
      own.set(name, inside)
      if (isSame) this.text.overwrite(statement.start, statement.end, `export { ${name} }`)
      else this.text.overwrite(statement.start, value.start, `${inside === name ? 'export ' : ''}const ${inside} = `)
      if (inside !== name) this.text.appendLeft(statement.end, `\nexport { ${inside} as ${name} }`)
    }
    ancestor(this.program, {
      MemberExpression: (node: Node) => {
        const name = exportedName(node as unknown as ES.Node)
        const inside = name === null ? undefined : own.get(name)
        if (inside !== undefined && !this.isWritten(node, body)) this.text.overwrite(node.start, node.end, inside)
      },
    } as never)
  }

  /** Whether a node is the left side of an export statement. */
  private isWritten(node: Node, body: readonly At<ES.Statement>[]): boolean {
    return body.some(one => namedExport(one) && one.start === node.start)
  }

  /** Collects exports first that are assigned piece by piece or in an unusual way. */
  private exportLater(): void {
    this.types.add('Loose')
    const isReplaced = new Set<number>()
    ancestor(this.program, {
      Identifier: (node: Node, _state: unknown, ancestors: Node[]) => {
        const { name } = node as unknown as ES.Identifier
        const parent = ancestors.at(-2) as unknown as At<ES.Node> | undefined
        const isWhole = name === 'module' && parent?.type === 'MemberExpression' && isName(parent.property, 'exports')
        const found = isWhole ? parent : name === 'exports' && !this.declared.has('exports') ? node : null
        if (!found || isReplaced.has(found.start)) return
        isReplaced.add(found.start)
        this.text.overwrite(found.start, found.end, 'exported')
      },
    } as never)
    this.imports.push('\nlet exported: Loose = {}\n')
    this.text.append('\nexport default exported\n')
  }
}

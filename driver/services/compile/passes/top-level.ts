import type * as ES from 'estree'
import type MagicString from 'magic-string'
import type { Import } from '../../../kernel/programs/compiled.ts'
import { engineImport } from '../../files/layers.ts'
import { declarations, type Locate, type Positioned, type Range } from './analysis.ts'
import { isName, requireCall } from './helpers.ts'

// The top-level statements of a file: its imports, its exports, and the classes that it declares.

/** Reads `__export(x_exports, { default: () => Orc })`. */
export function findExports(ast: ES.Program): { names: string[]; main: string } {
  const names: string[] = []
  let main = ''
  for (const { expression } of ast.body.filter(statement => statement.type === 'ExpressionStatement')) {
    if (expression.type !== 'CallExpression' || !isName(expression.callee, '__export')) continue
    for (const property of (expression.arguments[1] as ES.ObjectExpression).properties as ES.Property[]) {
      const name = property.key.type === 'Identifier' ? property.key.name : String((property.key as ES.Literal).value)
      const { body } = property.value as ES.ArrowFunctionExpression
      if (name === 'default' && body.type === 'Identifier') main = body.name
      names.push(name)
    }
  }
  // `export default Orc` becomes `var orc_default = Orc`. The loop finds the class, to which a chain of several variables may lead.
  const aliases = new Map(declarations(ast).map(({ name, value }) => [name, value]))
  for (let value = aliases.get(main); value?.type === 'Identifier'; value = aliases.get(main)) {
    aliases.delete(main)
    main = value.name
  }
  return { names, main }
}

/** Finds statements such as `let Orc = _Orc`, with which esbuild has renamed classes. */
export function findRenamed(ast: ES.Program): Map<string, string> {
  const renamed = new Map<string, string>()
  for (const { name, value } of declarations(ast)) {
    if (value?.type === 'Identifier' && value.name === `_${name}`) renamed.set(value.name, name)
  }
  return renamed
}

export interface TopLevel {
  imports: Map<string, Import>
  /** The name of the default export. */
  main: string
  /** The original names of classes that esbuild renamed: `_Orc` to `Orc`. */
  renamed: Map<string, string>
  inherited: Range[]
  locate: Locate
}

export function rewriteTopLevel(node: Positioned<ES.Statement>, out: MagicString, found: TopLevel): void {
  const { start, end } = node
  if (node.type === 'ClassDeclaration') {
    const name = node.id.name
    const body = node as Positioned<ES.ClassDeclaration>
    noteSuperClass(body, found.inherited)
    const id = node.id as Positioned<ES.Identifier>
    out.overwrite(start, id.end, `const ${name}=$class(${classNames(name, found.main)},class`).appendLeft(end, ');')
  } else if (node.type === 'VariableDeclaration') {
    const first = node.declarations[0]!
    const name = first.id.type === 'Identifier' ? first.id.name : ''
    const required = node.declarations.length === 1 ? requireCall(first.init) : null
    if (required !== null) {
      const from = engineImport(required.from)
      const { line, column } = found.locate(start)
      // The names of esbuild's own variables begin with `import_`. A variable with another name comes from the file's own `* as name`.
      const namespace = !name.startsWith('import_')
      const uses = { names: [], eager: false, inherits: false, initial: false }
      found.imports.set(name, { from, ...uses, namespace, line, column })
      out.overwrite(start, end, `const ${name}=$import(${JSON.stringify(from)});`)
      return
    }
    for (const { id, init } of node.declarations) {
      if (id.type === 'Identifier' && init?.type === 'ClassExpression') {
        wrapClassExpression(id.name, init as Positioned<ES.ClassExpression>, out, found)
      }
    }
  }
}

/** The key that identifies a class across reloads, and its name. The key of the default class is `default`, whatever its name. */
function classNames(name: string, main: string, shown = name): string {
  return `${JSON.stringify(name === main || shown === main ? 'default' : shown)},${JSON.stringify(shown)}`
}

/**
 * Turns `const Orc = class Orc {…}` into `const Orc = $class(…, class {…})`. The inner name is removed, so that `Orc` inside the class means the
 * lasting class.
 */
function wrapClassExpression(
  name: string,
  node: Positioned<ES.ClassExpression>,
  out: MagicString,
  found: TopLevel,
): void {
  noteSuperClass(node, found.inherited)
  // If the class's name differs from the variable's, it is the author's choice and is kept. Inside the class, it still stands for the class.
  if (node.id?.name === name) out.remove(node.start + 'class'.length, (node.id as Positioned<ES.Identifier>).end)
  out
    .appendLeft(node.start, `$class(${classNames(name, found.main, found.renamed.get(name))},`)
    .appendRight(node.end, ')')
}

/**
 * Notes a parent with a plain name, which stays current through its lasting class. A computed parent (a mixin) is used while the file is evaluated.
 */
function noteSuperClass(node: ES.Class, inherited: Range[]): void {
  const parent = node.superClass as Positioned<ES.Expression> | null | undefined
  if (parent?.type === 'MemberExpression' || parent?.type === 'Identifier') inherited.push([parent.start, parent.end])
}

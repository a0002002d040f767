import { parse } from 'acorn'
import type * as ES from 'estree'
import MagicString from 'magic-string'
import type { Positioned } from '../../../services/compile/passes/analysis.ts'

const quoted = ({ source }: ES.ImportDeclaration) => `require(${JSON.stringify(source.value)})`
const named = ({ name, value }: { name?: string; value?: unknown }) => name ?? JSON.stringify(value)

/**
 * Rewrites the imports and exports of a script as CommonJS: require() returns the default export, or else an object of the named exports.
 * The line numbers stay the same.
 * @param code JavaScript with `import` and `export`
 * @throws Error if an export can't be rewritten; SyntaxError
 */
export function asCommonJs(code: string): string {
  const ast = parse(code, { ecmaVersion: 2024, sourceType: 'module' }) as unknown as Positioned<ES.Program>
  const out = new MagicString(code)
  const isDefault = ast.body.some(one => one.type === 'ExportDefaultDeclaration')
  for (const node of ast.body as Positioned<ES.Program['body'][number]>[]) {
    const lines = code.slice(node.start, node.end).replace(/[^\n]/g, '')
    if (node.type === 'ImportDeclaration') out.overwrite(node.start, node.end, imported(node) + lines)
    else if (node.type === 'ExportDefaultDeclaration') exportDefault(node, out)
    else if (node.type === 'ExportNamedDeclaration') {
      if (isDefault) throw new Error('a script exports one thing by `export default`, or several by their names')
      exportNamed(node, out, lines)
    } else if (node.type === 'ExportAllDeclaration')
      throw new Error('`export *` is not for scripts: name what is exported')
  }
  return out.toString()
}

function imported(node: ES.ImportDeclaration): string {
  const [first] = node.specifiers
  if (!first) return `${quoted(node)};`
  const names = node.specifiers.flatMap(one =>
    one.type === 'ImportSpecifier' ? [`${named(one.imported)}: ${one.local.name}`] : [],
  )
  const whole = first.type === 'ImportSpecifier' ? null : first.local.name
  if (whole === null) return `const { ${names.join(', ')} } = ${quoted(node)};`
  return `const ${whole} = ${quoted(node)}${names.length > 0 ? `, { ${names.join(', ')} } = ${whole}` : ''};`
}

function exportDefault(node: ES.ExportDefaultDeclaration, out: MagicString): void {
  const { start, end } = node as Positioned<ES.ExportDefaultDeclaration>
  const value = node.declaration as Positioned<typeof node.declaration>
  const isDeclared = value.type === 'FunctionDeclaration' || value.type === 'ClassDeclaration'
  const name = isDeclared ? value.id?.name : undefined
  if (name === undefined) {
    out.overwrite(start, value.start, 'module.exports = ')
    if (isDeclared) out.appendLeft(end, ';')
  } else {
    out.remove(start, value.start)
    out.appendLeft(end, ` module.exports = ${name};`)
  }
}

function exportNamed(node: ES.ExportNamedDeclaration, out: MagicString, lines: string): void {
  const { start, end, source } = node as Positioned<ES.ExportNamedDeclaration>
  if (source) throw new Error('`export … from` is not for scripts: import it first')
  const { declaration } = node
  if (!declaration) {
    const given = node.specifiers.map(one => `module.exports.${named(one.exported)} = ${named(one.local)};`)
    out.overwrite(start, end, given.join(' ') + lines)
    return
  }
  const ids =
    declaration.type === 'VariableDeclaration' ? declaration.declarations.map(one => one.id) : [declaration.id]
  if (declaration.type === 'VariableDeclaration' && declaration.kind !== 'const')
    throw new Error('a script exports no variable: export a const or a function')
  const given = ids.map(id => {
    if (id.type !== 'Identifier') throw new Error('a script exports names one by one')
    return ` module.exports.${id.name} = ${id.name};`
  })
  out.remove(start, (declaration as Positioned<ES.Declaration>).start)
  out.appendLeft(end, given.join(''))
}

import type { Site } from './output.ts'
import type { FunctionScope, Names, Variable } from './scope.ts'
import type { Expression, Name } from './syntax.ts'

/** The basis for writing a function: its temporary variables, the places of its operations, and the meanings of names. */
export abstract class Writer {
  protected readonly names: Names
  protected readonly scope: FunctionScope
  /** Whether the function is written as a generator, for coroutines. */
  protected readonly yields: boolean
  private readonly sites: Site[]
  private readonly known: Map<string, number>
  private free: string[] = []
  /** The number of the function's temporary variables. */
  protected temporaries = 0

  constructor(names: Names, scope: FunctionScope, yields: boolean, sites: Site[], known: Map<string, number>) {
    this.names = names
    this.scope = scope
    this.yields = yields
    this.sites = sites
    this.known = known
  }

  /** The lists that all functions of a program share and add to. */
  protected get shared(): [sites: Site[], known: Map<string, number>] {
    return [this.sites, this.known]
  }

  protected take(): string {
    return this.free.pop() ?? `$t${++this.temporaries}`
  }

  protected give(...names: string[]): void {
    this.free.push(...names)
  }

  /** The number of a site, which is the same for equal sites. */
  protected site(line: number, ...names: string[]): number {
    const key = `${line}\n${names.join('\n')}`
    let at = this.known.get(key)
    if (at === undefined) {
      at = this.sites.push({ line, names }) - 1
      this.known.set(key, at)
    }
    return at
  }

  /** The name of an operand in Lua's messages. */
  protected nameOf(node: Expression): string {
    switch (node.type) {
      case 'one':
        return node.inner.type === 'call' || node.inner.type === 'vararg' ? '' : this.nameOf(node.inner)
      case 'name': {
        const variable = this.names.variables.get(node)
        if (!variable) return `global '${node.name}'`
        return `${variable.of === this.scope ? 'local' : 'upvalue'} '${node.name}'`
      }
      case 'index':
        return `field '${node.key.type === 'string' ? node.key.value : '?'}'`
      case 'binary': {
        // The real compiler reduces `1 and x` to x, too.
        const { operator, left, right } = node
        const known =
          operator === 'and' ? isTrue(left) : operator === 'or' && (left.type === 'nil' || left.type === 'false')
        return known ? this.nameOf(right) : ''
      }
      default:
        return ''
    }
  }

  protected variable(node: Name): Variable | undefined {
    return this.names.variables.get(node)
  }
}

/** Whether an expression is a constant that the real compiler knows to be true. */
function isTrue(node: Expression): boolean {
  return node.type === 'string' || node.type === 'true' || isNumber(node)
}

function isNumber(node: Expression): boolean {
  if (node.type === 'one') return isNumber(node.inner)
  if (node.type === 'unary') return node.operator === '-' && isNumber(node.inner)
  return (
    node.type === 'number' ||
    (node.type === 'binary' && /^[-+*/%^]$/.test(node.operator) && isNumber(node.left) && isNumber(node.right))
  )
}

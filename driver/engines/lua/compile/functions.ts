import { ExpressionWriter } from './expressions.ts'
import { atCall } from './output.ts'
import type { Variable } from './scope.ts'
import type {
  Assignment,
  Call,
  Clause,
  Expression,
  FunctionNode,
  GenericFor,
  Index,
  Name,
  NumericFor,
  Statement,
} from './syntax.ts'

/** Code at the start of each function and of each round of a loop. It stops a turn that has used up its steps. */
const step = 'if(--$m.steps<0)$m.out();'
/**
 * The depth of nesting up to which functions are written twice, as a function and as a generator. Functions that are nested deeper are generators
 * only.
 */
const mostTwins = 4
/** Tail calls that are nested in JavaScript before the outermost caller makes the next one. */
const mostTails = 150
/** The same limit for tail calls within coroutines, where each nested call takes time whenever the coroutine is resumed. */
const mostYieldingTails = 8

/** Writes the statements of one function, and the functions within it. */
export class FunctionWriter extends ExpressionWriter {
  private loops = 0
  private readonly depth: number

  constructor(depth: number, ...given: ConstructorParameters<typeof ExpressionWriter>) {
    super(...given)
    this.depth = depth
  }

  /** The code of a whole function. */
  write(parameters: readonly string[], body: readonly Statement[]): string {
    const { isVararg, arg, usesArg, usesVararg } = this.scope
    const names = [...parameters, ...(isVararg ? ['...$va'] : [])]
    const code = this.block(body)
    const temporaries = Array.from({ length: this.temporaries }, (_, i) => `$t${i + 1}`)
    const declared = temporaries.length > 0 ? `let ${temporaries.join(',')};` : ''
    const table = arg && usesArg ? `let ${arg.code}${usesVararg ? '' : '=$o.argTable($va)'};` : ''
    const ends = body.at(-1)?.type === 'return' ? '' : 'return $o.none;'
    return `function${this.yields ? '*' : ''}(${names.join(',')}){${step}${declared}${table}${code}${ends}}`
  }

  protected function(node: FunctionNode): string {
    const scope = this.names.functions.get(node)!
    const parameters = node.parameters.map(one => this.variable(one)!.code)
    const written = (yields: boolean) =>
      new FunctionWriter(this.depth + 1, this.names, scope, yields, ...this.shared).write(parameters, node.body)
    if (!this.names.mentionsCoroutines) return `(${written(false)})`
    if (this.depth >= mostTwins) return `$o.driven(${written(true)})`
    return `$o.twin(${written(false)},${written(true)})`
  }

  block(body: readonly Statement[]): string {
    return body.map(one => this.statement(one)).join('')
  }

  private statement(node: Statement): string {
    switch (node.type) {
      case 'local':
        return this.local(node.names, node.values)
      case 'local function': {
        const variable = this.variable(node.name)!
        return `${this.declaration(variable)}=${this.function(node.value)};`
      }
      case 'assign':
        return this.assignment(node)
      case 'run': {
        const code = this.call(node.call)
        const result = this.take()
        this.give(result)
        return `if((${result}=${code}) instanceof Array)$o.run(${result});`
      }
      case 'do':
        return `{${this.block(node.body)}}`
      case 'while':
        return `while(${this.condition(node.condition)}){${this.round(node.line)}${this.block(node.body)}}`
      case 'repeat': {
        const body = this.block(node.body)
        return `for(;;){${this.round(node.line)}${body}if(${this.condition(node.condition)})break;}`
      }
      case 'if':
        return node.clauses.map(one => this.clause(one)).join('else ')
      case 'count':
        return this.count(node)
      case 'iterate':
        return this.iterate(node)
      case 'return':
        return this.result(node.values)
      case 'break':
        return 'break;'
    }
  }

  private clause({ condition, body }: Clause): string {
    const block = `{${this.block(body)}}`
    return condition ? `if(${this.condition(condition)})${block}` : block
  }

  private declaration({ assigned, code }: Variable): string {
    return `${assigned ? 'let' : 'const'} ${code}`
  }

  private local(names: readonly Name[], init: readonly Expression[]): string {
    const variables = names.map(one => this.variable(one)!)
    if (init.length < names.length && this.isMultiple(init.at(-1))) {
      const first = init.slice(0, -1).map((one, i) => `${this.declaration(variables[i]!)}=${this.expression(one)};`)
      const all = this.multiple(init.at(-1)!)
      const list = this.take()
      this.give(list)
      const rest = variables.slice(init.length - 1).map((one, i) => `${this.declaration(one)}=${list}[${i}];`)
      return `${first.join('')}${list}=$o.values(${all});${rest.join('')}`
    }
    const code = variables.map((one, i) => {
      const value = init[i]
      return `${this.declaration(one)}=${value ? this.expression(value) : 'undefined'};`
    })
    const others = init.slice(names.length).map(one => `${this.expression(one)};`)
    return code.join('') + others.join('')
  }

  // ---- assignments

  private store(target: Name | Index, value: string, line: number): string {
    if (target.type === 'name') {
      const variable = this.variable(target)
      if (variable) return `${variable.code}=${value};`
      return `$o.setField($E,${JSON.stringify(target.name)},${value},$c,${this.site(line)});`
    }
    const { key } = target
    const site = this.site(line, this.nameOf(target.base))
    const base = this.expression(target.base)
    if (key.type === 'string') return `$o.setField(${base},${JSON.stringify(key.value)},${value},$c,${site});`
    return `$o.set(${base},${this.expression(key)},${value},$c,${site});`
  }

  private assignment({ targets: variables, values: init, end: line }: Assignment): string {
    const [only] = variables
    if (variables.length === 1 && init.length === 1) return this.store(only!, this.expression(init[0]!), line)
    // The targets are evaluated before the values. The targets are then assigned in reverse order.
    const before: string[] = []
    const taken: string[] = []
    const hold = (code: string) => {
      const name = this.take()
      taken.push(name)
      before.push(`${name}=${code};`)
      return name
    }
    const targets = variables.map(one => {
      if (one.type === 'name') return (value: string) => this.store(one, value, line)
      const site = this.site(line, this.nameOf(one.base))
      const base = hold(this.expression(one.base))
      const key = one.key.type === 'string' ? JSON.stringify(one.key.value) : hold(this.expression(one.key))
      return (value: string) => `$o.set(${base},${key},${value},$c,${site});`
    })
    let values: string[]
    if (init.length < variables.length && this.isMultiple(init.at(-1))) {
      values = init.slice(0, -1).map(one => hold(this.expression(one)))
      const list = hold(`$o.values(${this.multiple(init.at(-1)!)})`)
      while (values.length < variables.length) values.push(`${list}[${values.length - init.length + 1}]`)
    } else {
      values = init.map(one => hold(this.expression(one)))
      while (values.length < variables.length) values.push('undefined')
    }
    const code = targets.map((assign, i) => assign(values[i]!)).reverse()
    this.give(...taken)
    return before.join('') + code.join('')
  }

  // ---- results

  private result(values: readonly Expression[]): string {
    const [only] = values
    if (values.length === 0) return 'return $o.none;'
    if (values.length > 1) return `return ${this.list(values)};`
    if (!this.isMultiple(only)) return `return ${this.expression(only!)};`
    return only.type === 'vararg' ? 'return $va;' : this.tailCall(only as Call)
  }

  /** A call in tail position. Up to a depth it is a nested call. Beyond that depth, the outermost caller makes the call. */
  private tailCall(node: Call): string {
    const { args, line, method } = node
    const isMethod = method !== null
    const called = this.take()
    const self = isMethod ? this.take() : ''
    const site = this.site(line, this.calledName(node))
    const taken = [called, ...(isMethod ? [self] : [])]
    const callee = `${called}=${this.callee(node, called, self)};`
    let code: string
    if (this.yields || this.isMultiple(args.at(-1))) {
      const list = this.list(args)
      const all = isMethod ? `$o.list([${self}],${list})` : list
      const given = this.take()
      taken.push(given)
      // A function of the library is always called from here, so that messages know its name.
      if (this.yields) {
        const call = `${given}=${atCall(site, true)}yield*$o.go(${called},${given});`
        code = `${callee}${given}=${all};if($o.tails<${mostYieldingTails}||${called}.yields===undefined){$o.tails++;${call}$o.tails--;return ${given};}return [$o.tail,${called},${given}];`
      } else code = `${callee}${given}=${all};${this.nested(`$o.spread(${called},${given})`, called, given, site)}`
    } else {
      const given = args.map(one => {
        const value = this.expression(one)
        if (one.type === 'number') return [value, ''] as const
        const name = this.take()
        taken.push(name)
        return [name, `${name}=${value};`] as const
      })
      const names = [...(isMethod ? [self] : []), ...given.map(([name]) => name)].join(',')
      const before = given.map(([, one]) => one).join('')
      code = `${callee}${before}${this.nested(`${called}(${names})`, called, `[${names}]`, site)}`
    }
    this.give(...taken)
    return code
  }

  private nested(call: string, called: string, list: string, site: number): string {
    const result = this.take()
    this.give(result)
    return `if($o.tails<${mostTails}){$o.tails++;${result}=${atCall(site, true)}${call};$o.tails--;return ${result};}return [$o.tail,${called},${list}];`
  }

  // ---- loops

  private count({ variable, from: start, to: end, by, body, line }: NumericFor): string {
    const made = this.variable(variable)!
    const at = ++this.loops
    const [from, to, add] = [`$f${at}`, `$l${at}`, `$s${at}`]
    const constant = by === null ? 1 : literal(by)
    const codes = [this.expression(start), this.expression(end), by === null ? '1' : this.expression(by)]
    const declared = `let ${from}=${codes[0]},${to}=${codes[1]}${constant === null ? `,${add}=${codes[2]}` : ''};`
    const site = this.site(line)
    const checks: string[] = []
    if (start.type !== 'number')
      checks.push(`if(typeof ${from}!=='number')${from}=$o.bound(${from},'initial value',$c,${site});`)
    if (end.type !== 'number') checks.push(`if(typeof ${to}!=='number')${to}=$o.bound(${to},'limit',$c,${site});`)
    if (constant === null) checks.push(`if(typeof ${add}!=='number')${add}=$o.bound(${add},'step',$c,${site});`)
    const goesOn =
      constant === null ? `${add}>0?${from}<=${to}:${from}>=${to}` : constant > 0 ? `${from}<=${to}` : `${from}>=${to}`
    const head = `for(;${goesOn};${from}+=${constant === null ? add : constant})`
    return `{${declared}${checks.join('')}${head}{${this.round(line)}${this.declaration(made)}=${from};${this.block(body)}}}`
  }

  /** Code that counts one step for a round of a loop. It notes the place, which the error names if an endless loop is stopped. */
  private round(line: number): string {
    return atCall(this.site(line)) + step
  }

  private iterate({ variables, values: iterators, body, line }: GenericFor): string {
    const at = ++this.loops
    const [work, state, key, walk, result] = [`$f${at}`, `$s${at}`, `$k${at}`, `$w${at}`, `$r${at}`]
    const all = `$o.values(${this.list(iterators)})`
    const names = variables.map(one => this.variable(one)!.code)
    const [first = '', ...others] = names
    const fromList = others.map((name, i) => `${name}=${result}[${i + 1}];`).join('')
    const head = `const ${result}0=${all};let ${work}=${result}0[0];const ${state}=${result}0[1];let ${key}=${result}0[2];`
    const made = `const ${walk}=$o.walk(${work},${state},${key});if(${walk}===null&&typeof ${work}!=='function')${work}=$o.callable(${work},$c,${this.site(line)});`
    const built = `if(!${walk}.next())break;${first}=${walk}.key;${others[0] === undefined ? '' : `${others[0]}=${walk}.value;`}`
    const called = `let ${result}=${atCall(this.site(line))}${work}(${state},${key});if(${result} instanceof Array){${result}=$o.values(${result});${first}=${result}[0];${fromList}}else ${first}=${result};if(${first}===undefined)break;${key}=${first};`
    return `{${head}${made}for(;;){${this.round(line)}let ${names.join(',')};if(${walk}!==null){${built}}else{${called}}${this.block(body)}}}`
  }
}

/** The value of a numeric literal, with or without a minus sign; null if the expression is zero or isn't such a literal. */
function literal(node: Expression): number | null {
  if (node.type === 'number') return node.value === 0 ? null : node.value
  if (node.type !== 'unary' || node.operator !== '-' || node.inner.type !== 'number') return null
  return node.inner.value === 0 ? null : -node.inner.value
}

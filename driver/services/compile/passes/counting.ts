import { type Node, tokenizer, tokTypes } from 'acorn'
import { type AncestorVisitors, ancestor } from 'acorn-walk'
import type * as ES from 'estree'
import { type Positioned, type Range, visitAll } from './analysis.ts'
import type { Code } from './code.ts'

// Inserts code into functions, loops and classes, so that the guard can count their steps and stop them.

/** Inserted at the start of each function and loop. It stops a turn that has used up its steps. */
const step = 'if(--$meter.steps<0)$meter.out();'
const stepInExpression = '(--$meter.steps<0&&$meter.out()),'
/**
 * Inserted before `step` in domains' functions. It notes the running program, so that the guard knows which program hangs, and refuses a program that
 * has hung.
 */
const mark = '$meter.at=$me;if($me.barred)$meter.checkRest($me);'
/** Makes the domain responsible from here on, together with the domains that called it (Meter.who). */
const answer = '$meter.who=$0===null?$me.who:$0.and($me.who)'
/** Inserted around the body of a domain's function. The domain is responsible until the function ends. */
const begin = `const $0=$meter.who;${answer};try{`
const end = '}finally{$meter.who=$0}'
/** Inserted around the body of a domain's function that has its own steps in a turn of another domain. */
const beginLent = `const $0=$meter.who,$000=($0===null||$0===$meter.from)&&$meter.lend($me.quota);${answer};try{`
const endLent = '}finally{$meter.who=$0;if($000)$meter.settle($me.quota)}'
/** Inserted around a domain's expression outside a function's body, such as a parameter's default. */
const beginExpression = `(()=>{$meter.at=$me;${begin}return(`
const endExpression = `)${end}})()`
/**
 * Inserted around a generator's body, because any code may resume it. `$00` is whether it waits at a `yield`, where return() or throw() may end it.
 */
const beginGenerator = `let $0=$meter.who,$00=false;${answer};try{`
const endGenerator = '}finally{if(!$00)$meter.who=$0}'
const goesOn = `$00=false,$0=$meter.who,${answer},$meter.at=$me`
const wasEnded = `if($00){${goesOn}}`
/** Inserted at the start of each catch and finally, so that code can't keep a stopped turn running. */
const rethrow = 'if($meter.stopped)throw $meter.stopped;'
/** Charges the steps that catching an error costs. Making the error's stack takes about as long as that many steps. */
const caught = '$meter.steps-=300;'

/**
 * Inserts step counters into functions and loops.
 * @param marked whether functions note which program and domain they belong to
 * @param lends whether functions have their own steps in turns of other domains; functions of scripts don't, because scripts have their own budgets
 * @returns the ranges that don't run while the file is evaluated
 */
export function addSteps(ast: Positioned<ES.Program>, out: Code, marked: boolean, lends = marked): Range[] {
  const deferred: Range[] = []
  const [beginBody, endBody] = lends ? [beginLent, endLent] : [begin, end]
  const enter = (body: Positioned<ES.Node>) => {
    if (body.type === 'BlockStatement') out.appendRight(body.start + 1, step)
    else out.wrap(body, `(${stepInExpression}`)
  }
  const enterMarked = (node: Positioned<ES.Function>, body: Positioned<ES.Node>) => {
    for (const one of node.params) runsBefore(one, expression => out.wrap(expression, beginExpression, endExpression))
    if (body.type !== 'BlockStatement') {
      const start = behindArrow(node, body, out.original)
      out.wrap({ start, end: node.end }, `{${mark}${step}${beginBody}return(`, `)${endBody}}`)
    } else {
      out.appendRight(body.start + 1, mark + step + (node.generator ? beginGenerator : beginBody))
      out.appendLeft(body.end - 1, node.generator ? endGenerator : endBody)
    }
  }
  const inFunction = (node: Node, _state: unknown, ancestors: Node[]) => {
    const { body, start, end } = node as unknown as Positioned<ES.Function> & { body: Positioned<ES.Node> }
    const parent = ancestors.at(-2) as unknown as ES.Node | undefined
    const calledAtOnce = parent?.type === 'CallExpression' && parent.callee === (node as unknown)
    if (!calledAtOnce) deferred.push([start, end])
    if (marked) enterMarked(node as unknown as Positioned<ES.Function>, body)
    else enter(body)
  }
  const inLoop = (node: Node) => {
    const body = (node as unknown as ES.WhileStatement).body as Positioned<ES.Statement>
    if (body.type === 'BlockStatement') enter(body)
    else out.wrap(body, `{${step}`, '}')
  }
  const visitors: AncestorVisitors<unknown> = {
    FunctionDeclaration: inFunction,
    FunctionExpression: inFunction,
    ArrowFunctionExpression: inFunction,
    ForStatement: inLoop,
    ForInStatement: inLoop,
    ForOfStatement: inLoop,
    WhileStatement: inLoop,
    DoWhileStatement: inLoop,
    PropertyDefinition: node => {
      const { value, static: isStatic } = node as unknown as ES.PropertyDefinition
      if (!isStatic) deferred.push([node.start, node.end])
      if (marked && value && runs(value)) out.wrap(value as Positioned<ES.Node>, beginExpression, endExpression)
    },
    YieldExpression: node => {
      if (!marked) return
      const { argument, delegate } = node as unknown as ES.YieldExpression
      // `yield*` in a domain's code is refused: see rules.ts.
      if (argument && !delegate) out.wrap(argument as Positioned<ES.Node>, '$meter.handOver(', ',($00=true,$0))')
      out.wrap(node, '[', `${argument ? '' : ' $meter.handOver(void 0,($00=true,$0))'},${goesOn}][0]`)
    },
    TryStatement: (node, _state, ancestors) => {
      const { handler, finalizer } = node as unknown as ES.TryStatement
      const around = ancestors.findLast(one => /Function/.test(one.type)) as unknown as ES.Function | undefined
      // A generator's catch or finally may run because of return() or throw().
      const whose = marked ? (around?.generator ? `$meter.at=$me;${wasEnded}` : '$meter.at=$me;') : ''
      if (handler) out.appendRight((handler.body as Positioned<ES.Node>).start + 1, whose + rethrow + caught)
      if (finalizer) out.appendRight((finalizer as Positioned<ES.Node>).start + 1, whose + rethrow)
    },
  }
  ancestor(ast as unknown as Node, visitors)
  return deferred
}

/** Whether a field's default runs code instead of only making data. */
function runs(value: ES.Node): boolean {
  let found = false
  visitAll(value, one => {
    if (/^(?:Member|Call|New|TaggedTemplate|Assignment|Update)Expression$/.test(one.type)) found = true
  })
  return found
}

/** Finds the code that a parameter runs before its function's body: defaults and computed names. */
function runsBefore(pattern: ES.Node | null, found: (expression: Positioned<ES.Node>) => void): void {
  switch (pattern?.type) {
    case 'AssignmentPattern':
      if (runs(pattern.right)) found(pattern.right as Positioned<ES.Node>)
      runsBefore(pattern.left, found)
      return
    case 'RestElement':
      runsBefore(pattern.argument, found)
      return
    case 'ArrayPattern':
      for (const one of pattern.elements) runsBefore(one, found)
      return
    case 'ObjectPattern':
      for (const one of pattern.properties) {
        if (one.type === 'Property' && one.computed && runs(one.key)) found(one.key as Positioned<ES.Node>)
        runsBefore(one.type === 'Property' ? one.value : one.argument, found)
      }
  }
}

/** The offset at which the expression body of an arrow function begins, including its parentheses. */
function behindArrow({ start, params }: Positioned<ES.Function>, body: Positioned<ES.Node>, code: string): number {
  const from = (params.at(-1) as Positioned<ES.Node> | undefined)?.end ?? start
  for (const { type, end } of tokenizer(code.slice(from, body.start), { ecmaVersion: 2024 }))
    if (type === tokTypes.arrow) return from + end
  throw new Error('an arrow function has no arrow')
}

/** The number of operators between two ticks. Each operator may work on long texts, and the watchdog can stop the turn only at a tick. */
const operatorsPerTick = 25
/** Files with fewer operators than this need no ticks, because they are quick enough even with the longest texts. */
const fewOperators = 100

/** Inserts ticks, at which the watchdog can stop a turn, into files with many operators. */
export function addTicks(ast: Positioned<ES.Program>, out: Code): void {
  const works: Positioned<ES.Node>[] = []
  visitAll(ast, one => {
    if (one.type === 'BinaryExpression' || one.type === 'UpdateExpression') works.push(one)
    else if (one.type === 'UnaryExpression' && '+-~'.includes(one.operator)) works.push(one)
    else if (one.type === 'AssignmentExpression' && one.operator !== '=') works.push(one)
  })
  if (works.length < fewOperators) return
  works.sort((a, b) => a.start - b.start)
  for (let i = 0; i < works.length; i += operatorsPerTick) out.wrap(works[i]!, '($meter.tick(),')
}

/**
 * Inserts checks into classes. A base constructor can return an existing object, on which the class's fields would then be defined. Therefore each
 * class with a parent checks its object before the first field.
 */
export function guardFields(ast: Positioned<ES.Program>, out: Code): void {
  visitAll(ast, made => {
    if ((made.type !== 'ClassDeclaration' && made.type !== 'ClassExpression') || !made.superClass) return
    const first = made.body.body.find(one => one.type === 'PropertyDefinition' && !one.static) as
      | Positioned<ES.PropertyDefinition>
      | undefined
    if (!first) return
    const value = first.value as Positioned<ES.Expression> | null | undefined
    if (value) out.wrap(value, '($fresh(this),')
    else out.appendLeft((first.key as Positioned<ES.Node>).end, ` = void $fresh(this);`)
  })
}

/** Inserts checks of computed keys, so that no key leads to a class's prototype. Keys that aren't computed are checked by rules.ts. */
export function guardKeys(ast: Positioned<ES.Program>, out: Code): void {
  const wrap = (key: Positioned<ES.Node>) => {
    if (key.type !== 'Literal') out.wrap(key, '$key(')
  }
  visitAll(ast, one => {
    if (one.type === 'MemberExpression' && one.computed) wrap(one.property as Positioned<ES.Node>)
    if (one.type !== 'ObjectPattern') return
    for (const property of one.properties) {
      if (property.type === 'Property' && property.computed) wrap(property.key as Positioned<ES.Node>)
    }
  })
}

/** Charges for the copies that `...x` and `const [first, ...rest] = x` make, and for the names that `for in` iterates over. */
export function paySpreads(ast: Positioned<ES.Program>, out: Code): void {
  const pay = (value: ES.Node, intoObject: boolean) => {
    out.wrap(value as Positioned<ES.Node>, '$spread(', intoObject ? ',true)' : ')')
  }
  const spreads = (list: readonly (ES.Node | null)[], intoObject: boolean) => {
    for (const one of list) if (one?.type === 'SpreadElement') pay(one.argument, intoObject)
  }
  const rest = (pattern: ES.Node, value: ES.Node | null | undefined) => {
    if (!value || (pattern.type !== 'ArrayPattern' && pattern.type !== 'ObjectPattern')) return
    const parts = pattern.type === 'ArrayPattern' ? pattern.elements : pattern.properties
    if (parts.at(-1)?.type === 'RestElement') pay(value, pattern.type === 'ObjectPattern')
  }
  visitAll(ast, one => {
    if (one.type === 'ObjectExpression') spreads(one.properties, true)
    else if (one.type === 'ArrayExpression') spreads(one.elements, false)
    else if (one.type === 'CallExpression' || one.type === 'NewExpression') spreads(one.arguments, false)
    else if (one.type === 'ForInStatement') pay(one.right, true)
    else if (one.type === 'VariableDeclarator') rest(one.id, one.init)
    else if (one.type === 'AssignmentExpression') rest(one.left, one.right)
  })
}

import { parse, parseExpression } from '@babel/parser'
import type { Expression, File, Function as FunctionNode, Node, Statement } from '@babel/types'
import MagicString from 'magic-string'
import { Refused } from '../../kernel/guard/errors.ts'
import { options } from '../files/class-text.ts'

/** The names under which probed code calls the driver's functions. */
export const probeNames = { hit: '$probe', timed: '$timed', known: '$known' } as const

/** The purpose of a probe: to show values, to count how often a place is reached, or to measure how long the code there takes. */
export type ProbeKind = 'show' | 'count' | 'time'

/** A wizard's request: `if this.hp < 10 show foe, this.memory`, `count`, `time`. */
export interface ProbeWish {
  kind: ProbeKind
  /** The expression that must be true for a hit to count; empty means that each hit counts. */
  condition: string
  /** Expressions that are shown. */
  shows: readonly string[]
}

/** A place in a program: a line, or a method or function by its name. */
export type ProbePlace = number | string

/** A place where a probe can be set. */
export interface Spot {
  line: number
  /** The method or function around it. */
  method: string
  /** The local variables that are visible there. */
  locals: readonly string[]
  node: Statement | Expression
  /**
   * The way in which code is inserted: among statements, around a single statement (for example after `if (x)`), around an expression, or into a
   * function.
   */
  how: 'among' | 'alone' | 'expression' | 'function'
}

/** A probe's number, wish and spot in a text. */
export interface Probed {
  number: number
  wish: ProbeWish
  spot: Spot
}

/**
 * Parses a wizard's request.
 * @throws Refused if it can't be parsed, or an expression would change something
 */
export function readWish(text: string): ProbeWish {
  const given = text.trim()
  if (given === 'count' || given === 'time') return { kind: given, condition: '', shows: [] }
  if (given === '') return { kind: 'show', condition: '', shows: [] }
  const begins = /^(?:if|show)\s/.test(given)
  if (!begins)
    throw new Refused(`'${given}' is no way to probe: write 'if <condition>', 'show <expression>', 'count' or 'time'`)
  if (given.startsWith('show')) return { kind: 'show', condition: '', shows: readList(given.slice(4)) }
  // The word `show` may also occur in a string within the condition.
  const parts = [...given.matchAll(/\sshow\s/g)].map(({ index }) => index)
  for (const at of parts) {
    const condition = given.slice(2, at).trim()
    if (isExpression(condition))
      return { kind: 'show', condition: checked(condition), shows: readList(given.slice(at + 5)) }
  }
  return { kind: 'show', condition: checked(given.slice(2).trim()), shows: [] }
}

function readList(text: string): string[] {
  const list = `[${text}]`
  const found = isExpression(list) ? parseExpression(list, options) : null
  if (found?.type === 'ArrayExpression' && found.elements.length > 0)
    return found.elements.map(one => checked(one === null ? '' : list.slice(one.start!, one.end!)))
  throw new Refused(`'${text.trim()}' is no list of expressions: show this.hp, foe?.name`)
}

function isExpression(text: string): boolean {
  try {
    parseExpression(text, options)
    return true
  } catch {
    return false
  }
}

/**
 * Methods of lists, maps, sets and `Object` that change their object or argument. They are refused, because nothing else protects values that no
 * object owns.
 */
const mutators = new Set(
  'push pop shift unshift splice sort reverse fill copyWithin set add delete clear assign defineProperty defineProperties setPrototypeOf'.split(
    ' ',
  ),
)

const changing = /^(?:AssignmentExpression|UpdateExpression|AwaitExpression|YieldExpression|NewExpression|Super)$/

/** @returns the text, if it is an expression @throws Refused if it is not an expression, or would change something */
function checked(text: string): string {
  if (text.includes('\n') || !isExpression(text)) throw new Refused(`'${text}' is no expression`)
  visit(parseExpression(text, options), node => {
    const isDelete = node.type === 'UnaryExpression' && node.operator === 'delete'
    if (isDelete || changing.test(node.type)) throw new Refused(`'${text}' changes something: a probe only looks`)
    if (node.type === 'CallExpression' || node.type === 'OptionalCallExpression') {
      const { callee } = node
      const name = 'property' in callee && callee.property.type === 'Identifier' ? callee.property.name : ''
      if (mutators.has(name))
        throw new Refused(`'${text}' changes something: ${name}() changes what it is called on, and a probe only looks`)
    }
    if (node.type === 'Identifier' && node.name.startsWith('$')) throw new Refused(`'${node.name}' is the driver's own`)
  })
  return text
}

/** @throws Refused if an expression calls a function in a local variable, because the function may change variables that it closes over */
export function refuseLocalCalls({ condition, shows }: ProbeWish, { locals }: Spot): void {
  for (const text of [condition, ...shows].filter(one => one !== ''))
    visit(parseExpression(text, options), node => {
      if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return
      const { callee } = node
      if (callee.type === 'Identifier' && locals.includes(callee.name))
        throw new Refused(`'${text}' calls ${callee.name}(), a function of the turn itself, which may change something`)
    })
}

/**
 * Finds the spot of a probe in a text.
 * @param place a method's name, or a line. A line means the statement that begins there, or else the statement around it, or else the next statement
 * of the same function
 * @throws Refused if there is no such place
 */
export function findSpot(text: string, place: ProbePlace, kind: ProbeKind): Spot {
  const file = parse(text, options)
  return typeof place === 'number' ? spotAtLine(file, place) : spotOfMethod(file, place, kind)
}

function spotOfMethod(file: File, name: string, kind: ProbeKind): Spot {
  let found: { node: FunctionNode; above: Node[] } | null = null
  visit(file, (node, above) => {
    if (found !== null || nameOfFunction(node, above.at(-1)) !== name) return
    found = { node: node as FunctionNode, above: [...above] }
  })
  if (found === null)
    throw new Refused(/^\d+$/.test(name) ? `there is no line ${name}` : `no method or function is called ${name}`)
  const { node, above } = found as { node: FunctionNode; above: Node[] }
  if (kind === 'time' && isConstructor(node)) throw new Refused('a constructor is not timed: time what it calls')
  const { body } = node
  if (kind === 'show' && body.type === 'BlockStatement') {
    const [first] = body.body
    if (first) return { ...spotOf(first, [...above, node, body], 'among'), method: name }
    throw new Refused(`${name}() is empty`)
  }
  return {
    line: body.loc!.start.line,
    method: name,
    locals: localsAt(body.start! + 1, [...above, node]),
    node: body as Statement | Expression,
    how: body.type === 'BlockStatement' ? 'function' : 'expression',
  }
}

const isConstructor = (node: Node) => node.type === 'ClassMethod' && node.kind === 'constructor'

const isFunction = (node: Node): node is FunctionNode =>
  /^(?:ClassMethod|ClassPrivateMethod|ObjectMethod|FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(
    node.type,
  )

/** Whether a node is a statement that only contains other statements, or is empty. */
const isBlock = (node: Node) => /^(?:BlockStatement|StaticBlock|LabeledStatement|EmptyStatement)$/.test(node.type)
const isSimple = (node: Node) => /^(?:Expression|Return|Throw)Statement$|^VariableDeclaration$/.test(node.type)
const isStatement = (node: Node): node is Statement =>
  /(?:Statement|Declaration)$/.test(node.type) && !/^(?:TS|Export|Import)/.test(node.type) && !isBlock(node)

function spotAtLine(file: File, line: number): Spot {
  const begins: Spot[] = []
  const covers: Spot[] = []
  const expressions: Spot[] = []
  const later: { spot: Spot; around: FunctionNode }[] = []
  let around: FunctionNode | null = null
  visit(file, (node, above) => {
    const [from, to] = [node.loc!.start.line, node.loc!.end.line]
    if (isFunction(node) && from <= line && line <= to) around = node
    const own = above.findLast(isFunction)
    const parent = above.at(-1)!
    if (own === undefined) return
    if (node === own.body && node.type !== 'BlockStatement') {
      if (from <= line && line <= to) expressions.push(spotOf(node as Expression, above, 'expression'))
      return
    }
    if (!isStatement(node) || !isInBody(node, own)) return
    const isListed = /^(?:BlockStatement|StaticBlock|SwitchCase)$/.test(parent.type)
    // The head of a loop belongs to the loop, and a label belongs to the statement after it.
    if (!isListed && !/^(?:If|For|ForIn|ForOf|While|DoWhile)Statement$/.test(parent.type)) return
    if (
      !isListed &&
      ['init', 'left', 'test', 'update'].some(key => (parent as unknown as Record<string, unknown>)[key] === node)
    )
      return
    const spot = spotOf(node, above, isListed ? 'among' : 'alone')
    if (from === line) begins.push(spot)
    else if (from < line && line <= to && isSimple(node)) covers.push(spot)
    else if (from > line) later.push({ spot, around: own })
  })
  const next = later.find(one => around !== null && one.around === around)?.spot
  const found = begins[0] ?? expressions.at(-1) ?? covers.at(-1) ?? next
  if (found === undefined) throw new Refused(`line ${line} is in no function: a probe stands at a statement of one`)
  return found
}

const isInBody = (node: Node, { body }: FunctionNode) => node.start! > body.start! && node.end! < body.end!

function spotOf(node: Statement | Expression, above: readonly Node[], how: Spot['how']): Spot {
  const own = above.findLast(isFunction)
  const at = own === undefined ? -1 : above.lastIndexOf(own)
  const method = own === undefined ? '' : nameOfFunction(own, above[at - 1])
  return { line: node.loc!.start.line, method, locals: localsAt(node.start!, above), node, how }
}

/** The name of a function: its own name, or the name of the field or variable that contains it; empty if it has no name. */
function nameOfFunction(node: Node, parent: Node | undefined): string {
  if (!isFunction(node)) return ''
  if ('key' in node) return node.key.type === 'Identifier' ? node.key.name : ''
  if ('id' in node && node.id) return node.id.name
  if (parent?.type === 'ClassProperty' && parent.key.type === 'Identifier') return parent.key.name
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : ''
}

/** The variables that are declared before a position, in the blocks and functions around it, the nearest first. */
function localsAt(at: number, above: readonly Node[]): string[] {
  const names = new Set<string>()
  const declare = (node: Node | null | undefined) => {
    if (!node || node.start! >= at) return
    if (node.type === 'VariableDeclaration') for (const { id } of node.declarations) namesIn(id, names)
    else if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id)
      names.add(node.id.name)
  }
  for (const node of above.toReversed()) {
    if (node.type === 'Program') break
    if (node.type === 'BlockStatement' || node.type === 'StaticBlock') node.body.forEach(declare)
    else if (node.type === 'SwitchStatement') for (const one of node.cases) one.consequent.forEach(declare)
    else if (node.type === 'ForStatement') declare(node.init)
    else if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') {
      if (at >= node.body.start!) declare(node.left)
    } else if (node.type === 'CatchClause') namesIn(node.param, names)
    else if (isFunction(node)) for (const one of node.params) namesIn(one, names)
  }
  names.delete('this')
  return [...names]
}

/** Adds the names in a pattern to a set. */
function namesIn(node: Node | null | undefined, names: Set<string>): void {
  if (!node) return
  if (node.type === 'Identifier') names.add(node.name)
  else if (node.type === 'AssignmentPattern') namesIn(node.left, names)
  else if (node.type === 'RestElement') namesIn(node.argument, names)
  else if (node.type === 'ArrayPattern') for (const one of node.elements) namesIn(one, names)
  else if (node.type === 'TSParameterProperty') namesIn(node.parameter, names)
  else if (node.type === 'ObjectPattern')
    for (const one of node.properties) namesIn(one.type === 'ObjectProperty' ? one.value : one.argument, names)
}

/** Calls a function with each node of a tree and the node's ancestors, outermost first. */
function visit(root: Node, tell: (node: Node, above: readonly Node[]) => void): void {
  const above: Node[] = []
  const go = (node: Node) => {
    tell(node, above)
    above.push(node)
    for (const value of Object.values(node))
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof (one as Node | null)?.type === 'string' && (one as Node).loc) go(one as Node)
    above.pop()
  }
  go(root)
}

/** A text with its probes. Its lines keep their numbers. */
export function withProbes(text: string, probes: readonly Probed[]): string {
  const edited = new MagicString(text)
  for (const one of probes) (one.wish.kind === 'time' ? time : look)(edited, one)
  return edited.toString()
}

/** Inserts the call of a probe before a statement or an expression, or at the beginning of a function. */
function look(edited: MagicString, { number, wish, spot }: Probed): void {
  const { node, how } = spot
  const call = `${probeNames.hit}(${number}${wish.kind === 'count' ? '' : `,${seen(wish, spot)}`})`
  if (how === 'function') edited.appendLeft(node.start! + 1, `${call};`)
  else if (how === 'among') edited.appendRight(node.start!, `${call};`)
  else if (how === 'alone') edited.appendRight(node.start!, `{${call};`).appendLeft(node.end!, '}')
  else edited.appendRight(node.start!, `(${call},`).appendLeft(node.end!, ')')
}

/**
 * An expression that first checks each local variable whose methods it calls, because the methods of a value that no object of the world owns could
 * change the value unnoticed.
 */
function guarded(text: string, locals: readonly string[]): string {
  const edited = new MagicString(text)
  const done = new Set<Node>()
  visit(parseExpression(text, options), node => {
    if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return
    let root: Node = node.callee
    if (!('object' in root)) return
    while ('object' in root && root.object) root = root.object as Node
    if (root.type !== 'Identifier' || !locals.includes(root.name) || done.has(root)) return
    done.add(root)
    edited.overwrite(root.start!, root.end!, `${probeNames.known}(${root.name})`)
  })
  return edited.toString()
}

/** The arguments of a probe's call, as functions: the condition, the variables, and the expressions that are shown. */
function seen(wish: ProbeWish, { locals }: Spot): string {
  const condition = wish.condition === '' ? '' : guarded(wish.condition, locals)
  const shows = wish.shows.map(one => guarded(one, locals))
  const variables = ['this', ...locals].map(name => `${JSON.stringify(name)}:()=>${name}`).join()
  return [
    condition === '' ? 'null' : `()=>(${condition})`,
    `()=>({${variables}})`,
    shows.length === 0 ? 'null' : `()=>[${shows.map(one => `()=>(${one})`).join()}]`,
  ].join()
}

/** Inserts code that measures a statement, an expression or a function. */
function time(edited: MagicString, { number, spot: { node, how } }: Probed): void {
  const name = `$p${number}`
  const begin = `const ${name}=${probeNames.timed}(${number});`
  const end = `${probeNames.timed}(${number},${name});`
  if (how === 'function')
    edited.appendLeft(node.start! + 1, `${begin}try{`).appendRight(node.end! - 1, `}finally{${end}}`)
  else if (how === 'expression')
    edited.appendRight(node.start!, `(()=>{${begin}try{return (`).appendLeft(node.end!, `)}finally{${end}}})()`)
  // The names in a declaration must stay visible after it, so the declaration can't be put into a `try`. If it throws, it is not measured.
  else if (/Declaration$/.test(node.type)) edited.appendRight(node.start!, begin).appendLeft(node.end!, `;${end}`)
  else {
    const [open, close] = how === 'alone' ? ['{', '}'] : ['', '']
    edited.appendRight(node.start!, `${open}${begin}try{`).appendLeft(node.end!, `}finally{${end}}${close}`)
  }
}

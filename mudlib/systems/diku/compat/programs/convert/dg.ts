import { begins, lower, skipSpaces } from '../dg/c-text'
import type { DgStatement } from '../dg/statements'
import { type Converted, type Method, type Naming, NotConverted } from './converted'
import { flowOf, mayWait } from './dg-flow'
import { Locals } from './dg-locals'
import { shapeOf } from './dg-shape'
import { type Branch, type DgNode, dgTree, isHalt } from './dg-tree'
import { type Block, code, type Item, isEnd, lay } from './items'
import { commented, type Lines, quoted, withoutLastReturn } from './text'

// Converts DG scripts to TypeScript. A wait splits a script in two: a second method continues it, and has the variables that it reads as parameters.

/** What runs after some nodes: the code that follows in the same method, nothing, or a call of another method. */
type Next = { readonly kind: 'here' } | { readonly kind: 'end' } | Call
interface Call {
  readonly kind: 'call'
  readonly name: string
  readonly gets: readonly string[]
}

/** The target of a break: the end of a loop or switch in TypeScript, or another method. */
interface Break {
  readonly to: Next
  /** The method of the inner loop that the break leaves ('' for none). It is needed because the loop may be entered again. */
  readonly leaves: string
}

const here: Next = { kind: 'here' }
const end: Next = { kind: 'end' }

class DgConversion {
  readonly methods: Method[] = []
  private readonly name: string
  private readonly naming: Naming
  private readonly tree: readonly DgNode[]
  private readonly locals: Locals
  /** Loops inside other loops. */
  private readonly inner = new Set<DgNode>()

  constructor(statements: readonly DgStatement[], name: string, naming: Naming) {
    this.name = name
    this.naming = naming
    this.tree = treeOf(statements)
    this.findInner(this.tree, false)
    this.locals = new Locals(statements, this.tree)
  }

  private findInner(nodes: readonly DgNode[], isInLoop: boolean): void {
    for (const node of nodes) {
      if (node.kind === 'if') for (const { body } of node.branches) this.findInner(body, isInLoop)
      else if (node.kind === 'switch') for (const { body } of node.cases) this.findInner(body, isInLoop)
      else if (node.kind === 'while') {
        if (isInLoop) this.inner.add(node)
        this.findInner(node.body, true)
      }
    }
  }

  run(): void {
    this.methods.push({ name: this.name, params: [], body: [] })
    this.methods[0] = { name: this.name, params: [], body: this.bodyOf(this.emit(this.tree, end, null, ''), []) }
  }

  private bodyOf(items: readonly Item[], params: readonly string[]): Lines {
    return withoutLastReturn(lay(items, new Set(params), name => this.locals.nameOf(name)))
  }

  // ---- flow

  /** Returns the variables that the given nodes, or the code after them, read before they are set. */
  private needs(nodes: readonly DgNode[], next: Next, out: Break | null): string[] {
    const { exposed, assigned, atBreaks } = flowOf(nodes, new Set(), node => this.locals.usesOf(node))
    const left = (one: Next | undefined, known: ReadonlySet<string> | null) =>
      one?.kind === 'call' && known !== null ? one.gets.filter(name => !known.has(name)) : []
    return [...new Set([...exposed, ...left(next, assigned), ...left(out?.to, atBreaks)])]
  }

  /** Returns the continuation after a node: a new method with the remaining nodes, or `next` if there are none. */
  private behind(rest: readonly DgNode[], next: Next, out: Break | null): Next {
    return rest.some(({ kind }) => kind !== 'comment') ? this.method(rest, next, out) : next
  }

  private method(nodes: readonly DgNode[], next: Next, out: Break | null): Call {
    const name = this.naming(`${this.name.replace(/\d+$/, '$&_')}${this.methods.length + 1}`)
    const at = this.methods.length
    const gets = this.needs(nodes, next, out)
    const params = gets.map(one => this.locals.nameOf(one))
    this.methods.push({ name, params, body: [] })
    this.methods[at] = { name, params, body: this.bodyOf(this.emit(nodes, next, out, name), gets) }
    return { kind: 'call', name, gets }
  }

  private goTo(next: Next): Item[] {
    if (next.kind === 'here') return []
    if (next.kind === 'end') return [code('return')]
    const args = ['it', ...next.gets.map(name => this.locals.nameOf(name))].join(', ')
    return [code(`this.${next.name}(${args})`, next.gets), code('return')]
  }

  /** Returns the code of arguments for a call: the method's name and the values of its parameters. */
  private args({ name, gets }: Call): string {
    return [quoted(name), ...gets.map(one => this.locals.nameOf(one))].join(', ')
  }

  /**
   * Makes items for some nodes.
   * @param out the target of a break
   * @param at the name of the method that begins with the first of the nodes; '' if there is none
   */
  private emit(nodes: readonly DgNode[], next: Next, out: Break | null, at: string): Item[] {
    const items: Item[] = []
    for (const [index, node] of nodes.entries()) {
      const rest = nodes.slice(index + 1)
      if (mayWait(node)) {
        const loop = items.length === 0 ? at : ''
        return [...items, ...this.waiting(node, rest, next, out, loop)]
      }
      switch (node.kind) {
        case 'comment':
          items.push(code(`// ${commented(node.statement.text.replace(/^\*+\s*/, ''))}`.trimEnd()))
          break
        case 'default':
          items.push(code(`it.do('default')`))
          break
        case 'complaint':
          items.push(code(`it.complain(${quoted(node.text)})`))
          break
        case 'stop':
          return [...items, code('return')]
        case 'break':
          return [...items, ...this.breakOut(out)]
        case 'line':
          if (isHalt(node.statement)) return [...items, code('return')]
          items.push(...this.reads(() => this.locals.lines.line(node.statement)))
          break
        case 'if':
          items.push(...this.branches(node.branches, body => this.emit(body, here, out, '')))
          break
        case 'switch':
          items.push(this.switch(node, body => this.emit(body, here, { to: here, leaves: '' }, ''), true))
          break
      }
      if (isEnd(items)) return items
    }
    return [...items, ...this.goTo(next)]
  }

  private breakOut(out: Break | null): Item[] {
    if (out === null) throw new NotConverted("'break' stands outside of while and switch")
    const leaving = out.leaves === '' ? [] : [code(`it.leave(${quoted(out.leaves)})`)]
    return [...leaving, ...(out.to.kind === 'here' ? [code('break')] : this.goTo(out.to))]
  }

  /** Makes items, and adds to each item the variables that its code reads. */
  private reads(make: () => Item[]): Item[] {
    const { made, reads } = this.locals.reads(make)
    return made.map(item => (item.kind === 'blocks' ? item : { ...item, reads: [...item.reads, ...reads] }))
  }

  private condition(statement: DgStatement): { text: string; isPure: boolean; reads: readonly string[] } {
    const { made, reads } = this.locals.reads(() => this.locals.terms.condition(statement.expression!))
    return { text: made.code, isPure: made.isPure, reads }
  }

  private branches(branches: readonly Branch[], emit: (body: readonly DgNode[]) => Item[]): Item[] {
    const blocks: Block[] = []
    for (const [index, { statement, body }] of branches.entries()) {
      const { text, reads } = statement ? this.condition(statement) : { text: '', reads: [] }
      const items = emit(body)
      if (statement === null && items.length === 0) continue
      const word = index === 0 ? 'if' : '} else if'
      blocks.push({ head: statement ? `${word} (${text}) {` : '} else {', reads, body: items })
    }
    const [first, other] = blocks
    if (blocks.length === 2 && first!.body.length === 0 && branches[1]!.statement === null) {
      const { text, reads } = this.condition(branches[0]!.statement!)
      return [{ kind: 'blocks', blocks: [{ head: `if (${negated(text)}) {`, reads, body: other!.body }] }]
    }
    return [{ kind: 'blocks', blocks }]
  }

  private switch(
    node: Extract<DgNode, { kind: 'switch' }>,
    emit: (body: readonly DgNode[]) => Item[],
    breaks: boolean,
  ): Item {
    const { made: value, reads } = this.locals.reads(() => this.locals.terms.expression(node.statement.expression!))
    const isNumber =
      value.type === 'number' &&
      !/^\d+$/.test(value.code) &&
      node.cases.every(({ values }) => values.every(one => /^\s*\d{1,9}\s*$/.test(one)))
    const seen = new Set<string>()
    const blocks = node.cases.flatMap(({ values, isDefault, body }) => {
      const keys = [...new Set(values.map(keyOf))].filter(key => !seen.has(key))
      for (const key of keys) seen.add(key)
      if (keys.length === 0 && !isDefault) return []
      const labels = isDefault
        ? ['default: {']
        : keys.map((key, index) => `case ${isNumber ? key : quoted(key)}:${index === keys.length - 1 ? ' {' : ''}`)
      const items = emit(body)
      const last = items.at(-1)
      const isOver = last?.kind === 'code' && (last.text === 'break' || last.text === 'return')
      const all = breaks && !isOver ? [...items, code('break')] : items
      return [{ head: labels.join(' '), reads: [] as string[], body: all }]
    })
    const text = value.type === 'truth' ? `Number(${value.code})` : value.code
    if (isNumber) return { kind: 'blocks', isSwitch: true, head: `switch (${text}) {`, reads, blocks }
    return { kind: 'blocks', isSwitch: true, head: `switch (plain(${text})) {`, reads, blocks }
  }

  // ---- waits

  private waiting(node: DgNode, rest: readonly DgNode[], next: Next, out: Break | null, at: string): Item[] {
    if (node.kind === 'line') return this.wait(node.statement, this.behind(rest, next, out))
    if (node.kind === 'while') return this.loop(node, rest, next, out, at)
    const after = this.behind(rest, next, out)
    if (node.kind === 'if') {
      const items = this.branches(node.branches, body => this.emit(body, body.some(mayWait) ? after : here, out, ''))
      return isEnd(items) ? items : [...items, ...this.goTo(after)]
    }
    if (node.kind !== 'switch') throw new NotConverted('it waits in an unusual place')
    const chosen = this.switch(node, body => this.emit(body, after, { to: after, leaves: '' }, ''), false)
    return isEnd([chosen]) ? [chosen] : [chosen, ...this.goTo(after)]
  }

  private wait({ text }: DgStatement, next: Next): Item[] {
    const time = skipSpaces(text.slice(4))
    if (time === '') throw new NotConverted("'wait' doesn't say how long")
    const then = next.kind === 'call' ? `, ${this.args(next)}` : ''
    const gets = next.kind === 'call' ? next.gets : []
    return [...this.reads(() => [code(`it.wait(${this.locals.terms.text(time).code}${then})`, gets)]), code('return')]
  }

  private loop(
    node: Extract<DgNode, { kind: 'while' }>,
    rest: readonly DgNode[],
    next: Next,
    out: Break | null,
    at: string,
  ): Item[] {
    // A loop that pauses must be at the start of a method, because that method runs again after the pause.
    if (at === '') return this.goTo(this.method([node, ...rest], next, out))
    const own: Call = { kind: 'call', name: at, gets: this.needs([node, ...rest], next, out) }
    const { text, isPure, reads } = this.condition(node.statement)
    // A condition with side effects or dice is passed as a function, because it must not be tested when a run resumes in the middle of the loop.
    const goesOn = `it.goesOn(${isPure ? text : `() => ${text}`}, ${this.args(own)})`
    const all = [...reads, ...own.gets]
    const leaves = this.inner.has(node) ? at : ''
    if (!node.body.some(mayWait)) {
      const body = this.emit(node.body, here, { to: here, leaves }, '')
      return [
        { kind: 'blocks', blocks: [{ head: `while (${goesOn}) {`, reads: all, body }] },
        ...this.emit(rest, next, out, ''),
      ]
    }
    const after = this.behind(rest, next, out)
    const leaving: Item = {
      kind: 'blocks',
      blocks: [{ head: `if (!${goesOn}) {`, reads: all, body: this.goTo(after) }],
    }
    const body = this.emit(node.body, own, { to: after, leaves }, '')
    return [leaving, ...body]
  }
}

/** Returns the negation of a condition. */
function negated(condition: string): string {
  // A single call needs no parentheses. If it is already negated, its `!` is removed.
  const [, mark, call] = /^(!?)([\w.]+\((?:[^()]|\([^()]*\))*\))$/.exec(condition) ?? []
  if (call === undefined) return `!(${condition})`
  return mark === '!' ? call : `!${call}`
}

/** Returns the tree of a script: from its blocks, or, if these are mismatched, from the server's paths through it. */
function treeOf(statements: readonly DgStatement[]): readonly DgNode[] {
  try {
    return dgTree(statements)
  } catch (error) {
    if (!(error instanceof NotConverted)) throw error
    return shapeOf(statements)
  }
}

/** Returns the value of a case in the form in which it is compared. */
function keyOf(value: string): string {
  const text = value.trim()
  return /^[+-]?\d*$/.test(text) && text !== '' ? String(Number.parseInt(text, 10) || 0) : lower(text)
}

/** Converts a script. @throws NotConverted if it can't be converted */
export function convertDg(statements: readonly DgStatement[], wanted: string, naming: Naming): Converted {
  if (statements.some(({ kind, text }) => kind === 'line' && begins(text, 'wait ') && skipSpaces(text.slice(4)) === ''))
    throw new NotConverted("'wait' doesn't say how long")
  const conversion = new DgConversion(statements, naming(wanted), naming)
  conversion.run()
  return { methods: conversion.methods }
}

import { dirname, join } from 'node:path/posix'
import { type Node, parse } from 'acorn'
import { ancestor } from 'acorn-walk'
import type * as ES from 'estree'
import MagicString from 'magic-string'
import { exportOf, isComputed, isDirective, isName, isVague, keyOf, namesIn, returned, usesThis } from './syntax.ts'

/** The amount of type information in a program. `typed` has all known types, `open` has all but those of the state, and `loose` has none. */
export type Tier = 'typed' | 'open' | 'loose'
export const tiers: readonly Tier[] = ['typed', 'open', 'loose']

/** A script as the method `listeners` of a class. */
export interface ScriptCode {
  method: string
  /** The names that the method needs from `/compat/ranvier/api`. */
  imports: string[]
}

/** Thrown with the reason why a script stays JavaScript. */
export class StaysScript extends Error {}

type At<T> = T & Node

/** Globals of scripts that have no counterpart in a program. */
const noGlobals = new Set(
  'module exports require __dirname __filename process global globalThis Promise setImmediate clearImmediate queueMicrotask Buffer'.split(
    ' ',
  ),
)
const listenersOf = { room: 'RoomListeners', npc: 'NpcListeners', item: 'ItemListeners', area: 'AreaListeners' }
export type ScriptOf = keyof typeof listenersOf

/**
 * Converts a script of an entity to a method of a program.
 * @param path the path of the script in its server's folder: `bundles/x/areas/limbo/scripts/rooms/white.js`
 * @throws StaysScript with the part that a program can't express
 */
export function convertScript(source: string, path: string, of: ScriptOf, tier: Tier): ScriptCode {
  return new Conversion(source, path, of, tier).run()
}

class Conversion {
  private readonly source: string
  private readonly path: string
  private readonly of: ScriptOf
  private readonly tier: Tier
  private readonly text: MagicString
  private readonly imports = new Set<string>()
  /** Listener functions, whose parameters get types, and the maker functions around them, which are removed. */
  private readonly listeners = new Set<unknown>()
  private readonly replaced: Node[] = []

  constructor(source: string, path: string, of: ScriptOf, tier: Tier) {
    this.source = source
    this.path = path
    this.of = of
    this.tier = tier
    this.text = new MagicString(source)
  }

  run(): ScriptCode {
    let program: At<ES.Program>
    try {
      program = parse(this.source, { ecmaVersion: 'latest', sourceType: 'script' }) as At<ES.Program>
    } catch (error) {
      throw new StaysScript((error as Error).message)
    }
    const statements = program.body as At<ES.Statement>[]
    const exported = statements.find(one => exportOf(one) !== null)
    if (!exported) throw new StaysScript('it exports no listeners by `module.exports = { … }`')
    const listeners = this.listenersIn(exportOf(exported)!)
    for (const one of listeners.properties) this.maker(one as At<ES.Property>)
    this.refuseAndReplace(program, exported)
    if (this.tier !== 'typed') this.loosen(program)
    const kept = statements.filter(one => one !== exported && !isDirective(one))
    // Comments before a statement stay with it. Comments at the end of the file are dropped.
    const parts = kept.map(one => {
      const before = statements[statements.indexOf(one) - 1]
      return this.text.slice(before ? before.end : 0, one.end).trim()
    })
    const heard = this.text.slice(
      (listeners as At<ES.ObjectExpression>).start,
      (listeners as At<ES.ObjectExpression>).end,
    )
    const state = this.tier === 'typed' ? 'State' : 'Loose'
    const type = this.tier === 'loose' ? 'LooseListeners' : listenersOf[this.of]
    this.imports.add(state).add(type)
    const body = [...parts, `return ${heard}`].join('\n')
    const usesState = /\bstate\b/.test(body)
    if (!usesState) this.imports.delete(state)
    const given = usesState ? `state: ${state}` : ''
    return { method: `listeners(${given}): ${type} {\n${body}\n}`, imports: [...this.imports].sort() }
  }

  private listenersIn(exported: ES.Node): ES.ObjectExpression {
    if (exported.type !== 'ObjectExpression') throw new StaysScript('what it exports is made by a function')
    const [only, ...more] = exported.properties
    const key = only?.type === 'Property' && !only.computed ? keyOf(only) : ''
    if (key !== 'listeners' || more.length > 0) throw new StaysScript('it exports more than `listeners`')
    const { value } = only as ES.Property
    if (value.type !== 'ObjectExpression') throw new StaysScript('its `listeners` are not written out')
    return value
  }

  /** Rewrites `event: state => function (…) {…}` as `event(…) {…}`. */
  private maker(property: At<ES.Property>): void {
    if (property.type !== ('Property' as string) || property.computed || property.kind !== 'init')
      throw new StaysScript('the name of a listener is computed')
    const { value } = property
    if (value.type !== 'ArrowFunctionExpression' && value.type !== 'FunctionExpression') {
      if (property.shorthand) this.text.appendRight(property.end, `: ${keyOf(property)}(state)`)
      else this.text.appendLeft((value as At<ES.Expression>).end, '(state)')
      return
    }
    const listener = returned(value)
    const [param, ...more] = value.params
    if (more.length > 0 || (param && param.type !== 'Identifier'))
      throw new StaysScript(`what makes the listener of ${keyOf(property)} takes more than the state`)
    const isPlain = param === undefined || (param as ES.Identifier).name === 'state'
    if (listener === null || !isPlain) {
      if (property.method || usesThis(value.body))
        throw new StaysScript(`the listener of ${keyOf(property)} is made in a way of its own`)
      const { start, end } = value as At<ES.Function>
      this.text.appendLeft(start, '(')
      this.text.appendRight(end, ')(state)')
      return
    }
    this.listeners.add(value)
    const { start, end } = listener as At<ES.Expression>
    const key = property.key as At<ES.Expression>
    if (listener.type === 'FunctionExpression') {
      this.listeners.add(listener)
      // Removes the text from the key to the parameters, and from the end of the body to the end of the property.
      const open = this.source.indexOf('(', listener.id ? (listener.id as At<ES.Identifier>).end : start)
      if (listener.generator) throw new StaysScript(`the listener of ${keyOf(property)} is a generator`)
      this.text.remove(key.end, open)
      this.text.remove(end, property.end)
      return
    }
    if (listener.type === 'ArrowFunctionExpression' && usesThis(listener.body))
      throw new StaysScript(`the listener of ${keyOf(property)} is an arrow function with \`this\``)
    if (listener.type === 'ArrowFunctionExpression') this.listeners.add(listener)
    this.text.overwrite(key.end, start, ': ')
    this.text.remove(end, property.end)
  }

  private refuseAndReplace(program: Node, exported: Node): void {
    const { declared } = namesIn(program)
    for (const name of ['ranvier', 'bundled', 'chance', 'clock', 'after', 'every', 'stopTimer'])
      if (declared.has(name)) throw new StaysScript(`it has a name of its own for ${name}`)
    const isFree = (name: string) => !declared.has(name)
    const isOf = (node: ES.Node, object: string, member: string) =>
      node.type === 'MemberExpression' && !node.computed && isName(node.object, object) && isName(node.property, member)
    ancestor(program, {
      CallExpression: (node: Node) => {
        const call = node as unknown as At<ES.CallExpression>
        const { callee } = call
        if (isName(callee, 'require') && isFree('require')) this.require(call)
        else if (isOf(callee, 'Math', 'random')) this.swap(call, 'chance')
        else if (isOf(callee, 'Date', 'now')) this.swap(call, 'clock')
        else if (callee.type === 'Identifier' && isFree(callee.name)) this.timer(call, callee.name)
        else if (callee.type === 'MemberExpression' && isName(callee.object, 'console') && isFree('console')) {
          const { start, end } = callee.object as At<ES.Identifier>
          this.imports.add('ranvier')
          this.replaced.push(callee.object as Node)
          this.text.overwrite(start, end, 'ranvier(state).Logger')
        }
      },
      NewExpression: (node: Node) => {
        const made = node as unknown as At<ES.NewExpression>
        if (!isName(made.callee, 'Date') || made.arguments.length > 0) return
        this.imports.add('clock')
        this.text.overwrite(made.start, made.end, 'new Date(clock(state))')
      },
      Function: (node: Node) => {
        if ((node as unknown as ES.Function).async) throw new StaysScript('it has an async function')
      },
    } as never)
    ancestor(program, {
      Identifier: (node: Node, _state: unknown, ancestors: Node[]) => {
        const { name } = node as unknown as ES.Identifier
        const isExport = ancestors.includes(exported) && name === 'module'
        if (isExport || !noGlobals.has(name) || !isFree(name)) return
        if (this.replaced.some(one => one.start <= node.start && node.end <= one.end)) return
        throw new StaysScript(`it uses ${name}`)
      },
    } as never)
  }

  private require(call: At<ES.CallExpression>): void {
    const [given] = call.arguments
    if (given?.type !== 'Literal' || typeof given.value !== 'string')
      throw new StaysScript('it computes what it requires')
    const name = given.value
    this.replaced.push(call)
    if (name === 'ranvier') {
      this.imports.add('ranvier')
      this.text.overwrite(call.start, call.end, 'ranvier(state)')
      return
    }
    this.imports.add('bundled')
    const from = name.startsWith('.') ? join(dirname(this.path), name) : name
    this.text.overwrite(call.start, call.end, `bundled(state, '${from}')`)
  }

  private swap(call: At<ES.CallExpression>, by: string): void {
    this.imports.add(by)
    this.text.overwrite(call.start, call.end, `${by}(state)`)
  }

  private timer(call: At<ES.CallExpression>, name: string): void {
    const by = { setTimeout: 'after', setInterval: 'every', clearTimeout: 'stopTimer', clearInterval: 'stopTimer' }[
      name
    ]
    if (!by) return
    if (call.arguments.length > 2) throw new StaysScript(`it gives arguments to ${name}`)
    const { start, end } = call.callee as At<ES.Expression>
    this.imports.add(by)
    this.text.overwrite(start, end, by)
    const [first] = call.arguments as At<ES.Expression>[]
    if (first) this.text.appendLeft(first.start, 'state, ')
  }

  /** Marks everything without a type as `Loose`. */
  private loosen(program: Node): void {
    const loose = (at: number) => {
      this.imports.add('Loose')
      this.text.appendLeft(at, ': Loose')
    }
    const pattern = (node: ES.Pattern) => {
      const one = (node.type === 'AssignmentPattern' ? node.left : node) as At<ES.Pattern>
      if (one.type === 'RestElement') this.text.appendLeft(one.end, ': Loose[]')
      else loose(one.end)
    }
    ancestor(program, {
      Function: (found: Node) => {
        const node = found as unknown as At<ES.Function>
        if (this.listeners.has(node)) return
        const params = node.params as At<ES.Pattern>[]
        const last = params.at(-1)
        if (node.type === 'ArrowFunctionExpression' && params.length === 1 && this.source[node.start] !== '(') {
          this.text.appendLeft(node.start, '(')
          pattern(params[0]!)
          this.text.appendLeft(params[0]!.end, ')')
          return
        }
        for (const one of params) pattern(one)
        if (node.type === 'ArrowFunctionExpression' || !usesThis(node.body)) return
        this.imports.add('Loose')
        const open = this.source.indexOf('(', node.start) + 1
        this.text.appendRight(open, last ? 'this: Loose, ' : 'this: Loose')
      },
      VariableDeclarator: (found: Node, _state: unknown, ancestors: Node[]) => {
        const { id, init } = found as unknown as ES.VariableDeclarator
        const loop = ancestors.at(-3)?.type ?? ''
        if (/^For(Of|In)Statement$/.test(loop)) return
        if (id.type === 'Identifier' && (isVague(init ?? null) || (this.tier === 'loose' && isComputed(init))))
          loose((id as At<ES.Identifier>).end)
      },
      CatchClause: (found: Node) => {
        const { param } = found as unknown as ES.CatchClause
        if (param) loose((param as At<ES.Pattern>).end)
      },
    } as never)
  }
}

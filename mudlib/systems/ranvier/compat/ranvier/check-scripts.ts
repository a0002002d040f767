import type { CheckProblem } from '/compat/ranvier/check'
import type { Engine } from '/compat/ranvier/core/engine'
import { coreEvents } from '/compat/ranvier/core/event-names'
import { listOf } from '/lib/text'

/** A script file of a bundle. */
export interface ScriptText {
  path: string
  source: string
}

const requires = /\brequire\(\s*(['"`])([^'"`$]+)\1\s*\)/g
const taken = /\b(?:const|let|var)\s*(?:\{([^}]*)\}|([\w$]+))\s*=\s*require\(\s*['"`]ranvier['"`]\s*\)(?:\.(\w+))?/g
const raised = /\bemit\(\s*(['"`])([^'"`$]+)\1/g
const heard = /\.(?:on|once|addListener|prependListener)\(\s*(['"`])([^'"`$]+)\1/g

/** Blanks out the comments in a text, so that all positions stay the same. */
function bare(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  return source.replace(/(['"`])(?:\\.|(?!\1)[^\\\n])*\1|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, text =>
    text.startsWith('/') ? blank(text) : text,
  )
}

function placeAt(source: string, index: number): { line: number; column: number } {
  const before = source.slice(0, index).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

/** Finds the modules, scripts and parts of `ranvier` that a script requires and that don't exist here. */
export function missingIn(engine: Engine, { path, source }: ScriptText): CheckProblem[] {
  const text = bare(source)
  const problems: CheckProblem[] = []
  const say = (index: number, message: string) =>
    void problems.push({ file: path, ...placeAt(text, index), message, level: 'error' })
  const { modules } = engine
  for (const { 2: name, index } of text.matchAll(requires)) {
    if (/^[./]/.test(name!)) {
      if (modules.resolve(name!, path) === null) say(index, `there is no script ${name}`)
    } else if (!modules.has(name!)) say(index, `there is no module ${name} here`)
  }
  const known = modules.ranvier as Record<string, unknown>
  const ask = (name: string, index: number) => {
    if (name !== '' && !(name in known)) say(index, `ranvier has no ${name} here`)
  }
  for (const { 1: list, 2: variable, 3: property, index } of text.matchAll(taken)) {
    // `const { A } = require('ranvier').B` takes A from B.
    if (property) ask(property, index)
    else if (list !== undefined) {
      for (const part of list.split(','))
        ask(part.split(/[:=]/)[0]!.trim(), index + text.slice(index).indexOf(part.trim()))
    } else if (variable) {
      for (const use of text.matchAll(new RegExp(`(?<![\\w$.])${variable.replaceAll('$', '\\$')}\\.(\\w+)`, 'g')))
        ask(use[1]!, use.index)
    }
  }
  for (const { 1: list = '' } of text.matchAll(taken))
    for (const part of list.split(',')) {
      const [name = '', local = name] = part.split(':').map(one => one.trim())
      if (closed.includes(name)) problems.push(...unknownMembers(path, text, local, known[name] as object))
    }
  return problems
}

/** The parts of the module `ranvier` that bundles don't extend. */
const closed = ['Broadcast', 'Logger', 'Config', 'Data']

function unknownMembers(file: string, text: string, name: string, of: object): CheckProblem[] {
  return [...text.matchAll(new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}\\.(\\w+)`, 'g'))]
    .filter(({ 1: member }) => !(member! in of))
    .map(({ 1: member, index }) => {
      const message = `${name} has no ${member} here`
      return { file, ...placeAt(text, index), message, level: 'warning' as const }
    })
}

/** Warns about parts of the game's state that scripts use, but that neither the core nor a script sets. */
export function unknownState(engine: Engine, scripts: readonly ScriptText[]): CheckProblem[] {
  const texts = scripts.map(({ path, source }) => ({ path, text: bare(source) }))
  const set = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/\bstate\.(\w+)\s*=(?![=>])/g)].map(([, name]) => name!)),
  )
  const state = Object.assign(
    Object.create(engine.state) as object,
    Object.fromEntries([...set].map(name => [name, 1])),
  )
  return texts.flatMap(({ path, text }) =>
    unknownMembers(path, text, 'state', state).filter(({ message }) => /^state has no [A-Z]/.test(message)),
  )
}

/**
 * Finds listeners for events that neither the core nor a bundle emits. These are only warnings, because the search can't see an
 * event whose name is in a variable.
 * @param listeners the events in the `listeners` of files
 */
export function unheardIn(
  scripts: readonly ScriptText[],
  listeners: readonly { path: string; event: string }[],
): CheckProblem[] {
  const known = new Set(coreEvents)
  for (const { source } of scripts) for (const { 2: event } of bare(source).matchAll(raised)) known.add(event!)
  const problems: CheckProblem[] = []
  const say = (file: string, event: string, place: { line: number; column: number }) =>
    void problems.push({ file, ...place, message: `nobody raises the event ${event}`, level: 'warning' })
  const texts = new Map(scripts.map(({ path, source }) => [path, bare(source)]))
  const seen = new Set<string>()
  for (const { path, event } of listeners) {
    if (known.has(event) || seen.has(`${path} ${event}`)) continue
    seen.add(`${path} ${event}`)
    const text = texts.get(path) ?? ''
    const found = new RegExp(`(^|[^\\w$])(['"]?)${event.replace(/[^\w]/g, '\\$&')}\\2\\s*[:(]`).exec(text)
    say(path, event, found ? placeAt(text, found.index + found[1]!.length) : { line: 0, column: 0 })
  }
  for (const [path, text] of texts) {
    for (const { 2: event, index } of text.matchAll(heard))
      if (!known.has(event!)) say(path, event!, placeAt(text, index))
  }
  return problems
}

/** Returns a sentence that names the missing input events; without them, nobody can play. Returns undefined if all exist. */
export function missingInputs({ state }: Engine): string | undefined {
  const missing = ['create-player', 'commands'].filter(name => state.InputEventManager.get(name) === undefined)
  return missing.length === 0
    ? undefined
    : `no bundle of this world has ${missing.length === 1 ? 'the input event' : 'the input events'} ${listOf(missing)}`
}

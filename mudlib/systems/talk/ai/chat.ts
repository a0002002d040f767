import type { Terms } from '/ai/terms'
import { FileMistake } from '/lib/sections'

/** An answer: its weight, the lines to say or do, and the state of the conversation that follows. */
export interface ChatAnswer {
  weight: number
  /** Lines that are said. A line that begins with `:` is an emote, and one with `!` is a command. Several lines are carried out one
   * after the other. */
  lines: string[]
  state: string | null
  /** The name of one of the monster's own methods, which is called with the speaker. */
  calls: string | null
}

/** A rule of a chat file: the patterns that it matches, its conditions, and the possible answers. */
export interface ChatRule {
  line: number
  patterns: RegExp[]
  /** The states of the conversation in which the rule applies. If the list is empty, the rule applies in every state. */
  states: string[]
  terms: Terms
  answers: ChatAnswer[]
}

/** The maximum number of * in a pattern. Each one makes matching slower; with more of them, a long line could block the server. */
const mostStars = 3
/** The maximum number of characters of a line that are matched. */
const mostHeard = 200

const termKeys = ['quest', 'stage', 'level', 'item', 'lacks', 'gold', 'standing', 'race', 'asks']
const figures = new Set(['level', 'gold', 'standing'])

/**
 * Reads a chat file, after CoffeeMUD's MudChat. `help chat` describes the format:
 *
 *     ? hello | hi | good (morning|evening)*
 *     if level 5
 *     in new
 *     3> Come in, $N.
 *     > :nods.
 *     -> met
 *
 * @throws a FileMistake with the line of the mistake
 */
export function parseChat(text: string): ChatRule[] {
  const rules: ChatRule[] = []
  let rule: ChatRule | null = null
  let answer: ChatAnswer | null = null
  text.split('\n').forEach((raw, index) => {
    const line = index + 1
    const written = raw.trim()
    if (written === '' || written.startsWith('#')) return
    if (written.startsWith('?')) {
      if (rule && rule.answers.length === 0 && answer === null && rule.line === line - 1 && rule.states.length === 0) {
        // Consecutive pattern lines belong to one rule.
        rule.patterns.push(...patternsOf(written.slice(1), line))
        rule.line = line
        return
      }
      finish(rule)
      rule = { line, patterns: patternsOf(written.slice(1), line), states: [], terms: {}, answers: [] }
      answer = null
      rules.push(rule)
      return
    }
    if (!rule) throw new FileMistake(line, `a rule begins with '?' and what is heard; this is '${written}'`)
    const said = /^(\d*)\s*>\s*(.*)$/.exec(written)
    if (said && !written.startsWith('->')) {
      answer = { weight: said[1] === '' ? 1 : Number(said[1]), lines: [], state: null, calls: null }
      if (answer.weight < 1) throw new FileMistake(line, 'an answer with no weight is never given')
      if (said[2] === '') throw new FileMistake(line, 'there is no answer behind the >')
      answer.lines.push(said[2]!)
      rule.answers.push(answer)
      return
    }
    readWord(written, line, rule, answer)
  })
  finish(rule)
  return rules
}

function readWord(written: string, line: number, rule: ChatRule, answer: ChatAnswer | null): void {
  const [, word = '', rest = ''] = /^(\+|->|\S+)\s*(.*)$/.exec(written) ?? []
  if (word === 'in') rule.states = rest.split(/\s*\|\s*/).filter(state => state !== '')
  else if (word === 'if') readTerm(rest, line, rule.terms)
  else if (word === '+' || word === '->' || word === 'do') {
    if (!answer) throw new FileMistake(line, `'${word}' belongs to an answer: first a line with >`)
    if (rest === '') throw new FileMistake(line, `'${word}' needs a word behind it`)
    if (word === '+') answer.lines.push(rest)
    else if (word === '->') answer.state = rest === 'none' ? '' : rest
    else answer.calls = rest
  } else {
    throw new FileMistake(line, `'${word}' is not known; a line begins with ?, in, if, >, +, ->, do or #`)
  }
}

function readTerm(text: string, line: number, terms: Terms): void {
  const [, key = '', value = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? []
  if (!termKeys.includes(key)) throw new FileMistake(line, `'if ${key}' is not known; there are ${termKeys.join(', ')}`)
  if (value === '') throw new FileMistake(line, `'if ${key}' needs a word behind it`)
  if (key === 'quest') {
    const [path, stage] = value.split(/\s+/)
    terms.quest = path!
    if (stage) terms.stage = stage
    return
  }
  const figure = Number(value)
  if (figures.has(key) && !Number.isFinite(figure))
    throw new FileMistake(line, `'if ${key}' needs a number, not '${value}'`)
  Object.assign(terms, { [key]: figures.has(key) ? figure : value })
}

function finish(rule: ChatRule | null): void {
  if (rule && rule.answers.length === 0) throw new FileMistake(rule.line, 'this rule has no answer: a line with >')
}

/**
 * Turns a pattern such as `hello | good (morning|evening)*` into regular expressions. A pattern consists of words, `*` for any
 * text, `(a|b)` for alternatives, and `[please]` for an optional part.
 */
function patternsOf(text: string, line: number): RegExp[] {
  const patterns = splitOutside(text)
  if (patterns.some(one => one.trim() === '')) throw new FileMistake(line, 'there is nothing to hear between two |')
  return patterns.map(pattern => {
    if ((pattern.match(/\*/g)?.length ?? 0) > mostStars) {
      throw new FileMistake(line, `'${pattern.trim()}' has more than ${mostStars} *`)
    }
    const source = pattern
      .trim()
      .toLowerCase()
      .replace(/[.+?^${}\\]/g, '\\$&')
      .replace(/\s*\[([^\]]*)\]\s*/g, '(?: $1)? ?')
      .replace(/\s*\*\s*/g, '(.*)')
      .replace(/\s+/g, ' +')
    try {
      return new RegExp(`(?:^|[^a-z0-9'])${source}(?:$|[^a-z0-9'])`)
    } catch {
      throw new FileMistake(line, `'${pattern.trim()}' can't be read: are all brackets closed?`)
    }
  })
}

/** Splits a text at each `|` that isn't inside brackets. */
function splitOutside(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
}

/** Matches a text with a rule. Returns the pieces of the text that match the rule's `*` and brackets; null if the rule doesn't match. */
export function matchChat(rule: ChatRule, said: string): string[] | null {
  const text = said.toLowerCase().trim().slice(0, mostHeard)
  for (const pattern of rule.patterns) {
    const match = pattern.exec(text)
    if (match) return match.slice(1).map(piece => (piece ?? '').trim())
  }
  return null
}

// Texts with tags: `The road is dusty.{rain: Puddles stand in it.}{winter night: A fox barks.|}`.
//
// A tag begins with its conditions: the conditions of words that are separated by spaces must all be true, commas separate alternatives,
// and `not` before a word negates that word. If the conditions are true, the text after the colon is shown; otherwise the text after `|`,
// if there is one. Tags may be nested.

/** A part of a text: plain text, or a tag with conditions. */
export type Piece = string | Tagged

export interface Tagged {
  /** The alternatives. Each is a list of words whose conditions must all be true; `!rain` is the opposite of `rain`. */
  readonly when: readonly (readonly string[])[]
  readonly then: readonly Piece[]
  readonly otherwise: readonly Piece[]
}

/** A mistake in a text with tags. */
export class TagMistake extends Error {
  /** The position of the mistake, as the number of characters before it. */
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/** The beginning of a tag: a brace, words, a colon. Other braces are plain text. */
const opening = /^\{ ?([a-z!][a-z!, -]*):/i

/** Whether a text may contain tags. */
export function mayHaveTags(text: string): boolean {
  return text.includes('{')
}

/**
 * Reads a text with tags.
 * @param known whether a word has a meaning
 * @throws a TagMistake
 */
export function readTags(text: string, known: (word: string) => boolean): readonly Piece[] {
  const [pieces, end] = readPieces(text, 0, known, false)
  if (end < text.length) throw new TagMistake(end, 'this } closes no tag')
  return pieces
}

function readPieces(text: string, from: number, known: (word: string) => boolean, inside: boolean): [Piece[], number] {
  const pieces: Piece[] = []
  let plain = ''
  let depth = 0
  let at = from
  for (; at < text.length; at++) {
    const sign = text[at]!
    const tag = sign === '{' ? opening.exec(text.slice(at)) : null
    if (tag) {
      if (plain !== '') pieces.push(plain)
      plain = ''
      const [piece, end] = readTag(text, at, tag, known)
      pieces.push(piece)
      at = end
      continue
    }
    if (inside && depth === 0 && (sign === '}' || sign === '|')) break
    if (sign === '{') depth++
    if (sign === '}' && depth > 0) depth--
    plain += sign
  }
  if (plain !== '') pieces.push(plain)
  return [pieces, at]
}

/** Reads a tag. @returns the tag, and the position of its closing brace */
function readTag(
  text: string,
  at: number,
  [head, words]: RegExpExecArray,
  known: (word: string) => boolean,
): [Tagged, number] {
  const when = words!.split(',').map(one => conditions(one, at, known))
  let [then, end] = readPieces(text, skipBlank(text, at + head.length), known, true)
  let otherwise: Piece[] = []
  if (text[end] === '|') [otherwise, end] = readPieces(text, skipBlank(text, end + 1), known, true)
  if (text[end] !== '}') throw new TagMistake(at, `the tag {${words!.trim()}: is not closed with }`)
  return [{ when, then, otherwise }, end]
}

/** The position at which a tag's text begins. A single space after the colon or `|` isn't part of the text. */
function skipBlank(text: string, at: number): number {
  return text[at] === ' ' ? at + 1 : at
}

function conditions(alternative: string, at: number, known: (word: string) => boolean): string[] {
  const words = alternative.trim().toLowerCase().split(/ +/)
  const all: string[] = []
  for (let i = 0; i < words.length; i++) {
    const isNot = words[i] === 'not' || words[i]!.startsWith('!')
    const word = words[i] === 'not' ? (words[++i] ?? '') : words[i]!.replace(/^!/, '')
    if (word === '') throw new TagMistake(at, 'a tag lacks a word')
    if (!known(word)) throw new TagMistake(at, `the tag word '${word}' means nothing: see help texts`)
    all.push(isNot ? `!${word}` : word)
  }
  return all
}

/** The text to show. @param holds whether a word's condition is true now */
export function render(pieces: readonly Piece[], holds: (word: string) => boolean): string {
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else
      text += render(
        piece.when.some(all => all.every(word => meets(word, holds))) ? piece.then : piece.otherwise,
        holds,
      )
  }
  return text
}

function meets(word: string, holds: (word: string) => boolean): boolean {
  return word[0] === '!' ? !holds(word.slice(1)) : holds(word)
}

// ---- tags in the source of a program

/** Matches text literals and comments of a source. Templates with `${…}` aren't checked, because their code may contain braces. */
const literals = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g

/**
 * Finds mistakes in the tags of a source's text literals.
 * @param known whether a word has a meaning
 * @returns the mistakes, each with its line and column, counted from 1
 */
export function tagMistakes(
  source: string,
  known: (word: string) => boolean,
): { line: number; column: number; message: string }[] {
  if (!/\{ ?[a-z!]/i.test(source)) return []
  const found: { line: number; column: number; message: string }[] = []
  for (const { 0: literal, index } of source.matchAll(literals)) {
    if (literal.startsWith('/') || !/\{ ?[a-z!][a-z!, -]*:/i.test(literal)) continue
    if (literal.startsWith('`') && literal.includes('${')) continue
    try {
      readTags(literal.slice(1, -1), known)
    } catch (error) {
      if (!(error instanceof TagMistake)) throw error
      const before = source.slice(0, index + 1 + error.at)
      const line = before.split('\n').length
      found.push({ line, column: before.length - before.lastIndexOf('\n'), message: error.message })
    }
  }
  return found
}

import type { Part } from '../mobprog/words'
import { quoted, template } from './text'

// Converts lines and conditions of ROM and SMAUG programs to TypeScript.

/** The TypeScript code for each variable. */
const variables: Readonly<Record<string, string>> = {
  i: 'self.name',
  I: 'self.fullName',
  j: 'self.he',
  k: 'self.him',
  l: 'self.his',
  n: 'actor.name',
  N: 'actor.fullName',
  e: 'actor.he',
  m: 'actor.him',
  s: 'actor.his',
  t: 'victim.name',
  T: 'victim.fullName',
  E: 'victim.he',
  M: 'victim.him',
  S: 'victim.his',
  r: 'random.name',
  R: 'random.fullName',
  J: 'random.he',
  K: 'random.him',
  L: 'random.his',
  o: 'object.name',
  O: 'object.short',
  p: 'other.name',
  P: 'other.short',
}

/** Variables that only one of the two servers has. */
const own: Readonly<Record<'rom' | 'smaug', Readonly<Record<string, string>>>> = {
  rom: { q: 'remembered.name', Q: 'remembered.fullName', X: 'remembered.he', Y: 'remembered.him', Z: 'remembered.his' },
  smaug: { a: 'object.withArticle', A: 'other.withArticle' },
}

/** Returns the TypeScript code of a line with variables. */
export function lineText(parts: readonly Part[], of: 'rom' | 'smaug'): string {
  return template(
    parts.map(part => {
      if (typeof part === 'string') return part
      if (part.code === '$' && of === 'smaug') return '$'
      const known = variables[part.code] ?? own[of][part.code]
      return { code: known ? `it.${known}` : `it.variable(${quoted(part.code)})` }
    }),
  )
}

/** The code for the objects that a check may test, by the letter of the object's variable. */
const subjects: Readonly<Record<string, string>> = {
  i: 'self',
  n: 'actor',
  t: 'victim',
  r: 'random',
  q: 'remembered',
  o: 'object',
  p: 'other',
}

/** Formats a word of a check. Numbers get no quotes. */
const wordOf = (word: string) => (/^(0|[1-9]\d{0,8})$/.test(word) ? word : quoted(word))

/** Returns the code of a check: `it.actor.is('level', '>', 10)`. */
export function checkText(name: string, words: readonly string[]): string {
  const all = [...words]
  while (all.at(-1) === '') all.pop()
  const [first = '', ...rest] = all
  const subject = /^\$[a-z]$/.test(first) ? subjects[first[1]!] : undefined
  const given = subject ? rest : all
  const args = [quoted(name), ...given.map(wordOf)].join(', ')
  return subject ? `it.${subject}.is(${args})` : `it.is(${args})`
}

/** Turns a condition whose result is unused into a statement. Without `void`, the opening parenthesis would continue the previous line. */
export const statementOf = (condition: string) => (condition.startsWith('(') ? `void (${condition})` : condition)

import type { Expected } from '/compat/diku/lines'
import { isFlagLine, isLoneFigure, isNumber, named, peekLine, takeLine, text, wordsOf } from '/compat/diku/loose'
import type { DikuObject } from '/compat/diku/model'
import { conditions, types, valueShape } from '/compat/diku/rom-words'
import { readTail } from '/compat/diku/tails'
import { flagsOf, isFlags, type Tokens } from '/compat/diku/tokens'

/** The fields in an object's line of types and flags, by the number of words. */
const typeLines: Readonly<Record<number, readonly string[]>> = {
  2: ['type', 'extra'],
  3: ['type', 'extra', 'wear'],
  4: ['type', 'extra', 'wear', 'more'],
  5: ['type', 'extra', 'more', 'wear', 'more'],
  7: ['type', 'extra', 'more', 'more', 'wear', 'more', 'more'],
}

/**
 * Names the words for an object's type and flags. If there are four words, one of them is a second word of extra or wear flags. Nearly
 * every object has the first wear flag ("can be taken"), so the word with that bit holds the wear flags.
 */
function namedTypes(words: readonly string[]): Record<string, string> {
  const line = named(words, typeLines)
  const [, , third = '', fourth = ''] = words
  const canTake = (word: string) => isFlags(word) && (flagsOf(word) & 1) !== 0
  return words.length === 4 && !canTake(third) && canTake(fourth) ? { ...line, wear: fourth } : line
}

/**
 * Skips a row of numbers that is too short if the next row is long enough. Some servers have extra rows between type and values, or after
 * the values.
 */
function skipShort(tokens: Tokens, least: number): void {
  const isRow = (line: string) => /^-?\d+(?:\s+\S+)*$/.test(line)
  const line = peekLine(tokens) ?? ''
  if (!isRow(line) || wordsOf(line).length >= least) return
  const from = tokens.position
  takeLine(tokens)
  const next = wordsOf(peekLine(tokens) ?? '')
  if (next.length < least || !next.some(isNumber)) tokens.back(from)
}

/** Reads the words for type and flags. AvP writes each on a line of its own. */
function typesOf(tokens: Tokens): string[] {
  const first = wordsOf(takeLine(tokens))
  if (first.length > 2 || !isNumber(first[0]) || !isNumber(peekLine(tokens) ?? undefined)) return first
  return [first[0]!, takeLine(tokens), ...wordsOf(takeLine(tokens))]
}

/** Returns whether a line with a single number comes before the type, which is a word. */
function isBeforeType(tokens: Tokens): boolean {
  if (!/^\d+$/.test(peekLine(tokens) ?? '')) return false
  const from = tokens.position
  takeLine(tokens)
  const [type = '', extra = ''] = wordsOf(peekLine(tokens) ?? '')
  tokens.back(from)
  return type.toLowerCase() in types && isFlags(extra)
}

/** Reads an object again, leniently, and takes what can be found. */
export function looseObject(tokens: Tokens, vnum: number, error: Expected): DikuObject {
  const { place } = tokens
  const [keywords, short, long] = ['keywords', 'name', 'line in a room'].map(what => text(tokens, `its ${what}`)) as [
    string,
    string,
    string,
  ]
  // In kotrd, the material comes before the type and isn't a string.
  const first = wordsOf(peekLine(tokens) ?? '')
  const hasMaterial = first.length >= 4 && first[1]!.toLowerCase().replace(/_.*/, '') in types && isFlags(first[2]!)
  // Ack!Mud has no action text. Types and flags come next, as four numbers.
  const isAck = first.length === 4 && first.every(isNumber)
  // Some other servers have no action text either.
  const isTyped = (first[0] ?? '').toLowerCase() in types && first.length >= 3 && first.slice(1).every(isFlags)
  const isBare = isTyped || (isFlagLine(first.join(' ')) && isNumber(first[0]))
  const action = isAck || isBare ? '' : hasMaterial ? first[0]! : text(tokens, 'its action')
  const object: DikuObject = {
    ...{ vnum, keywords, short, long, action, place },
    ...{ type: 13, extra: [0], wear: [0], values: [0, 0, 0, 0], weight: 0, cost: 0, rent: 0, applies: [], extras: [] },
  }
  while (/~$/.test(peekLine(tokens) ?? '')) tokens.string('a string')
  if (isBeforeType(tokens)) takeLine(tokens)
  const from = tokens.position
  if (!isLoneFigure(takeLine(tokens)) || !isFlagLine(peekLine(tokens) ?? '')) tokens.back(from)
  const typeWords = typesOf(tokens)
  const shown = hasMaterial ? typeWords.slice(1) : typeWords
  const line = isAck ? named(shown, typeLines) : namedTypes(shown)
  const typeName = (line['type'] ?? '').toLowerCase()
  const type = isNumber(typeName) ? Number(typeName) : (types[typeName] ?? types[typeName.replace(/_.*/, '')])
  let isWhole = type !== undefined && isFlags(line['extra'] ?? '')
  object.type = type ?? 13
  object.extra = [isFlags(line['extra'] ?? '') ? flagsOf(line['extra']!) : 0]
  object.wear = [isFlags(line['wear'] ?? '') ? flagsOf(line['wear']!) : 0]
  if (isAck) object.wear = [ackWear(Number(line['wear']), object.type)]
  skipShort(tokens, 4)
  // The Mud World writes a ~ after each value.
  const values = wordsOf(takeLine(tokens)).map(word => word.replace(/~$/, ''))
  const hasLetter = /\s[A-Z]$/.test(peekLine(tokens) ?? '')
  const isRom = !isNumber(typeName) || (values.length === 5 && hasLetter)
  Object.assign(object, valuesOf(values, object.type, isRom))
  skipShort(tokens, 3)
  const last = wordsOf(takeLine(tokens))
  const figures = last.map(word => (isNumber(word) ? Number(word) : 0))
  const letter = last.slice(3).find(word => /^[A-Z]$/.test(word)) ?? last[3] ?? ''
  if (isRom || /^[A-Z]$/.test(letter)) {
    const [level = 0, weight = 0, cost = 0] = figures
    const condition = letter in conditions ? letter : 'P'
    Object.assign(object, { level, weight, cost, condition: isNumber(letter) ? Number(letter) : conditions[condition] })
    object.rom = { condition, typeName: wordOfType(typeName, object.type), affects: [] }
  } else {
    const [weight = 0, cost = 0, rent = 0, level] = figures
    Object.assign(object, { weight, cost, rent, ...(level === undefined ? {} : { level }) })
  }
  // A quote without an end is an error in the file.
  const isQuoted = !values.some(word => /^['"]/.test(word))
  isWhole = isWhole && isQuoted && values.length >= 4 && last.length >= (isAck ? 1 : 2) && isNumber(last[0])
  // SMAUG writes the names of the spells on one line.
  if (!isRom && /^'/.test(peekLine(tokens) ?? '')) object.names = wordsOf(takeLine(tokens))
  const { applies, affects, extras, scripts, programs, level } = readTail(tokens, 'object')
  if (level !== undefined) object.level = level
  Object.assign(
    object,
    { applies, extras },
    scripts.length > 0 ? { scripts } : {},
    programs.length > 0 ? { programs } : {},
  )
  if (object.rom) object.rom.affects = affects
  if (!isWhole) tokens.note(`object #${vnum}: ${error.message}`, error.line)
  return object
}

/** Merc's wear bits for Ack!Mud's. Ack!Mud's other places (halos, horns, tails) don't exist here. */
const ackPlaces: Readonly<Record<number, number>> = {
  ...{ 3: 4, 7: 2, 9: 10, 10: 8, 11: 12, 12: 7, 13: 1, 15: 14, 16: 10, 17: 11, 18: 3, 20: 5, 21: 6, 23: 0 },
}

function ackWear(bits: number, type: number): number {
  let wear = 0
  for (const [from, to] of Object.entries(ackPlaces)) if (bits & (1 << Number(from))) wear |= 1 << to
  // In Ack!Mud, any object can be held in the hand. A weapon is then wielded, and armour serves as a shield.
  const inHand = 1 << 14
  if (wear & inHand && type === 5) return (wear & ~inHand) | (1 << 13)
  return wear & inHand && type === 9 ? (wear & ~inHand) | (1 << 9) : wear
}

/** Returns ROM's word for a type. */
function wordOfType(name: string, type: number): string {
  if (name in types) return name
  return Object.keys(types).find(one => types[one] === type) ?? 'trash'
}

/** Returns an object's values in the form that its type requires. A word in place of a number is a name. */
function valuesOf(words: readonly string[], type: number, isRom: boolean): { values: number[]; names?: string[] } {
  const shape = isRom ? valueShape(type) : 'ffff'
  const names: string[] = []
  const values = words.slice(0, Math.max(4, shape.length, isRom ? 0 : words.length)).map((word, i) => {
    const kind = shape[i] ?? 'f'
    const isName = kind === 'w' || (kind === 'n' ? !isNumber(word) : !isFlags(word))
    if (isName) names.push(word)
    return isName ? 0 : kind === 'n' ? Number(word) : flagsOf(word)
  })
  while (values.length < (isRom ? 5 : 4)) values.push(0)
  return names.length > 0 || isRom ? { values, names } : { values }
}

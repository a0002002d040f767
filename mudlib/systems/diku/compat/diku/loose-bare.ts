import { isLoneFigure, isNumber, peekLine, takeLine, wordsOf } from '/compat/diku/loose'
import type { DikuMob } from '/compat/diku/model'
import { positionOf, sexOf } from '/compat/diku/rom-words'
import type { Tokens } from '/compat/diku/tokens'

// Readers for the numbers of mobiles without dice.

/**
 * Reads flags that each have a line of their own, with no dice after them. In AvP, level, positions and sex are on one line; in Haven, positions are
 * words.
 * @returns whether the mobile has such flags
 */
export function readLoneFigures(tokens: Tokens, mob: DikuMob): boolean {
  const from = tokens.position
  const lines: string[] = []
  while (isLoneFigure(peekLine(tokens) ?? '')) lines.push(takeLine(tokens))
  const hasLetter = /^[SZ]$/.test(peekLine(tokens) ?? '')
  if (hasLetter) takeLine(tokens)
  const words = wordsOf(takeLine(tokens))
  const stand = words.findIndex(word => /^[a-z]+$/i.test(word))
  const isBare = hasLetter && words.length === 4 && words.every(isNumber)
  if (lines.length < 2 || (!isBare && (stand < 0 || words.length < stand + 3))) {
    tokens.back(from)
    return false
  }
  // All mobiles have the first act flag set, so the first word with that bit is the act flags.
  const act = lines.map(line => Number.parseInt(line, 10)).find(bits => (bits & 1) !== 0)
  mob.act = [act ?? 1]
  const [load, usual, sex] = (isBare ? words.slice(1) : words.slice(stand)) as [string, string, string]
  if (isBare) mob.level = Number(words[0])
  mob.loadPosition = positionOf(load)
  mob.defaultPosition = positionOf(usual)
  mob.sex = sexOf(sex)
  while (/^(?:~|-?\d+(\s+\S+)*)$/.test(peekLine(tokens) ?? '')) takeLine(tokens)
  return true
}

/** Matches a line of further numbers in Ack!Mud: prices of skills, resistances, spells. */
const ackLine = /^[!|+lL](?: -?\d+)+$/

/**
 * Reads Ack!Mud's numbers: level and sex, then numbers that are added to the level's defaults. There are no dice, positions or gold.
 * @returns whether the mobile has such numbers
 */
export function readAckFigures(tokens: Tokens, mob: DikuMob): boolean {
  const from = tokens.position
  const figures = wordsOf(takeLine(tokens))
  const added = wordsOf(takeLine(tokens))
  if (
    figures.length !== 2 ||
    !figures.every(isNumber) ||
    !added.every(isNumber) ||
    !ackLine.test(peekLine(tokens) ?? '')
  ) {
    tokens.back(from)
    return false
  }
  mob.level = Number(figures[0])
  mob.sex = Number(figures[1])
  while (ackLine.test(peekLine(tokens) ?? '')) takeLine(tokens)
  return true
}

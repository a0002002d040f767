import { circleFlags, type Lines } from '/compat/diku/lines'
import type { Bits, Script } from '/compat/diku/model'

// The parts that rooms, mobiles and objects of CircleMUD have in common.

/** Parses flags from one word, or from the four words that tbaMUD writes. */
export function flagsOf(words: readonly string[], line: number): Bits {
  return words.map(word => circleFlags(word, line))
}

/** Reads a program in a record, `> trigger~ text~`, a format that some servers took over from Merc. Its first line has been read already. */
export function readProgram(lines: Lines): Script {
  const head = lines.taken.replace(/^\s*>/, '').trim()
  const trigger = head.endsWith('~') ? head.slice(0, -1) : `${head} ${lines.text('a trigger')}`
  const { line } = lines.place
  return { trigger: trigger.trim(), text: lines.text('a program'), line }
}

import { circleFlags, type Lines } from '/compat/diku/lines'
import type { Bits, Script } from '/compat/diku/model'

// What rooms, mobiles and objects of CircleMUD have in common.

/** One word of flags, or the four that tbaMUD writes. */
export function flagsOf(words: readonly string[], line: number): Bits {
  return words.map(word => circleFlags(word, line))
}

/** A program that stands in the file, `> trigger~ text~`, whose first line was taken: some servers have Merc's. */
export function readProgram(lines: Lines): Script {
  const head = lines.taken.replace(/^\s*>/, '').trim()
  const trigger = head.endsWith('~') ? head.slice(0, -1) : `${head} ${lines.text('a trigger')}`
  const { line } = lines.place
  return { trigger: trigger.trim(), text: lines.text('a program'), line }
}

import type { Trigger } from '../machine/program'
import { toNumber } from '../mobprog/words'

/** ROM's kinds of triggers, in the order in which it tries abbreviations. Rules: ROM 2.4 (QuickMUD), tables.c. */
export const triggerNames = [
  'act',
  'bribe',
  'death',
  'entry',
  'fight',
  'give',
  'greet',
  'grall',
  'kill',
  'hpcnt',
  'random',
  'speech',
  'exit',
  'exall',
  'delay',
  'surr',
] as const

/** What sets a program off; nothing where there is no such trigger. */
export function triggerOf(written: string, phrase: string): readonly Trigger[] {
  const word = written.toLowerCase()
  const name = word === '' ? undefined : triggerNames.find(one => one.startsWith(word))
  return name === undefined ? [] : [{ name, number: toNumber(phrase), phrase }]
}

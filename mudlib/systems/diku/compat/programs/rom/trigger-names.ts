import type { HolderKind, Trigger } from '../machine/program'
import { toNumber } from '../mobprog/words'

/** ROM's kinds of triggers, in the order in which the server tries abbreviations. The source is tables.c of ROM 2.4 (QuickMUD). */
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

/** Triggers that only things and rooms have. They come from descendants of ROM that have programs for things and rooms. */
export const thingTriggerNames = ['get', 'drop', 'wear', 'look', 'use'] as const

/** Returns a program's trigger with its name in full; an empty list if there is no such trigger. @param on the kind of the program's holder */
export function triggerOf(written: string, phrase: string, on: HolderKind = 'mob'): readonly Trigger[] {
  const word = written.toLowerCase()
  const names: readonly string[] = on === 'mob' ? triggerNames : [...thingTriggerNames, ...triggerNames]
  const name = word === '' ? undefined : names.find(one => one.startsWith(word))
  return name === undefined ? [] : [{ name, number: toNumber(phrase), phrase }]
}

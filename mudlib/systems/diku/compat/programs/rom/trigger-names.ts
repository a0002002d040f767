import type { HolderKind, Trigger } from '../machine/program'
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

/** Triggers for things and rooms only, from descendants of ROM that have programs for them. */
export const thingTriggerNames = ['get', 'drop', 'wear', 'look', 'use'] as const

/** The name of a program's trigger; '' if there is no such trigger. @param on the kind of the program's holder */
export function triggerOf(written: string, phrase: string, on: HolderKind = 'mob'): readonly Trigger[] {
  const word = written.toLowerCase()
  const names: readonly string[] = on === 'mob' ? triggerNames : [...thingTriggerNames, ...triggerNames]
  const name = word === '' ? undefined : names.find(one => one.startsWith(word))
  return name === undefined ? [] : [{ name, number: toNumber(phrase), phrase }]
}

// The player's rules, which the browser stores.

import { sound } from './rules.js'

const storeKey = 'wyrd rules'

const kept = read()
const listeners = []

function read() {
  try {
    const { on = true, rules = [] } = JSON.parse(localStorage.getItem(storeKey) ?? '{}')
    return { on: on !== false, rules: sound(rules) }
  } catch {
    return { on: true, rules: [] }
  }
}

/** The rules, and whether they are switched on. */
export const allRules = () => kept

/** Calls a function with the rules at once, and again after each change. */
export function whenRulesChange(listener) {
  listeners.push(listener)
  listener(kept)
}

/** Saves changed rules. @param change `on`, `rules`, or both */
export function keepRules(change) {
  Object.assign(kept, change)
  try {
    localStorage.setItem(storeKey, JSON.stringify(kept))
  } catch {
    // The browser's storage is full, so the rules last only as long as the page.
  }
  for (const listener of listeners) listener(kept)
}

// The player's rules, kept in the browser.

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

/** Whether rules act at all, and the rules. */
export const allRules = () => kept

/** Calls a function with the rules now, and after each change. */
export function whenRulesChange(listener) {
  listeners.push(listener)
  listener(kept)
}

/** Keeps changed rules. @param change `on`, `rules`, or both */
export function keepRules(change) {
  Object.assign(kept, change)
  try {
    localStorage.setItem(storeKey, JSON.stringify(kept))
  } catch {
    // The browser's storage is full: the rules last as long as the page.
  }
  for (const listener of listeners) listener(kept)
}

// Runs the player's rules: aliases for typed lines, triggers for each line of the world, keys, and timers.

import { note, onLine } from '../output.js'
import { play } from '../sounds.js'
import { allRules, keepRules, whenRulesChange } from './kept.js'
import { expressionOf, linesOf, most, nameOfKey, Pace } from './rules.js'

let send = () => {}
/** Whether the player is in the world. During the login, no rule sends anything. */
let isIn = () => false
const pace = new Pace()

/** The active rules by kind; aliases and triggers have their regular expressions. */
let acting = { alias: [], trigger: [], key: [], timer: [] }
let timers = []

/** @param sender sends a line @param inWorld whether the player is in the world */
export function rulesGoTo(sender, inWorld) {
  send = sender
  isIn = inWorld
}

whenRulesChange(({ on, rules }) => {
  acting = { alias: [], trigger: [], key: [], timer: [] }
  for (const rule of rules) {
    if (!on || !rule.on) continue
    const hasPattern = rule.kind === 'alias' || rule.kind === 'trigger'
    acting[rule.kind].push(hasPattern ? { ...rule, fits: expressionOf(rule.pattern, rule.kind === 'alias') } : rule)
  }
  for (const timer of timers) clearInterval(timer)
  timers = acting.timer.map(rule => setInterval(() => sendAll(linesOf(rule.commands)), Number(rule.pattern) * 1000))
})

/** The lines to send for a typed line: the lines of the first matching alias, or just the line itself. An alias's lines aren't expanded further. */
export function linesFor(line) {
  for (const { fits, commands } of acting.alias) {
    const found = fits.exec(line)
    if (found) return linesOf(commands, found)
  }
  return [line]
}

function sendAll(lines) {
  if (!isIn()) return
  for (const line of lines) {
    if (!pace.allows(performance.now())) {
      if (allRules().on) {
        keepRules({ on: false })
        note(Pace.says)
      }
      return
    }
    send(line)
  }
}

onLine((text, element) => {
  if (acting.trigger.length === 0) return
  const line = text.slice(0, most.line)
  for (const { fits, commands, effect } of acting.trigger) {
    const found = fits.exec(line)
    if (!found) continue
    if (effect === 'hide') element.hidden = true
    else if (effect === 'highlight') element.classList.add('marked')
    else if (effect === 'sound') play('trigger')
    // A sent line is echoed, so it must wait until the current lines have been drawn.
    const lines = linesOf(commands, found)
    if (lines.length > 0) queueMicrotask(() => sendAll(lines))
  }
})

addEventListener(
  'keydown',
  event => {
    if (acting.key.length === 0 || event.isComposing || !isIn()) return
    if (document.querySelector('dialog[open]') !== null || event.target.closest?.('select, textarea')) return
    const name = nameOfKey(event)
    const rule = acting.key.find(one => one.pattern === name)
    if (!rule) return
    event.preventDefault()
    event.stopImmediatePropagation()
    sendAll(linesOf(rule.commands))
  },
  true,
)

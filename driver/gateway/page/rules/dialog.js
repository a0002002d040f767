// The dialog in which the player's rules are made, changed, switched on and off, imported and saved.

import { offerFile } from '../download.js'
import { allRules, keepRules, whenRulesChange } from './kept.js'
import { readMudlet } from './mudlet.js'
import { faultOf, kinds, most, nameOfKey, sound, walkingKeys } from './rules.js'

const find = id => document.getElementById(id)
const dialog = find('rules')
const [form, kind, pattern, commands, effect] = [
  'rule-form',
  'rule-kind',
  'rule-pattern',
  'rule-commands',
  'rule-effect',
].map(find)

/** The index of the rule that is being changed; -1 for a new rule. */
let changing = -1
/** The rules before the last change, for the button that undoes it. */
let before = null

kind.append(...Object.entries(kinds).map(([name, { title }]) => new Option(title, name)))

find('rules-button').addEventListener('click', () => {
  begin(-1)
  find('settings').close()
  dialog.showModal()
})
find('rules-close').addEventListener('click', () => dialog.close())
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog) dialog.close()
})

whenRulesChange(({ on, rules }) => {
  find('rules-on').checked = on
  find('rule-list').replaceChildren(...rules.map(rowFor))
  if (rules.length === 0) find('rule-list').append(part('li', 'You have none yet.'))
})
find('rules-on').addEventListener('change', ({ target }) => keepRules({ on: target.checked }))

function part(tag, text, name = '') {
  const made = document.createElement(tag)
  made.className = name
  made.textContent = text
  return made
}

function button(text, label, work) {
  const made = part('button', text)
  made.type = 'button'
  made.setAttribute('aria-label', label)
  made.addEventListener('click', work)
  return made
}

function rowFor(rule, i) {
  const row = document.createElement('li')
  row.classList.toggle('off', !rule.on)
  const label = document.createElement('label')
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = rule.on
  box.addEventListener('change', () => {
    keepRules({ rules: allRules().rules.map((one, j) => (j === i ? { ...one, on: box.checked } : one)) })
    find('rule-list').querySelectorAll('input')[i]?.focus()
  })
  const does = [rule.effect === '' ? '' : `(${rule.effect})`, rule.commands].filter(text => text !== '').join(' ')
  label.append(
    box,
    part('span', kinds[rule.kind].title, 'kind'),
    ' ',
    part('code', rule.pattern),
    ' → ',
    part('code', does),
  )
  const name = `${kinds[rule.kind].title} ${rule.pattern}`
  row.append(
    label,
    button('Change', `Change: ${name}`, () => begin(i)),
    button('Delete', `Delete: ${name}`, () =>
      change(
        allRules().rules.filter((_, j) => j !== i),
        'One rule is deleted.',
      ),
    ),
  )
  return row
}

/** Saves changed rules, shows a message, and offers to undo the change. */
function change(rules, news) {
  before = allRules().rules
  keepRules({ rules })
  find('rules-undo').hidden = false
  find('rules-news').textContent = news
  begin(-1)
}
find('rules-undo').addEventListener('click', () => {
  keepRules({ rules: before })
  find('rules-undo').hidden = true
  find('rules-news').textContent = 'It is as it was before.'
  begin(-1)
})

/** Fills the form with a rule, or empties it for a new rule. */
function begin(place) {
  changing = place
  const rule = allRules().rules[place] ?? { kind: kind.value, pattern: '', commands: '', effect: '' }
  find('rule-form-title').textContent = place < 0 ? 'A new rule' : 'Change the rule'
  find('rule-keep').textContent = place < 0 ? 'Add the rule' : 'Keep the change'
  find('rule-cancel').hidden = place < 0
  kind.value = rule.kind
  pattern.value = rule.pattern
  commands.value = rule.commands
  effect.value = rule.effect
  say('')
  tellKind()
  if (place >= 0) pattern.focus()
}
find('rule-cancel').addEventListener('click', () => begin(-1))

function tellKind() {
  const { when, hint } = kinds[kind.value]
  find('rule-when').textContent = when
  pattern.placeholder = kind.value === 'key' ? 'press the key' : hint
  find('rule-effect-row').hidden = kind.value !== 'trigger'
}
kind.addEventListener('change', tellKind)

// The player presses the key instead of typing its name; Tab and Escape still leave the field.
pattern.addEventListener('keydown', event => {
  if (kind.value !== 'key' || ['Tab', 'Escape', 'Enter', 'Backspace'].includes(event.key)) return
  const name = nameOfKey(event)
  if (name === '') return
  event.preventDefault()
  pattern.value = name
})

function say(fault) {
  find('rule-fault').textContent = fault
  find('rule-fault').hidden = fault === ''
}

form.addEventListener('submit', event => {
  event.preventDefault()
  const { rules } = allRules()
  const isTrigger = kind.value === 'trigger'
  const rule = {
    kind: kind.value,
    pattern: pattern.value,
    commands: commands.value,
    effect: isTrigger ? effect.value : '',
    on: true,
  }
  const fault =
    faultOf(rule) ??
    (changing < 0 && rules.length >= most.rules ? `There are ${most.rules} rules, and no room for more.` : undefined)
  say(fault ?? '')
  if (fault !== undefined) return
  const isNew = changing < 0
  change(
    isNew ? [...rules, rule] : rules.map((one, i) => (i === changing ? { ...rule, on: one.on } : one)),
    isNew ? 'The rule is kept.' : 'The change is kept.',
  )
  pattern.focus()
})

// ---- several rules at once

/** Adds rules to the player's rules, without duplicates. @returns all rules, and the number of new rules */
function add(more) {
  const { rules } = allRules()
  const keyOf = rule => JSON.stringify([rule.kind, rule.pattern, rule.commands, rule.effect])
  const there = new Set(rules.map(keyOf))
  const fresh = more.filter(rule => !there.has(keyOf(rule))).slice(0, most.rules - rules.length)
  return [[...rules, ...fresh], fresh.length]
}

find('rules-walk').addEventListener('click', () => {
  const [rules, count] = add(walkingKeys)
  change(rules, count === 0 ? 'The number pad walks already.' : 'The number pad walks now: 8 is north, 5 looks.')
})

find('rules-import').addEventListener('click', () => find('rules-file').click())
find('rules-file').addEventListener('change', async ({ target }) => {
  const [file] = target.files
  target.value = ''
  if (!file) return
  try {
    const { rules: read, left } = readRules(await file.text())
    const [rules, count] = add(read)
    const doubled = read.length - count
    change(
      rules,
      [
        `${count} rules of ${file.name} are new here.`,
        doubled > 0 ? `${doubled} were here already, or found no room.` : '',
        left.length > 0 ? `${left.length} could not be taken: ${left.slice(0, 20).join('; ')}.` : '',
      ].join(' '),
    )
  } catch (error) {
    find('rules-news').textContent = error.message
  }
})

/** Reads the rules in a file that comes from Mudlet or was saved by this page. */
function readRules(text) {
  if (!text.trimStart().startsWith('{')) return readMudlet(text)
  let all
  try {
    all = JSON.parse(text).rules
  } catch {
    throw new Error('That file is damaged: nothing is taken from it.')
  }
  const rules = sound(all)
  const lost = (Array.isArray(all) ? all.length : 0) - rules.length
  return { rules, left: Array(lost).fill('no rule') }
}

find('rules-export').addEventListener('click', () => {
  offerFile('rules.json', JSON.stringify({ rules: allRules().rules }, null, 1), 'application/json')
})

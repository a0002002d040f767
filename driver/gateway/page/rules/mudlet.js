// Imports simple rules from a profile or package of Mudlet: rules that send lines, and whose patterns are regular expressions or texts. A script in
// Lua is accepted if it does nothing but send.

import { faultOf } from './rules.js'

/** This page's kinds of rules, by the XML elements of Mudlet's rules. */
const elements = { Alias: 'alias', Trigger: 'trigger', Key: 'key', Timer: 'timer' }

const escaped = text => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Mudlet's kinds of patterns by their numbers: a part of a line, a regular expression, the beginning of a line, a whole line. */
const patternKinds = [
  text => `/${escaped(text)}/`,
  ownExpression,
  text => `/^${escaped(text)}/`,
  text => `/^${escaped(text)}$/`,
]

/** A regular expression in this page's notation: Perl's `(?i)` at its beginning becomes the flag `i`. */
function ownExpression(text) {
  return text.startsWith('(?i)') ? `/${text.slice(4)}/i` : `/${text}/`
}

/** Qt's codes of keys and modifiers. */
const qtShift = 0x02000000
const qtCtrl = 0x04000000
const qtAlt = 0x08000000
const qtKeypad = 0x20000000
const qtF1 = 0x01000030
const keypadNames = { 42: 'Multiply', 43: 'Add', 45: 'Subtract', 46: 'Decimal', 47: 'Divide' }

/**
 * Reads an XML file of Mudlet.
 * @returns the rules, and a message about each rule that could not be imported
 * @throws Error if it isn't a file of Mudlet
 */
export function readMudlet(xml) {
  const read = new DOMParser().parseFromString(xml, 'application/xml')
  if (read.querySelector('parsererror') || read.documentElement.nodeName !== 'MudletPackage')
    throw new Error(
      'This is no profile or package of Mudlet: take the file that ends in .xml. One that ends in .mpackage is a zip archive with such a file in it.',
    )
  const rules = []
  const left = []
  for (const [element, kind] of Object.entries(elements)) {
    for (const one of read.querySelectorAll(element)) {
      if (one.getAttribute('isFolder') === 'yes') continue
      const on = one.closest('[isActive="no"]') === null
      const all = rulesOf(one, kind).map(made => ({ kind, effect: '', on, ...made }))
      const fault = all.map(rule => rule.fault ?? faultOf(rule)).find(found => found !== undefined)
      if (fault === undefined) rules.push(...all)
      else left.push(`${textOf(one, 'name') || element}: ${fault}`)
    }
  }
  return { rules, left }
}

const textOf = (element, name) => [...element.children].find(child => child.nodeName === name)?.textContent.trim() ?? ''

/** Converts a rule of Mudlet. A trigger with several patterns becomes several rules. */
function rulesOf(element, kind) {
  const commands = commandsOf(textOf(element, 'command') || textOf(element, 'mCommand'), textOf(element, 'script'))
  if (commands === null) return [{ fault: 'its script does more than send lines' }]
  if (kind === 'alias') return [{ pattern: ownExpression(textOf(element, 'regex')), commands }]
  if (kind === 'timer') return [{ pattern: String(secondsOf(textOf(element, 'time'))), commands }]
  if (kind === 'key')
    return [{ pattern: keyOf(Number(textOf(element, 'keyCode')), Number(textOf(element, 'keyModifier'))), commands }]
  const patterns = [...element.querySelectorAll(':scope > regexCodeList > string')].map(one => one.textContent)
  const types = [...element.querySelectorAll(':scope > regexCodePropertyList > integer')].map(one =>
    Number(one.textContent),
  )
  if (patterns.length > 1 && element.getAttribute('isMultiline') === 'yes')
    return [{ fault: 'it waits for several lines, and a trigger here looks at one' }]
  const effect = element.getAttribute('isColorizerTrigger') === 'yes' ? 'highlight' : ''
  return patterns.map((pattern, i) => {
    const make = patternKinds[types[i]]
    return make
      ? { pattern: make(pattern), commands, effect }
      : { fault: 'its pattern is of a kind that there is not here' }
  })
}

/** The commands that a rule of Mudlet sends, from its command and its script; null if the script does more than send. */
function commandsOf(command, script) {
  const code = script
    .replace(/--\[\[[\s\S]*?\]\]/g, '')
    .replace(/--.*$/gm, '')
    .trim()
  if (code === '') return numbered(command)
  const calls = [...code.matchAll(/^\s*(send|sendAll|expandAlias)\s*\(\s*(.*?)\s*\)\s*;?\s*$/gm)]
  if (calls.length === 0 || calls.length !== code.split('\n').filter(line => line.trim() !== '').length) return null
  const lines = calls.flatMap(([, name, args]) =>
    name === 'sendAll' ? args.split(/\s*,\s*/) : [args.replace(/\s*,\s*(true|false)$/, '')],
  )
  const sent = lines.map(textOfLua)
  return sent.includes(null) ? null : [...(command === '' ? [] : [numbered(command)]), ...sent].join('; ')
}

/**
 * Converts a Lua expression; null if it isn't a simple text. Mudlet numbers the whole match 1, and its groups from 2 on: `matches[2]` is `%1` here.
 */
function textOfLua(expression) {
  const parts = expression.split(/\s*\.\.\s*/).map(part => {
    const [, , text] = /^(["'])((?:(?!\1)[^\\;])*)\1$/.exec(part) ?? []
    const [, number] = /^matches\[(\d)\]$/.exec(part) ?? []
    return text?.replaceAll('%', '%%') ?? (number === undefined ? null : `%${number - 1}`)
  })
  return parts.includes(null) ? null : parts.join('')
}

/** Escapes the percent signs in a line from Mudlet, because they have no special meaning there. */
const numbered = text => text.replaceAll('%', '%%')

function keyOf(code, held) {
  const isPad = (held & qtKeypad) !== 0
  const key =
    code >= qtF1 && code < qtF1 + 12
      ? `F${code - qtF1 + 1}`
      : isPad
        ? `Numpad${keypadNames[code] ?? String.fromCharCode(code)}`
        : String.fromCharCode(code)
  return [
    ...(held & qtCtrl ? ['Ctrl'] : []),
    ...(held & qtAlt ? ['Alt'] : []),
    ...(held & qtShift ? ['Shift'] : []),
    key,
  ].join('+')
}

/** Converts `hours:minutes:seconds.milliseconds` to whole seconds. */
function secondsOf(time) {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return Math.round(hours * 3600 + minutes * 60 + seconds)
}

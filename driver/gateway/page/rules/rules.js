// The player's own rules. An alias replaces a typed line, a trigger responds to a line of the world, and a key or a timer sends lines. This module
// works without a page. It matches patterns, and computes the lines to send.

/** The kinds of rules: the title of each, its trigger, and an example of a pattern. */
export const kinds = {
  alias: { title: 'Alias', when: 'A line that you type', hint: 'gg *' },
  trigger: { title: 'Trigger', when: 'A line of the world', hint: '* tells you, "*"' },
  key: { title: 'Key', when: 'A key', hint: 'F2' },
  timer: { title: 'Timer', when: 'Seconds between', hint: '60' },
}

/** The effects that a trigger can have on the line that it matches, in addition to sending commands. */
export const effects = ['', 'highlight', 'hide', 'sound']

/** The maximum numbers of rules, of characters of a pattern and of its commands, and of characters of a line that are matched. */
export const most = { rules: 300, pattern: 300, commands: 1000, line: 1000 }

const special = /[\\^$.*+?()[\]{}|]/g

/**
 * Converts a pattern to a regular expression. Text between slashes is already a regular expression (`/^(\w+) attacks you/`). In any other pattern,
 * `*` matches any text.
 * @param whole whether a pattern without slashes must match the whole line, not just a part
 * @throws SyntaxError if the text between slashes is not a regular expression
 */
export function expressionOf(pattern, whole) {
  const [, own, flags] = /^\/(.+)\/(i?)$/.exec(pattern) ?? []
  if (own !== undefined) return new RegExp(own, flags)
  const text = pattern
    .trim()
    .split('*')
    .map(part => part.replace(special, '\\$&'))
    .join('(.*?)')
  return whole ? new RegExp(`^${text}$`) : new RegExp(text.endsWith('(.*?)') ? `${text}$` : text)
}

/**
 * The lines that commands send. Commands are separated by semicolons or line breaks; `%1` to `%9` stand for the text that the pattern's stars or
 * groups matched, `%0` for the whole match, `%%` for a percent sign. Substituted text is never split, so another player's words can't add a command.
 * @param found the whole match, then its groups
 */
export function linesOf(commands, found = ['']) {
  return commands
    .split(/[;\n]/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => line.replace(/%([0-9%])/g, (_, sign) => (sign === '%' ? '%' : (found[Number(sign)] ?? ''))))
    .map(line => line.replace(/[\r\n]/g, ' ').trim())
    .filter(line => line !== '')
}

/** A sentence about the mistake in a rule; undefined if the rule is valid. */
export function faultOf({ kind, pattern = '', commands = '', effect = '' }) {
  if (!Object.hasOwn(kinds, kind)) return `There are no rules of the kind '${kind}'.`
  if (pattern.trim() === '') return `${kinds[kind].when}: say which.`
  if (pattern.length > most.pattern) return `A pattern has at most ${most.pattern} characters.`
  if (commands.length > most.commands) return `A rule sends at most ${most.commands} characters.`
  if (!effects.includes(effect)) return `A trigger can't '${effect}' a line.`
  if (commands.trim() === '' && (kind !== 'trigger' || effect === '')) return 'Say what is to be sent.'
  if (kind === 'timer' && !(Number(pattern) >= 1 && Number(pattern) <= 86_400))
    return 'A timer has 1 to 86,400 seconds.'
  if (kind === 'key' && !isKey(pattern))
    return "That key stays the browser's, or a letter's: take F2 to F12, a key of the number pad, or one with Alt or Ctrl."
  try {
    if (kind === 'alias' || kind === 'trigger') expressionOf(pattern, kind === 'alias')
  } catch {
    return `'${pattern}' is no regular expression.`
  }
  return undefined
}

/** The valid rules in a list that was stored, or that comes from a file. Invalid rules are left out. */
export function sound(list) {
  if (!Array.isArray(list)) return []
  return list
    .filter(one => typeof one === 'object' && one !== null)
    .map(({ kind, pattern, commands, effect, on }) => ({
      kind: String(kind),
      pattern: String(pattern ?? ''),
      commands: String(commands ?? ''),
      effect: kind === 'trigger' ? String(effect ?? '') : '',
      on: on !== false,
    }))
    .filter(one => faultOf(one) === undefined)
    .slice(0, most.rules)
}

// ---- keys

const modifiers = ['Ctrl', 'Alt', 'Shift', 'Meta']

/** The name of a pressed key: `F2`, `Alt+K`, `Numpad8`; empty for a modifier alone. */
export function nameOfKey({ code, ctrlKey, altKey, shiftKey, metaKey }) {
  if (/^(Control|Alt|Shift|Meta|OS)/.test(code) || code === '') return ''
  const held = [ctrlKey, altKey, shiftKey, metaKey]
  return [...modifiers.filter((_, i) => held[i]), code.replace(/^(Key|Digit)/, '')].join('+')
}

/** Whether a rule may use a key. Plain letters, and keys that browsers need, are not allowed. */
export function isKey(name) {
  const parts = name.split('+')
  const key = parts.pop()
  if (parts.some(part => !modifiers.includes(part))) return false
  if (/^F([2-9]|1[0-2])$/.test(key) || /^Numpad/.test(key)) return key !== 'F5' && key !== 'F11' && key !== 'F12'
  return (
    /^([A-Z0-9]|Arrow\w+)$/.test(key) && (parts.includes('Alt') || (parts.includes('Ctrl') && parts.includes('Shift')))
  )
}

/** Rules for walking with the number pad, as in most clients. */
export const walkingKeys = Object.entries({
  Numpad8: 'north',
  Numpad2: 'south',
  Numpad6: 'east',
  Numpad4: 'west',
  Numpad9: 'northeast',
  Numpad7: 'northwest',
  Numpad3: 'southeast',
  Numpad1: 'southwest',
  NumpadAdd: 'down',
  NumpadSubtract: 'up',
  Numpad5: 'look',
}).map(([pattern, commands]) => ({ kind: 'key', pattern, commands, effect: '', on: true }))

// ---- rate limit

/**
 * The maximum number of lines that rules may send in some seconds before all rules are switched off, because two triggers that trigger each other
 * would never stop.
 */
const bound = { lines: 30, seconds: 10 }

/** The rate limit for the lines that rules send. */
export class Pace {
  #sent = []

  /** @param now the time in milliseconds @returns whether one more line may be sent */
  allows(now) {
    this.#sent = this.#sent.filter(at => now - at < bound.seconds * 1000)
    if (this.#sent.length >= bound.lines) return false
    this.#sent.push(now)
    return true
  }

  /** The message for the player when the limit has switched the rules off. */
  static says =
    `Your rules have sent ${bound.lines} lines in ${bound.seconds} seconds: all of them rest now. Mend the one that goes round in circles, and switch them on in 'Rules'.`
}

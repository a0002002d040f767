/** The level of a line of the log. An alert may be sent from `warn` on. */
export type Level = 'info' | 'warn' | 'error'

/** Writes a line of the server's log. */
export type Log = (message: string, level?: Level) => void

/** The levels as numbers, with the values that most log tools use. */
const numbers: Readonly<Record<Level, number>> = { info: 30, warn: 40, error: 50 }

/** A message with its control characters escaped, so that it can't fake a second line or control the terminal of a reader. */
function oneLine(message: string): string {
  return message.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]/g, character => {
    if (character === '\n') return '\\n'
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
  })
}

/**
 * Creates a log to standard output.
 * @param format `text` means a line for each message, with its level if it isn't `info`; `json` means a JSON object per line with `level`, `time`,
 * `part` and `msg`
 * @param part the process that writes
 */
export function makeLog(format: 'text' | 'json', part: 'driver' | 'gateway'): Log {
  if (format === 'text')
    return (message, level = 'info') =>
      console.log(`${new Date().toISOString()} ${level === 'info' ? '' : `${level} `}${oneLine(message)}`)
  return (msg, level = 'info') =>
    console.log(JSON.stringify({ level: numbers[level], time: new Date().toISOString(), part, msg }))
}

/**
 * Returns a function that tells the operator why a process exits. With the format `json`, the reason is
 * logged as an error. With `text`, it is written to standard error, and may have several lines.
 * @param log the log, used only for `json`
 */
export const tellerOfEnd =
  (format: 'text' | 'json', log: Log) =>
  (message: string): void =>
    format === 'json' ? log(message, 'error') : console.error(message)

/**
 * A line about a login, a refusal or a guessed password, in the common format of all such lines, for fail2ban and the like:
 * `security refused address=192.0.2.1 why="You connect too often."`
 */
export function securityLine(event: string, fields: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(fields).map(([name, value]) => {
    const text = String(value)
    return `${name}=${/^[\w.:@/-]+$/.test(text) ? text : JSON.stringify(text)}`
  })
  return ['security', event, ...written].join(' ')
}

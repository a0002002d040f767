/** How much a line of the log matters: an alert may begin at `warn`. */
export type Level = 'info' | 'warn' | 'error'

/** Writes a line of the server's log. */
export type Log = (message: string, level?: Level) => void

/** The levels in the numbers of most log tools. */
const numbers: Readonly<Record<Level, number>> = { info: 30, warn: 40, error: 50 }

/** A line with its control characters written out: nobody begins a second line, or steers the terminal of who reads the log. */
function oneLine(message: string): string {
  return message.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]/g, character => {
    if (character === '\n') return '\\n'
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
  })
}

/**
 * Makes a log to standard output.
 * @param format one line for each message, with its level where that is not `info`; or one JSON object a line: level, time, part, msg
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
 * Makes what tells the operator why a process ends: in the log where that is JSON, else as plain text, which may have several lines.
 * @param log that of the same format
 */
export const tellerOfEnd =
  (format: 'text' | 'json', log: Log) =>
  (message: string): void =>
    format === 'json' ? log(message, 'error') : console.error(message)

/**
 * A line about who comes, who is kept out and who guesses, in the one form that all such lines have, for fail2ban and the like:
 * `security refused address=192.0.2.1 why="You connect too often."`
 */
export function securityLine(event: string, fields: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(fields).map(([name, value]) => {
    const text = String(value)
    return `${name}=${/^[\w.:@/-]+$/.test(text) ? text : JSON.stringify(text)}`
  })
  return ['security', event, ...written].join(' ')
}

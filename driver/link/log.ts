/** Writes a line of the server's log. */
export type Log = (message: string) => void

/** The level of all lines, in the numbers of most log tools: information. */
const level = 30

/** A line with its control characters written out: nobody begins a second line, or steers the terminal of who reads the log. */
function oneLine(message: string): string {
  return message.replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]/g, character => {
    if (character === '\n') return '\\n'
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
  })
}

/**
 * Makes a log to standard output.
 * @param format one line for each message, or one JSON object a line: level, time, part, msg
 * @param part the process that writes
 */
export function makeLog(format: 'text' | 'json', part: 'driver' | 'gateway'): Log {
  if (format === 'text') return message => console.log(`${new Date().toISOString()} ${oneLine(message)}`)
  return msg => console.log(JSON.stringify({ level, time: new Date().toISOString(), part, msg }))
}

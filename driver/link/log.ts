/** Writes a line of the server's log. */
export type Log = (message: string) => void

/** The level of all lines, in the numbers of most log tools: information. */
const level = 30

/**
 * Makes a log to standard output.
 * @param format plain lines, or one JSON object a line: level, time, part, msg
 * @param part the process that writes
 */
export function makeLog(format: 'text' | 'json', part: 'driver' | 'gateway'): Log {
  if (format === 'text') return message => console.log(`${new Date().toISOString()} ${message}`)
  return msg => console.log(JSON.stringify({ level, time: new Date().toISOString(), part, msg }))
}

import pino from 'pino'

/** Writes a line of the server's log. */
export type Log = (message: string) => void

/** A log to standard output: lines to read, or for machines one JSON object a line. @param part which process says it */
export function makeLog(format: 'text' | 'json', part: 'driver' | 'gateway'): Log {
  if (format === 'text') return message => console.log(`${new Date().toISOString()} ${message}`)
  const logger = pino({ base: { part }, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ sync: true }))
  return message => logger.info(message)
}

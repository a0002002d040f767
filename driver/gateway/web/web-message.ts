import { cleanText } from '../clean-text.ts'

/** A message from the web page, without malformed parts. */
export interface WebMessage {
  line?: string
  size?: [width: number, height: number]
  data?: [name: string, json: string]
}

/** Parses a message. @returns null if it isn't JSON */
export function readMessage(text: string, lineBytes: number): WebMessage | null {
  let message: { line?: unknown; size?: unknown; data?: unknown } | null
  try {
    message = JSON.parse(text) as typeof message
  } catch {
    return null
  }
  const { line, size, data } = message ?? {}
  const read: WebMessage = {}
  if (typeof line === 'string') read.line = cleanText(line).slice(0, lineBytes)
  if (Array.isArray(size) && size.length === 2 && size.every(Number.isInteger)) {
    read.size = [Math.max(0, size[0]), Math.max(0, size[1])]
  }
  if (Array.isArray(data) && typeof data[0] === 'string' && /^[A-Za-z][\w.-]{0,80}$/.test(data[0])) {
    read.data = [data[0], data.length > 1 ? JSON.stringify(data[1]) : '']
  }
  return read
}

/** Parses a page's first message. @returns its resume token; null if it is any other message */
export function helloOf(text: string): string | null {
  try {
    const { hello } = JSON.parse(text) as { hello?: unknown }
    return typeof hello === 'string' ? hello : null
  } catch {
    return null
  }
}

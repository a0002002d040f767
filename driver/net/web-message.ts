import { cleanText } from './telnet.ts'

/** What a message of the web page says; what is not as it should be is left out. */
export interface WebMessage {
  line?: string
  size?: [width: number, height: number]
  data?: [name: string, json: string]
}

/** Reads a message. @returns null where it is no JSON */
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

/** The word with which a page comes back as who it was; null where the message is none such. */
export function helloOf(text: string): string | null {
  try {
    const { hello } = JSON.parse(text) as { hello?: unknown }
    return typeof hello === 'string' ? hello : null
  } catch {
    return null
  }
}

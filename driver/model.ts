import type { ModelAnswer, ModelMessage } from './efuns.ts'
import { describeError } from './guard/fault.ts'

/** Where a language model is: anything that speaks OpenAI's chat completions. */
export interface ModelSettings {
  /** `http://127.0.0.1:11434/v1`: what `/chat/completions` is put behind. */
  url: string
  /** The model's name there. */
  model: string
  /** Sent as a bearer token; empty: none. */
  key: string
  /** Seconds after which a question is given up. */
  seconds: number
  /** Questions under way at once; more are refused. */
  atOnce: number
}

/** Of an answer, in bytes: one that is longer is no answer. */
const mostBytes = 64 * 1024
/** Of the text that is handed on, in characters. */
const mostText = 4000

/** Asks a language model, aside from all turns. Never throws: what goes wrong is an answer too. */
export class LanguageModel {
  private readonly settings: ModelSettings
  private underWay = 0
  private tickets = 0

  constructor(settings: ModelSettings) {
    this.settings = settings
  }

  /** The number of the next question. */
  take(): number {
    return ++this.tickets
  }

  async ask(ticket: number, messages: readonly ModelMessage[], maxTokens: number): Promise<ModelAnswer> {
    const { url, model, key, seconds, atOnce } = this.settings
    if (this.underWay >= atOnce) return { ticket, text: '', error: `${atOnce} questions are under way already` }
    this.underWay++
    const abort = new AbortController()
    let timer: NodeJS.Timeout | undefined
    // Counts until the last byte: who answers drop by drop is late too.
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`timeout after ${seconds} s`))
        abort.abort()
      }, seconds * 1000)
    })
    try {
      const request = {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, messages, max_tokens: maxTokens }),
        signal: abort.signal,
      } as const
      const text = await Promise.race([complete(`${url.replace(/\/$/, '')}/chat/completions`, request), late])
      return { ticket, text: text.slice(0, mostText), error: '' }
    } catch (error) {
      abort.abort()
      return { ticket, text: '', error: describeError(error) }
    } finally {
      clearTimeout(timer)
      this.underWay--
    }
  }
}

/** @throws where there is no answer with a text in it */
async function complete(url: string, request: RequestInit): Promise<string> {
  const response = await fetch(url, request)
  const body = await readBounded(response)
  if (!response.ok) throw new Error(`status ${response.status}`)
  const answer = JSON.parse(body) as { choices?: { message?: { content?: unknown } }[] } | null
  const content = answer?.choices?.[0]?.message?.content
  if (typeof content !== 'string') throw new Error('there is no text in the answer')
  return content
}

async function readBounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

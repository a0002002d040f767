import type { HttpAnswer } from '../../api/index.ts'
import { describeError } from '../../kernel/guard/errors.ts'

/** A server that mud code may send requests to. The operator configures the server. Mud code knows only its name. */
export interface HttpEndpoint {
  /** The base address, such as `http://127.0.0.1:11434/v1`. The path of a request is appended to it. */
  url: string
  /** Headers of every request, including secrets, which mud code never sees. */
  headers: Readonly<Record<string, string>>
  /** The timeout of a request, in seconds. */
  seconds: number
  /** The maximum number of requests at the same time. Further requests are refused. */
  atOnce: number
  /** The settings that mud code may read. */
  settings: Readonly<Record<string, string>>
}

/** The maximum number of bytes of a request's body, and of a response's body. */
const longestRequest = 512 * 1024
const longestAnswer = 64 * 1024

/** Sends requests of mud code to the configured endpoints, outside all turns. */
export class HttpClient {
  private readonly endpoints: ReadonlyMap<string, HttpEndpoint>
  private readonly underWay = new Map<string, number>()
  private tickets = 0

  constructor(endpoints: Readonly<Record<string, HttpEndpoint>>) {
    this.endpoints = new Map(Object.entries(endpoints))
  }

  /** The settings of an endpoint that mud code may read; null if there is no such endpoint. */
  settingsOf(name: string): Readonly<Record<string, string>> | null {
    return this.endpoints.get(name)?.settings ?? null
  }

  /**
   * Posts JSON to an endpoint.
   * @param path plain segments below the endpoint's URL: `chat/completions`
   * @returns the ticket of the request, and a promise of the answer; null if there is no such endpoint. The promise never rejects, because a failure
   * is an answer, too
   * @throws if the path could lead elsewhere, or the body is not JSON or too long
   */
  post(name: string, path: string, body: unknown): { ticket: number; answer: Promise<HttpAnswer> } | null {
    const endpoint = this.endpoints.get(name)
    if (!endpoint) return null
    if (!/^[\w-]+(?:\/[\w-]+)*$/.test(path)) throw new Error(`'${path}': a path is names of letters, digits, _ and -`)
    const text = JSON.stringify(body)
    if (text === undefined) throw new Error('the body of a request is JSON')
    if (Buffer.byteLength(text) > longestRequest) throw new Error(`a request has at most ${longestRequest} bytes`)
    const ticket = ++this.tickets
    return { ticket, answer: this.send(ticket, name, endpoint, path, text) }
  }

  private async send(
    ticket: number,
    name: string,
    { url, headers, seconds, atOnce }: HttpEndpoint,
    path: string,
    body: string,
  ): Promise<HttpAnswer> {
    const failed = (error: string): HttpAnswer => ({ ticket, status: 0, body: '', error })
    const underWay = this.underWay.get(name) ?? 0
    if (underWay >= atOnce) return failed(`${atOnce} requests are under way already`)
    this.underWay.set(name, underWay + 1)
    const abort = new AbortController()
    let timer: NodeJS.Timeout | undefined
    // The time limit includes the whole body, so a server that sends one byte at a time can't exceed it.
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`timeout after ${seconds} s`))
        abort.abort()
      }, seconds * 1000)
    })
    try {
      const request = {
        method: 'POST',
        // A redirect would send the headers to another server.
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: abort.signal,
      } as const
      const { status, text } = await Promise.race([exchange(`${url.replace(/\/$/, '')}/${path}`, request), late])
      return { ticket, status, body: text, error: '' }
    } catch (error) {
      abort.abort()
      return failed(describeError(error))
    } finally {
      clearTimeout(timer)
      this.underWay.set(name, this.underWay.get(name)! - 1)
    }
  }
}

/** @throws if the response is too long or ends early */
async function exchange(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(url, request)
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > longestAnswer) throw new Error(`the answer is longer than ${longestAnswer} bytes`)
    pieces.push(piece)
  }
  return { status: response.status, text: Buffer.concat(pieces).toString('utf8') }
}

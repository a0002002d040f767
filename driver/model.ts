import type { HttpEndpoint } from './services/http/http.ts'

/** The operator's settings of a language model. */
export interface ModelSettings {
  /** `http://127.0.0.1:11434/v1`: a server that speaks OpenAI's protocol. */
  url: string
  /** The name of the model on that server. */
  model: string
  /** Sent as a bearer token; empty: none. */
  key: string
  /** Seconds after which a question has failed. */
  seconds: number
  /** The most questions at the same time; more are refused. */
  atOnce: number
}

/** The endpoint `llm`, by which the mudlib finds its language model. Only the driver knows the key. */
export function modelEndpoint({ url, model, key, seconds, atOnce }: ModelSettings): { llm: HttpEndpoint } {
  const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` }
  return { llm: { url, headers, seconds, atOnce, settings: { model } } }
}

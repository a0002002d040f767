import type { HttpEndpoint } from './services/http/http.ts'

/** The operator's settings of a language model. */
export interface ModelSettings {
  /** The address of a server with OpenAI's protocol: `http://127.0.0.1:11434/v1`. */
  url: string
  /** The name of the model on that server. */
  model: string
  /** The key, which is sent as a bearer token; empty if there is none. */
  key: string
  /** The timeout of a question, in seconds. */
  seconds: number
  /** The maximum number of questions at the same time; more are refused. */
  atOnce: number
}

/** The endpoint `llm`, through which the mudlib uses its language model. Only the driver has the key. */
export function modelEndpoint({ url, model, key, seconds, atOnce }: ModelSettings): { llm: HttpEndpoint } {
  const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` }
  return { llm: { url, headers, seconds, atOnce, settings: { model } } }
}

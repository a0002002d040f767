import { callers, endpointSettings, type HttpAnswer, httpRequest, tryCall } from 'driver'
import { inside } from '/std/decorators'
import type { ModelAnswer, ModelMessage } from '/std/model'
import { MudObject } from '/std/object'

/** The name of the endpoint that the operator sets with `--llm`. */
const endpoint = 'llm'
/** The maximum number of messages in a question, and the maximum number of characters in a message. */
const mostMessages = 50
const longestMessage = 8000
/** The maximum number of tokens in an answer, and the maximum number of characters that are passed on. */
const mostTokens = 1000
const longestText = 4000

/** The object that asked the question, and its method that receives the answer. */
interface Asker {
  object: MudObject
  method: string
}

/** Asks a language model through OpenAI's chat completions API, which most model servers support. */
export class LanguageModel extends MudObject {
  private readonly _askers = new Map<number, Asker>()

  /**
   * Asks a question. In a later turn, the daemon calls object[method](answer: ModelAnswer) with the answer. Only the mudlib's own
   * code may call this method.
   * @returns the question's number, or 0 if there is no model
   */
  @inside
  ask(messages: readonly ModelMessage[], maxTokens: number, object: MudObject, method: string): number {
    if (callers()[0]?.startsWith('/domains/')) throw new Error('code of a domain asks the model by a Persona')
    if (messages.length > mostMessages) throw new Error(`a question has at most ${mostMessages} messages`)
    const model = endpointSettings(endpoint)?.['model']
    if (model === undefined) return 0
    const question = {
      model,
      messages: messages.map(({ role, content }) => ({ role, content: content.slice(0, longestMessage) })),
      max_tokens: Math.max(1, Math.min(mostTokens, maxTokens)),
    }
    const ticket = httpRequest(endpoint, 'chat/completions', question, this, 'answered')
    if (ticket !== 0) this._askers.set(ticket, { object, method })
    return ticket
  }

  /** Called when the server has answered, or the request has failed. */
  answered(answer: HttpAnswer): void {
    const { ticket } = answer
    const asker = this._askers.get(ticket)
    this._askers.delete(ticket)
    if (asker && !asker.object.destructed) tryCall(asker.object, asker.method, readAnswer(answer))
  }
}

function readAnswer({ ticket, status, body, error }: HttpAnswer): ModelAnswer {
  if (error !== '') return { ticket, text: '', error }
  if (status < 200 || status > 299) return { ticket, text: '', error: `status ${status}` }
  try {
    return { ticket, text: textOf(body).slice(0, longestText), error: '' }
  } catch (failure) {
    return { ticket, text: '', error: String(failure) }
  }
}

/** The model's text in an HTTP answer. @throws if the body isn't JSON, or contains no text */
function textOf(body: string): string {
  const answer = JSON.parse(body) as { choices?: { message?: { content?: unknown } }[] } | null
  const content = answer?.choices?.[0]?.message?.content
  if (typeof content !== 'string') throw new Error('there is no text in the answer')
  return content
}

declare module '/daemons/names' {
  interface Daemons {
    model: LanguageModel
  }
}

export default LanguageModel

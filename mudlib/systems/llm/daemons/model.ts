import { callers, endpointSettings, type HttpAnswer, httpRequest, tryCall } from 'driver'
import { inside } from '/std/decorators'
import type { ModelAnswer, ModelMessage } from '/std/model'
import { MudObject } from '/std/object'

/** The endpoint that the operator names by `--llm`. */
const endpoint = 'llm'
/** Messages of one question, and characters of each. */
const mostMessages = 50
const longestMessage = 8000
/** Tokens of an answer, and characters that are handed on. */
const mostTokens = 1000
const longestText = 4000

/** Who has asked, and the method that takes the answer. */
interface Asker {
  object: MudObject
  method: string
}

/** Asks a language model, by the protocol of OpenAI's chat completions, which most servers of models speak. */
export class LanguageModel extends MudObject {
  private readonly _askers = new Map<number, Asker>()

  /**
   * Asks a question. The answer comes in a later turn, by object[method](answer: ModelAnswer). For code of the mudlib only.
   * @returns the question's number, or 0 where there is no model
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

  /** The server has answered, or could not be asked. */
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

/** The text in an answer. @throws where the body is no JSON, or there is no text in it */
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

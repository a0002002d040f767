/** One message of a conversation with a language model. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** The answer of a language model: a text, or an error in words. */
export interface ModelAnswer {
  /** The ticket of the question. */
  ticket: number
  text: string
  /** The error message; '' if there is a text. */
  error: string
}

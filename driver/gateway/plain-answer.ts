import type { ServerResponse } from 'node:http'

/** Ends a request with a line of plain text. */
export function plainAnswer(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(text)
}

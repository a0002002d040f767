import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { unmetered } from '../../kernel/guard/bulk.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import type { Answers } from '../answers.ts'
import type { HttpClient } from './http.ts'

/**
 * The efuns for HTTP requests to servers that the operator has configured.
 * @param isAllowed the master's answer: whether this code may send requests to an endpoint
 */
export function httpEfuns(
  caller: Caller,
  http: HttpClient,
  answers: Answers,
  isAllowed: (endpoint: string) => boolean,
) {
  return {
    httpRequest: {
      access: 'mudlib',
      run(endpoint, path, body, one, method) {
        object(one, 'httpRequest')
        const name = text(endpoint, 'httpRequest')
        if (!isAllowed(name)) throw new Refused(`${name}: code of ${caller.domain} may send no requests there`)
        const where = text(path, 'httpRequest')
        const request = unmetered(() => http.post(name, where, body))
        if (request) answers.send(request.answer, one, method)
        return request?.ticket ?? 0
      },
    },
    endpointSettings: {
      access: 'mudlib',
      run: endpoint => http.settingsOf(text(endpoint, 'endpointSettings')),
    },
  } satisfies Partial<Efuns>
}

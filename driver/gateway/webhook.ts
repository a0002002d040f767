import type { Log } from '../link/log.ts'

/** What an operator is told about through a webhook. */
export type Happening = 'crash' | 'hang' | 'standstill' | 'goes-on' | 'restart'

/** Milliseconds within which the receiver has to answer. */
const mostToAnswer = 10_000

/**
 * Makes a function that sends a request to the operator's webhook. Its body is JSON: `event`, `world`, `time`, and the message twice,
 * as `text` (Slack, Mattermost, Rocket.Chat) and as `content` (Discord).
 * @param url the address of the webhook; empty: the function does nothing
 * @param world the world's name
 */
export function makeWebhook(url: string, world: string, log: Log): (event: Happening, message: string) => void {
  if (url === '') return () => {}
  return (event, message) => {
    const text = `${world}: ${message}`
    const body = JSON.stringify({ event, world, time: new Date().toISOString(), text, content: text })
    const headers = { 'content-type': 'application/json' }
    fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(mostToAnswer) }).then(
      ({ ok, status }) => {
        if (!ok) log(`the webhook answers ${status} to '${event}'`, 'warn')
      },
      error => log(`the webhook can't be reached: ${error.cause?.message ?? error.message}`, 'warn'),
    )
  }
}

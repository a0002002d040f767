import type { SentAlert } from '../link/frames.ts'
import type { Log } from '../link/log.ts'

/** The events that are reported to operators through a webhook. */
export type Happening =
  | 'crash'
  | 'hang'
  | 'standstill'
  | 'goes-on'
  | 'restart'
  | 'errors'
  | 'late'
  | 'backup-failed'
  | 'test'

/** Milliseconds within which the receiver has to answer. */
const mostToAnswer = 10_000
/** The number of alerts that are remembered. */
const kept = 50

/**
 * Sends alerts to the operator's webhook. Their body is JSON: `event`, `world`, `time`, and the message twice, as `text` (Slack, Mattermost,
 * Rocket.Chat) and as `content` (Discord).
 */
export class Webhook {
  private readonly url: string
  private readonly world: string
  private readonly log: Log
  private readonly onChange: () => void
  /** The last alerts, oldest first. */
  readonly sent: SentAlert[] = []

  /**
   * @param url the address of the webhook; empty means that nothing is sent
   * @param world the world's name
   * @param onChange called when an alert has been sent, or when the receiver has answered
   */
  constructor(url: string, world: string, log: Log, onChange: () => void) {
    this.url = url
    this.world = world
    this.log = log
    this.onChange = onChange
  }

  /** The host that alerts go to; empty if no webhook is set. The rest of the address is secret. */
  get to(): string {
    return this.url === '' ? '' : new URL(this.url).host
  }

  send(event: Happening, message: string): void {
    const alert: SentAlert = { time: Date.now(), event, text: message, answer: '' }
    this.sent.push(alert)
    if (this.sent.length > kept) this.sent.shift()
    if (this.url === '') {
      this.answered(alert, 'no webhook is set')
      return
    }
    this.onChange()
    const text = `${this.world}: ${message}`
    const body = JSON.stringify({ event, world: this.world, time: new Date().toISOString(), text, content: text })
    const headers = { 'content-type': 'application/json' }
    fetch(this.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(mostToAnswer) }).then(
      ({ ok, status }) => {
        if (!ok) this.log(`the webhook answers ${status} to '${event}'`, 'warn')
        this.answered(alert, ok ? 'taken' : `answered ${status}`)
      },
      error => {
        const why = error.cause?.message ?? error.message
        this.log(`the webhook can't be reached: ${why}`, 'warn')
        this.answered(alert, `not reached: ${why}`)
      },
    )
  }

  private answered(alert: SentAlert, answer: string): void {
    alert.answer = answer
    this.onChange()
  }
}

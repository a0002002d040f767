import { type DeskWish, frames, type GatewayLine, type GatewayNews } from '../link/frames.ts'
import type { Log } from '../link/log.ts'
import { FigureWatch } from './figure-watch.ts'
import { type Happening, Webhook } from './webhook.ts'
import type { WorldSource } from './world-source.ts'

/** The maximum number of log lines that are kept for a new driver, and the maximum number of characters of a line. */
const mostLines = 500
const longestLine = 1000

/** Sends the gateway's news to operators, through their webhook and the operator's desk, and carries out the operators' requests. */
export class OperatorNews {
  /** Writes a line to the gateway's log, and keeps it for a new driver. */
  readonly log: Log
  private readonly source: () => WorldSource | undefined
  private readonly webhook: Webhook
  private readonly watch = new FigureWatch((event, message) => this.alert(event, message))
  private readonly lines: GatewayLine[] = []

  /**
   * @param url the address of the webhook; empty if there is none
   * @param world the world's name
   * @param source returns the world, once it exists
   */
  constructor(url: string, world: string, log: Log, source: () => WorldSource | undefined) {
    this.source = source
    this.log = (message, level = 'info') => {
      log(message, level)
      const line = { time: Date.now(), level, text: message.slice(0, longestLine) }
      this.lines.push(line)
      if (this.lines.length > mostLines) this.lines.shift()
      this.tell({ lines: [line] })
    }
    this.webhook = new Webhook(url, world, this.log, () => this.tell({ alerts: this.alerts }))
  }

  private get alerts(): GatewayNews['alerts'] {
    return { to: this.webhook.to, sent: this.webhook.sent }
  }

  private tell(news: GatewayNews): void {
    const source = this.source()
    if (source?.isUp) source.send(frames.desk, 0, JSON.stringify(news))
  }

  /** Sends a new driver the earlier log lines and alerts. */
  begin(): void {
    this.tell({ lines: this.lines, alerts: this.alerts })
  }

  /** Sends an alert through the webhook. */
  alert(event: Happening, message: string): void {
    this.webhook.send(event, message)
  }

  /** Checks the driver's figures, each second. */
  note(figures: Readonly<Record<string, number>>): void {
    this.watch.note(figures)
  }

  /** Carries out a request of the operators. */
  grant(wish: DeskWish): void {
    if ('alert' in wish) {
      this.alert(wish.alert, wish.text)
      return
    }
    const source = this.source()
    if (!source) return
    source.check().then(
      found => this.tell({ checked: found }),
      error => this.tell({ checked: `a new driver could not go on with the world: ${(error as Error).message}` }),
    )
  }
}

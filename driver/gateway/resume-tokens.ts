import { randomBytes } from 'node:crypto'

/** Milliseconds that a token is valid after its connection has ended: as long as the world keeps a body without a connection. */
const lifetime = 180_000

/** The tokens with which a client that lost its connection reconnects without a login. Each is valid once. */
export class ResumeTokens {
  private readonly known = new Map<string, { resume: string; until: number }>()

  /** Makes a token. @returns the token */
  make(): string {
    return randomBytes(32).toString('base64url')
  }

  /** Makes a token valid when its connection has ended. @param resume the word that the driver gets when the client reconnects */
  keep(token: string, resume: string): void {
    const now = Date.now()
    this.known.set(token, { resume, until: now + lifetime })
    for (const [old, { until }] of this.known) if (until < now) this.known.delete(old)
  }

  /** Uses up a token. @returns the word for the driver; empty if the token isn't valid */
  redeem(token: string): string {
    const known = this.known.get(token)
    this.known.delete(token)
    return known && known.until > Date.now() ? known.resume : ''
  }
}

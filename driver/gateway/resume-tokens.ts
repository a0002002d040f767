import { randomBytes } from 'node:crypto'

/** Milliseconds that a token is valid after its connection has ended: as long as the world keeps a body without a connection. */
const lifetime = 180_000

/**
 * The tokens with which a client that lost its connection reconnects without a login. Each is valid once, from the start: a client
 * often notices sooner than the server that its connection is lost.
 */
export class ResumeTokens {
  private readonly known = new Map<string, { resume: string; until: number }>()

  /** Makes a token. @param resume the word that the driver gets when the client reconnects @returns the token */
  make(resume: string): string {
    const token = randomBytes(32).toString('base64url')
    this.known.set(token, { resume, until: Infinity })
    return token
  }

  /** Lets a token expire some time after its connection has ended. */
  expire(token: string): void {
    const now = Date.now()
    const one = this.known.get(token)
    if (one) one.until = now + lifetime
    for (const [old, { until }] of this.known) if (until < now) this.known.delete(old)
  }

  /** Uses up a token. @returns the word for the driver; empty if the token isn't valid */
  redeem(token: string): string {
    const known = this.known.get(token)
    this.known.delete(token)
    return known && known.until > Date.now() ? known.resume : ''
  }
}

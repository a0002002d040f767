import { randomBytes } from 'node:crypto'

/** Milliseconds that a token is valid after its connection has ended: as long as the world keeps a body without a connection. */
const lifetime = 180_000
/** Milliseconds for which a token that was used is valid once more: the connection may have been lost again before the client had the next one. */
const grace = 30_000

/** What a gateway knows of the tokens with which clients reconnect. */
export interface Tokens {
  /** Makes a token. @param resume the word that the world gets when the client reconnects @returns the token */
  make(resume: string): string
  /** Lets a token expire some time after its connection has ended. */
  expire(token: string): void
  /** Uses a token. @returns the word for the world; empty if the token isn't valid */
  redeem(token: string): string
  /** Makes a token invalid. */
  revoke(token: string): void
  /** The client of a connection has its token: the one with which it came is no longer valid. */
  received(connection: number, former: string): void
}

/** The tokens of a gateway whose world runs elsewhere: the server there makes and redeems them, so each gateway of it takes them. */
export class PassedTokens implements Tokens {
  readonly received: (connection: number) => void

  /** @param received tells the server that a client has its token */
  constructor(received: (connection: number) => void) {
    this.received = received
  }

  make(resume: string): string {
    return resume
  }

  redeem(token: string): string {
    return token
  }

  expire(): void {}

  revoke(): void {}
}

/**
 * The tokens with which a client that lost its connection reconnects without a login. Each is valid from the start, as a client often notices sooner
 * than the server that its connection is lost, until it has the next one.
 */
export class ResumeTokens implements Tokens {
  private readonly now: () => number
  private readonly known = new Map<string, { resume: string; until: number }>()

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  make(resume: string): string {
    const token = randomBytes(32).toString('base64url')
    this.known.set(token, { resume, until: Infinity })
    return token
  }

  expire(token: string): void {
    const now = this.now()
    const one = this.known.get(token)
    if (one) one.until = now + lifetime
    for (const [old, { until }] of this.known) if (until < now) this.known.delete(old)
  }

  redeem(token: string): string {
    const known = this.known.get(token)
    const now = this.now()
    if (!known || known.until <= now) return ''
    if (known.resume.startsWith('play:')) this.known.delete(token)
    else known.until = Math.min(known.until, now + grace)
    return known.resume
  }

  received(_connection: number, former: string): void {
    this.revoke(former)
  }

  revoke(token: string): void {
    this.known.delete(token)
  }
}

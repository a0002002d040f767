import { randomBytes } from 'node:crypto'

/** Milliseconds that a token is valid after its connection has ended: as long as the world keeps a body without a connection. */
const lifetime = 180_000
/** Milliseconds for which a used token stays valid, because the connection may be lost again before the client has its next token. */
const grace = 30_000

/** The tokens with which clients reconnect to a gateway. */
export interface Tokens {
  /** Makes a token. @param resume the word that the world gets when the client reconnects @returns the token */
  make(resume: string): string
  /** Makes a token expire some time from now, because its connection has ended. */
  expire(token: string): void
  /** Uses a token. @returns the word for the world; empty if the token isn't valid */
  redeem(token: string): string
  /** Makes a token invalid. */
  revoke(token: string): void
  /** Makes the former token of a client invalid, because the client has received its new one. */
  received(connection: number, former: string): void
}

/** The tokens of a gateway whose world runs elsewhere. The world's server makes and redeems them, so any of its gateways accepts them. */
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
 * The tokens with which a client that lost its connection reconnects without a login. Each token is valid until the client has the next one. It is
 * valid from the start, because a client often notices a lost connection sooner than the server.
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

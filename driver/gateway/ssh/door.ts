import { type About, unknownClient } from '../../link/client.ts'
import type { Hub } from '../hub.ts'

/** Milliseconds that an answer may take. */
const patience = 20_000

/** The world's news about files, in the form that pages of the workshop get. */
export interface News {
  kind: string
  files: readonly string[]
  problems?: readonly { file: string; line: number; message: string }[]
}

/** A user's proof of identity: a password, or a key whose signature the gateway has checked. */
export type Proof = { password: string } | { key: string }

/** Logs a connection in with its client's proof of identity. */
export function logIn(hub: Hub, connection: number, account: string, proof: Proof): void {
  const name = 'key' in proof ? 'Ssh.Key' : 'Char.Login.Credentials'
  hub.data(connection, name, JSON.stringify({ account, ...proof }))
}

/** The gateway's own connection to the workshop, for a user of another protocol. It sends requests in the same way as a workshop page. */
export class Door {
  private readonly hub: Hub
  private readonly connection: number
  private readonly waiting = new Map<number, { take: (value: unknown) => void; refuse: (error: Error) => void }>()
  private readonly pieces = new Map<string, string>()
  private next = 1
  private isOver = false
  /** Whether the world has accepted the name and the proof. */
  isKnown = false
  /** Called with null when the world lets the user in, or with the reason for a refusal. */
  private entered: (refusal: string | null) => void = () => {}
  private said = ''
  /** Called with the world's news about files. */
  onNews: (news: News) => void = () => {}
  onEnd: () => void = () => {}
  /** Whether the world has let the user into the workshop. */
  hasServed = false
  /** The reason why the world has closed the connection; empty if the connection is open. */
  refusal = ''

  constructor(hub: Hub, address: string) {
    this.hub = hub
    const about: Omit<About, 'shared'> = {
      transport: 'sftp',
      address,
      client: { ...unknownClient(), name: 'sftp', data: true, secure: true },
    }
    this.connection = hub.open(
      {
        send: (text, prompt) => {
          this.said += text
          // The world asks for a code, which can't be entered here.
          if (prompt.startsWith('The code'))
            this.entered('This account has a second factor: use a key (the command keys).')
        },
        sendData: (name, json) => this.take(name, json),
        setEcho: () => {},
        hold: () => {},
        close: () => this.end(),
      },
      about,
    )
  }

  /** Logs in. @returns the reason for a refusal; null if the user is let in */
  enter(account: string, proof: Proof): Promise<string | null> {
    return new Promise(resolve => {
      const timer = setTimeout(() => this.entered('The world does not answer.'), patience)
      this.entered = refusal => {
        clearTimeout(timer)
        this.entered = () => {}
        resolve(refusal)
      }
      logIn(this.hub, this.connection, account, proof)
    })
  }

  /** Sends the world a request such as `files/open`. @throws the world's reason for a refusal */
  ask<T>(what: string, given: object): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const id = this.next++
      const timer = setTimeout(() => {
        this.waiting.delete(id)
        reject(new Error('The world does not answer.'))
      }, patience)
      this.waiting.set(id, {
        take: value => {
          clearTimeout(timer)
          resolve(value as T)
        },
        refuse: error => {
          clearTimeout(timer)
          reject(error)
        },
      })
      this.hub.request(this.connection, JSON.stringify({ id, ask: what, with: given }))
    })
  }

  private take(name: string, json: string): void {
    if (name === 'Char.Login.Result') {
      const { success, message = '' } = JSON.parse(json) as { success: boolean; message?: string }
      if (success) this.isKnown = true
      else this.entered(message)
      return
    }
    if (name === 'Workshop.Welcome') {
      this.hasServed = true
      this.entered(null)
      return
    }
    if (name !== 'Workshop.Answer' && name !== 'Workshop.News') return
    const [piece, isLast] = JSON.parse(json) as [string, boolean]
    const text = (this.pieces.get(name) ?? '') + piece
    if (!isLast) {
      this.pieces.set(name, text)
      return
    }
    this.pieces.delete(name)
    if (name === 'Workshop.News') {
      this.onNews(JSON.parse(text) as News)
      return
    }
    const { id, value, error } = JSON.parse(text) as { id: number; value: unknown; error?: string }
    const asked = this.waiting.get(id)
    this.waiting.delete(id)
    if (error === undefined) asked?.take(value)
    else asked?.refuse(new Error(error))
  }

  /** Closes the connection. */
  close(): void {
    if (this.isOver) return
    this.end()
    this.hub.gone(this.connection)
  }

  private end(): void {
    if (this.isOver) return
    this.isOver = true
    // A user who may not use the workshop can still play.
    this.refusal = this.said.trim() || 'The world has closed the connection.'
    this.entered(this.isKnown && !this.hasServed ? null : this.refusal)
    for (const { refuse } of this.waiting.values()) refuse(new Error('The connection is closed.'))
    this.onEnd()
  }
}

import {
  actingUser,
  checkCode,
  clone,
  connectionOf,
  disconnect,
  hashPassword,
  newSecret,
  now,
  send,
  sendPrompt,
  setEcho,
  transfer,
  verifyPassword,
} from 'driver'
import { shortestPassword } from '/secure/credentials'
import { accounts, bodies, credentials, deletions, ranks } from '/secure/daemons'
import { takenOver } from '/secure/entrance'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

type Step = 'old' | 'new' | 'repeat' | 'code' | 'confirm' | 'waiting'
type Purpose = 'password' | 'secondFactor' | 'delete'

/** Takes over a user's connection for a short time, to ask in private for a new password or the code of a second factor. */
export class PasswordDialogue extends MudObject {
  private player: Player | null = null
  private account = ''
  private what: Purpose = 'password'
  private step: Step = 'old'
  private chosen = ''
  private secret = ''

  /** Asks the user whose command is running. @returns the reason for a refusal */
  begin(what: Purpose): string | undefined {
    const user = actingUser() as Player | null
    const account = user ? bodies().accountOf(user) : ''
    if (!user || !connectionOf(user) || !accounts().exists(account)) return 'That is for those who have an account.'
    if (what === 'delete' && ranks().isAdmin(account))
      return "An admin's account stays: another admin has to demote you first."
    const dialogue = clone('/secure/password') as PasswordDialogue
    dialogue.start(user, account, what)
    return undefined
  }

  private start(player: Player, account: string, what: Purpose): void {
    this.player = player
    this.account = account
    this.what = what
    transfer(player, this)
    send(this, 'An empty line leaves all as it is.\n')
    this.ask('old')
  }

  private ask(step: Step): void {
    this.step = step
    const question = {
      old: 'Your password now: ',
      new: `The new one (${shortestPassword} characters or more): `,
      repeat: 'And once more: ',
      code: 'The code that it shows: ',
      confirm: `To delete all of it, type the name of your account (${this.account}): `,
      waiting: '',
    }[step]
    setEcho(this, step === 'code' || step === 'confirm')
    if (question) sendPrompt(this, question)
  }

  receiveLine(line: string): void {
    if (this.step === 'waiting') return
    if (this.step !== 'code' && this.step !== 'confirm') send(this, '\n')
    if (line === '') this.end('Nothing has changed.')
    else if (this.step === 'old') {
      this.step = 'waiting'
      verifyPassword(line, credentials().passwordOf(this.account) ?? '', this, 'checked')
    } else if (this.step === 'new') {
      if (line.length < shortestPassword) {
        send(this, `That is too short: ${shortestPassword} characters or more.\n`)
        this.ask('new')
        return
      }
      this.chosen = line
      this.ask('repeat')
    } else if (this.step === 'repeat') {
      if (line !== this.chosen) {
        this.end('Those are not the same. Nothing has changed.')
        return
      }
      this.step = 'waiting'
      hashPassword(line, this, 'hashed')
      this.chosen = ''
    } else if (this.step === 'confirm') this.deleteAccount(line.trim().toLowerCase())
    else this.takeCode(line.trim())
  }

  /** Called with the result of the check of the old password. */
  checked(matches: boolean): void {
    if (!matches) this.end('That is not your password. Nothing has changed.')
    else if (this.what === 'password') this.ask('new')
    else if (this.what === 'delete') this.ask('confirm')
    else if (credentials().secondFactorOf(this.account)) {
      credentials().setSecondFactor(this.account, null)
      this.end('From now on your password is enough.')
    } else {
      const { secret, address } = newSecret(this.account)
      this.secret = secret
      send(this, `Enter this in your authenticator, by hand or as a link:\n  ${secret}\n  ${address}\n`)
      this.ask('code')
    }
  }

  private deleteAccount(name: string): void {
    if (name !== this.account) {
      this.end('Nothing has changed.')
      return
    }
    const days = deletions().daysLeft(now())
    send(this, `Your account is deleted. Within ${days} days you can log in and take it back. Farewell!\n`)
    deletions().deleteAccount(this.account)
    disconnect(this)
    this.destruct()
  }

  private takeCode(code: string): void {
    const used = checkCode(this.secret, code)
    if (used === null) {
      send(this, 'That is not the code.\n')
      this.ask('code')
      return
    }
    credentials().setSecondFactor(this.account, { secret: this.secret, last: used })
    this.end("From now on you are asked for a code too. 'twofactor' again takes it away.")
  }

  /** Called with the hash of the new password. */
  hashed(hash: string): void {
    credentials().setPassword(this.account, hash)
    this.end('You have a new password.')
  }

  /** Gives the connection back to the body. */
  private end(message: string): void {
    const { player } = this
    setEcho(this, true)
    // The user has logged in over another connection since then. That connection keeps the body.
    if (player && !player.destructed && connectionOf(player)) {
      send(this, `${message}\n${takenOver}\n`)
      disconnect(this)
    } else if (player && !player.destructed) {
      transfer(this, player)
      player.tell(message)
      player.prompt()
    }
    this.destruct()
  }

  /** Called when the connection is lost. Passes this on to the body. */
  netDead(): void {
    if (this.player && !this.player.destructed && !connectionOf(this.player)) this.player.netDead()
    this.callOut(0, 'destruct')
  }
}

export default PasswordDialogue

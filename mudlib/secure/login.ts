import { disconnect, hashPassword, load, send, sendPrompt, setEcho, transfer, verifyPassword } from 'driver'
import type { Accounts } from '/secure/accounts'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { capitalize } from '/std/text'

const accounts = () => load('/secure/accounts') as Accounts

type Step = 'name' | 'confirm' | 'newPassword' | 'repeat' | 'password' | 'waiting'

/** Seconds that somebody may take to log in. */
const patience = 180
const shortestPassword = 6
const attempts = 3

/** What a new connection talks to: asks for a name and a password, and hands over to the player's body. */
export class Login extends MudObject {
  private step: Step = 'name'
  private account = ''
  private password = ''
  private failures = 0
  /** Lines that came while a password was being checked: some clients send name and password at once. */
  private early: string[] = []

  connected(): void {
    send(this, `${this.banner}\n`)
    this.ask('name')
    this.callOut(patience, 'tooLate')
  }

  private get banner(): string {
    return '\nW Y R D\nA world that is edited while it runs.\n'
  }

  receiveLine(line: string): void {
    if (this.step === 'waiting') {
      if (this.early.length < 10) this.early.push(line)
      return
    }
    const answer = line.trim()
    if (this.step === 'name') this.giveName(answer.toLowerCase())
    else if (this.step === 'confirm') this.confirm(answer.toLowerCase())
    else if (this.step === 'newPassword') this.choosePassword(line)
    else if (this.step === 'repeat') this.repeatPassword(line)
    else this.checkPassword(line)
  }

  private ask(step: Step): void {
    this.step = step
    const name = capitalize(this.account)
    const question = {
      name: 'What is your name? ',
      confirm: `There is no ${name} yet. Is that who you want to be? (yes/no) `,
      newPassword: `Choose a password (${shortestPassword} characters or more): `,
      repeat: 'And once more: ',
      password: 'Password: ',
      waiting: '',
    }[step]
    const secret = step === 'newPassword' || step === 'repeat' || step === 'password'
    setEcho(this, !secret)
    if (question) sendPrompt(this, question)
  }

  private giveName(name: string): void {
    if (name === '') {
      this.ask('name')
      return
    }
    const refused = accounts().refuseName(name)
    if (refused) {
      send(this, `${refused}\n`)
      this.ask('name')
      return
    }
    this.account = name
    this.ask(accounts().exists(name) ? 'password' : 'confirm')
  }

  private confirm(answer: string): void {
    if (answer.startsWith('y')) this.ask('newPassword')
    else this.ask('name')
  }

  private choosePassword(line: string): void {
    send(this, '\n')
    if (line.length < shortestPassword) {
      send(this, `That is too short: ${shortestPassword} characters or more.\n`)
      this.ask('newPassword')
      return
    }
    this.password = line
    this.ask('repeat')
  }

  private repeatPassword(line: string): void {
    send(this, '\n')
    if (line !== this.password) {
      send(this, 'Those are not the same.\n')
      this.ask('newPassword')
      return
    }
    this.step = 'waiting'
    hashPassword(line, this, 'hashed')
    this.password = ''
  }

  /** The new password's hash is there. */
  hashed(hash: string): void {
    if (accounts().exists(this.account)) {
      send(this, 'Somebody else has just taken that name.\n')
      this.ask('name')
      return
    }
    const admin = accounts().createAccount(this.account, hash)
    if (admin) send(this, "You are the first to come, so you are a wizard, and the admin. Try 'help wizard'.\n")
    this.enter()
  }

  private checkPassword(line: string): void {
    send(this, '\n')
    const hash = accounts().passwordOf(this.account)
    if (hash === null) {
      this.ask('name')
      return
    }
    this.step = 'waiting'
    verifyPassword(line, hash, this, 'checked')
  }

  /** The password is checked. */
  checked(matches: boolean): void {
    if (matches) {
      this.enter()
      return
    }
    this.failures++
    if (this.failures >= attempts) {
      send(this, 'That is not the password. Goodbye.\n')
      this.leave()
      return
    }
    send(this, 'That is not the password.\n')
    this.ask('password')
    const next = this.early.shift()
    if (next !== undefined) this.receiveLine(next)
  }

  private enter(): void {
    setEcho(this, true)
    const known = accounts().bodyOf(this.account)
    const player = known ?? this.makeBody()
    if (known) player.tell('\nSomebody takes up your body from elsewhere.')
    transfer(this, player)
    if (known) {
      player.tell('You take up your body again.')
      player.reconnected()
    } else {
      player.enterWorld()
      player.environment?.receive(`${capitalize(this.account)} enters the world.\n`, [player])
      player.save()
    }
    player.tell('')
    player.look()
    player.prompt()
    for (const line of this.early) player.receiveLine(line)
    this.destruct()
  }

  private makeBody(): Player {
    const player = this.clone<Player>('/std/player')
    player.name = this.account
    const data = accounts().loadCharacter(this.account)
    if (data) player.restore(data)
    // Only now: a body that is not whole must not be saved over the one that is.
    accounts().own(player, this.account)
    return player
  }

  tooLate(): void {
    send(this, '\nYou took too long. Come again!\n')
    this.leave()
  }

  private leave(): void {
    disconnect(this)
    this.destruct()
  }

  netDead(): void {
    this.callOut(0, 'destruct')
  }
}

export default Login

import {
  type ConnectionInfo,
  checkCode,
  connectionOf,
  disconnect,
  fetchObject,
  hashPassword,
  load,
  send,
  sendPrompt,
  setEcho,
  setResume,
  transfer,
  verifyPassword,
} from 'driver'
import type { Accounts } from '/secure/accounts'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { capitalize } from '/std/text'

const accounts = () => load('/secure/accounts') as Accounts

type Step = 'name' | 'confirm' | 'newPassword' | 'repeat' | 'password' | 'code' | 'choose' | 'waiting'

/** Seconds that somebody may take to log in. */
const patience = 180
export const shortestPassword = 6
const attempts = 3

/** What a new connection talks to: asks for a name and a password, and hands over to the player's body. */
export class Login extends MudObject {
  private step: Step = 'name'
  private account = ''
  private character = ''
  private address = ''
  private password = ''
  private failures = 0
  /** Lines that came while a password was being checked: some clients send name and password at once. */
  private early: string[] = []

  connected(info: ConnectionInfo): void {
    this.address = info.address
    const reason = accounts().banishedFor(info.address)
    if (reason !== '') {
      send(this, `You may not come in: ${reason}\n`)
      this.leave()
      return
    }
    if (info.resume !== '') {
      this.resume(info.resume)
      return
    }
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
    else if (this.step === 'code') this.checkCode(answer)
    else if (this.step === 'choose') this.choose(answer.toLowerCase())
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
      code: 'The code of your authenticator: ',
      choose: 'Who do you want to be? ',
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
    // A character's name will do for the account's.
    this.account = accounts().accountOf(name) || name
    this.character = this.account === name ? '' : name
    this.ask(accounts().exists(this.account) ? 'password' : 'confirm')
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
    if (accounts().isTaken(this.account)) {
      send(this, 'Somebody else has just taken that name.\n')
      this.ask('name')
      return
    }
    const admin = accounts().createAccount(this.account, hash)
    this.character = this.account
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
    const locked = accounts().lockedFor(this.account, this.address)
    if (locked > 0) {
      const minutes = Math.ceil(locked / 60)
      send(this, `There were too many wrong passwords. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.\n`)
      this.leave()
      return
    }
    verifyPassword(line, hash, this, 'checked')
  }

  /** The password is checked. */
  checked(matches: boolean): void {
    if (matches) {
      if (accounts().secondFactorOf(this.account)) this.askOn('code')
      else this.admit()
      return
    }
    accounts().failed(this.account, this.address)
    const wait = accounts().penalty(this.account)
    if (wait > 0) this.callOut(wait, 'refuse')
    else this.refuse()
  }

  /** Says that a password or a code is wrong. */
  refuse(): void {
    this.failures++
    if (this.failures >= attempts) {
      send(this, 'That is not the password. Goodbye.\n')
      this.leave()
      return
    }
    send(this, 'That is not the password.\n')
    this.askOn('password')
  }

  /** Asks, and takes the answer from what came early. */
  private askOn(step: Step): void {
    this.ask(step)
    const next = this.early.shift()
    if (next !== undefined) this.receiveLine(next)
  }

  private checkCode(code: string): void {
    const factor = accounts().secondFactorOf(this.account)
    const used = factor ? checkCode(factor.secret, code) : null
    if (!factor || used === null || used <= factor.last) {
      accounts().failed(this.account, this.address)
      this.failures++
      send(this, 'That is not the code.\n')
      if (this.failures >= attempts) this.leave()
      else this.ask('code')
      return
    }
    accounts().setSecondFactor(this.account, { ...factor, last: used })
    this.admit()
  }

  /** Who they are is certain. */
  private admit(): void {
    const banished = accounts().banishedFor(this.account)
    if (banished !== '') {
      send(this, `You may not come in: ${banished}\n`)
      this.leave()
      return
    }
    accounts().succeeded(this.account, this.address)
    const names = accounts().charactersOf(this.account)
    if (this.character === '' && names.length === 1) this.character = names[0]!
    if (names.includes(this.character)) this.enter()
    else {
      this.showCharacters(names)
      this.askOn('choose')
    }
  }

  private showCharacters(names: readonly string[]): void {
    send(this, `${names.map((name, i) => `  ${i + 1}. ${capitalize(name)}`).join('\n')}\n`)
  }

  private choose(answer: string): void {
    const names = accounts().charactersOf(this.account)
    const chosen = names[Number(answer) - 1] ?? names.find(name => answer !== '' && name.startsWith(answer))
    if (chosen === undefined) {
      this.showCharacters(names)
      this.ask('choose')
      return
    }
    this.character = chosen
    this.enter()
  }

  // ---- into the world

  private resumed = false

  /** The world was interrupted, or a page has lost its line: goes on as somebody who had come in already. */
  private resume(character: string): void {
    this.resumed = true
    this.character = character
    this.account = accounts().accountOf(character)
    if (this.account === '' || accounts().banishedFor(this.account) !== '') this.leave()
    else this.enter()
  }

  private enter(): void {
    setEcho(this, true)
    this.step = 'waiting'
    const known = accounts().bodyOf(this.character)
    if (known) this.takeUp(known)
    else fetchObject(`player/${this.character}`, this.resumed, this, 'fetched')
  }

  /** What was kept of the character is there; null: nothing; undefined: the store can't be asked. */
  fetched(body: Player | null | undefined): void {
    if (body === undefined) {
      send(this, '\nThe world cannot remember just now. Please come again in a while.\n')
      this.leave()
      return
    }
    const known = accounts().bodyOf(this.character)
    if (known) {
      // Somebody has come in twice at once.
      body?.destruct()
      this.takeUp(known)
      return
    }
    const player = body ?? this.clone<Player>('/std/player')
    player.name = this.character
    accounts().own(player, this.account, this.character)
    transfer(this, player)
    setResume(player, this.character)
    if (this.resumed && body) {
      player.resume()
      player.tell('The world goes on.')
      this.handOver(player)
      return
    }
    player.enterWorld()
    player.environment?.receive(`${capitalize(this.character)} enters the world.\n`, [player])
    player.save()
    this.show(player)
  }

  private takeUp(player: Player): void {
    if (connectionOf(player)) player.tell('\nSomebody takes up your body from elsewhere.')
    transfer(this, player)
    setResume(player, this.character)
    player.tell('You take up your body again.')
    player.reconnected()
    this.show(player)
  }

  private show(player: Player): void {
    player.tell('')
    player.look()
    this.handOver(player)
  }

  private handOver(player: Player): void {
    player.prompt()
    for (const line of this.early) if (!player.destructed) player.receiveLine(line)
    this.destruct()
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

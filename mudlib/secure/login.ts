import {
  type ConnectionInfo,
  checkCode,
  hashPassword,
  send,
  sendData,
  sendPrompt,
  setEcho,
  takesData,
  verifyPassword,
} from 'driver'
import { capitalize } from '/lib/text'
import { shortestPassword } from '/secure/credentials'
import { accounts, bans, characters, credentials, lockout } from '/secure/daemons'
import { Entrance } from '/secure/entrance'

type Step = 'name' | 'confirm' | 'newPassword' | 'repeat' | 'password' | 'code' | 'choose' | 'waiting'

/** Seconds that a user may take to log in. */
const patience = 180
/** Wrong passwords and codes after which the connection is closed. */
const attempts = 3

/** The steps at which a client's form may answer. */
const atForm: readonly Step[] = ['name', 'confirm', 'newPassword', 'repeat', 'password']

/** The object of a new connection: identifies the user by name, password and second factor. */
export class Login extends Entrance {
  private step: Step = 'name'
  private address = ''
  private password = ''
  private failures = 0
  /** Whether the client has been told that it may send name and password in one message, and whether it did. */
  private offered = false
  private byForm = false

  connected(info: ConnectionInfo): void {
    this.address = info.address
    const reason = bans().reasonFor(info.address)
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
    this.offerForm()
    this.callOut(patience, 'tooLate')
  }

  clientChanged(): void {
    this.offerForm()
  }

  /** Offers clients with game data a form for name and password, by the package that MUD clients know: Char.Login. */
  private offerForm(): void {
    if (this.offered || this.step !== 'name' || !takesData(this)) return
    this.offered = true
    const type = ['password-credentials', 'new-account']
    sendData(this, 'Char.Login.Default', { type, password: { least: shortestPassword } })
  }

  /** Takes name and password from a client's form. */
  receiveData(name: string, value: unknown): void {
    if (name.toLowerCase() !== 'char.login.credentials' || !atForm.includes(this.step)) return
    const { account, password, new: isNew } = (value ?? {}) as Record<string, unknown>
    if (typeof account !== 'string' || typeof password !== 'string' || account === '') return
    this.byForm = true
    setEcho(this, true)
    const refused = this.identify(account.trim().toLowerCase().slice(0, 40))
    const exists = !refused && accounts().exists(this.account)
    if (refused) this.fail(refused)
    else if (isNew === true && exists) this.fail(`${capitalize(this.account)} is taken already.`)
    else if (isNew === true) this.begin(password)
    else if (exists) this.checkPassword(password)
    else this.fail(`There is no ${capitalize(this.account)} yet.`)
  }

  private begin(password: string): void {
    if (password.length < shortestPassword) {
      this.fail(`That password is too short: ${shortestPassword} characters or more.`)
      return
    }
    this.step = 'waiting'
    hashPassword(password, this, 'hashed')
  }

  /** Tells the client that what it sent is wrong. Its player goes on in the form, or with the name in the text. */
  private fail(message: string): void {
    this.step = 'name'
    sendData(this, 'Char.Login.Result', { success: false, message })
  }

  private get banner(): string {
    return '\nW Y R D\nA world that is edited while it runs.\n'
  }

  receiveLine(line: string): void {
    if (this.step === 'waiting') {
      this.keepEarly(line)
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
    this.byForm = false
    const refused = this.identify(name)
    if (refused) {
      send(this, `${refused}\n`)
      this.ask('name')
      return
    }
    this.ask(accounts().exists(this.account) ? 'password' : 'confirm')
  }

  /** Finds the account that a name means. @returns why no account can have it */
  private identify(name: string): string | undefined {
    const refused = accounts().refuseName(name)
    if (refused) return refused
    // A character's name stands for the name of its account.
    this.account = characters().accountOf(name) || name
    this.character = this.account === name ? '' : name
    return undefined
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

  /** Called with the hash of the new password. */
  hashed(hash: string): void {
    if (accounts().isTaken(this.account)) {
      if (this.byForm) {
        this.fail('Somebody else has just taken that name.')
        return
      }
      send(this, 'Somebody else has just taken that name.\n')
      this.ask('name')
      return
    }
    const admin = accounts().createAccount(this.account, hash)
    this.character = this.account
    this.succeed()
    if (admin) send(this, "You are the first to come, so you are a wizard, and the admin. Try 'help wizard'.\n")
    this.enter()
  }

  private checkPassword(line: string): void {
    if (!this.byForm) send(this, '\n')
    const hash = credentials().passwordOf(this.account)
    if (hash === null) {
      this.ask('name')
      return
    }
    this.step = 'waiting'
    const locked = lockout().lockedFor(this.account, this.address)
    if (locked > 0) {
      const minutes = Math.ceil(locked / 60)
      send(this, `There were too many wrong passwords. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.\n`)
      this.leave()
      return
    }
    verifyPassword(line, hash, this, 'checked')
  }

  /** Called with the result of the password check. */
  checked(matches: boolean): void {
    if (matches) {
      this.succeed()
      if (credentials().secondFactorOf(this.account)) this.askOn('code')
      else this.admit()
      return
    }
    lockout().failed(this.account, this.address)
    const wait = lockout().penalty(this.account)
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
    if (this.byForm) {
      this.fail('That is not the password.')
      return
    }
    send(this, 'That is not the password.\n')
    this.askOn('password')
  }

  /** Tells the client that the password is right: whatever is asked now is asked in the text. */
  private succeed(): void {
    if (this.offered) sendData(this, 'Char.Login.Result', { success: true })
  }

  /** Asks the next question, and takes its answer from lines that came early. */
  private askOn(step: Step): void {
    this.ask(step)
    const next = this.early.shift()
    if (next !== undefined) this.receiveLine(next)
  }

  private checkCode(code: string): void {
    const factor = credentials().secondFactorOf(this.account)
    const used = factor ? checkCode(factor.secret, code) : null
    if (!factor || used === null || used <= factor.last) {
      lockout().failed(this.account, this.address)
      this.failures++
      send(this, 'That is not the code.\n')
      if (this.failures >= attempts) this.leave()
      else this.ask('code')
      return
    }
    credentials().setSecondFactor(this.account, { ...factor, last: used })
    this.admit()
  }

  /** Called when the user is identified. */
  private admit(): void {
    const banished = bans().reasonFor(this.account)
    if (banished !== '') {
      send(this, `You may not come in: ${banished}\n`)
      this.leave()
      return
    }
    lockout().succeeded(this.account, this.address)
    const names = characters().of(this.account)
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
    const names = characters().of(this.account)
    const chosen = names[Number(answer) - 1] ?? names.find(name => answer !== '' && name.startsWith(answer))
    if (chosen === undefined) {
      this.showCharacters(names)
      this.ask('choose')
      return
    }
    this.character = chosen
    this.enter()
  }

  protected override enter(): void {
    this.step = 'waiting'
    super.enter()
  }

  tooLate(): void {
    send(this, '\nYou took too long. Come again!\n')
    this.leave()
  }
}

export default Login

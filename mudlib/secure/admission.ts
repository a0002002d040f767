import { checkCode, send, sendPrompt, setEcho } from 'driver'
import { wholeIn } from '/lib/amounts'
import { amountOf, capitalize } from '/lib/text'
import { shortestPassword } from '/secure/credentials'
import { bans, characters, credentials, deletions, lockout, logins } from '/secure/daemons'
import { Entrance } from '/secure/entrance'

/** The questions that a user is asked before the connection gets a body. */
export type Step =
  | 'name'
  | 'confirm'
  | 'newPassword'
  | 'repeat'
  | 'password'
  | 'code'
  | 'takeBack'
  | 'choose'
  | 'waiting'

/** The number of wrong passwords and codes after which the connection is closed. */
export const attempts = 3

/** Asks the questions of the login. After the password it deals with the second factor, bans, deleted accounts and the choice of a character. */
export class Admission extends Entrance {
  protected step: Step = 'name'
  protected address = ''
  /** Whether many people share the address of the connection. */
  protected isShared = false
  protected transport = ''
  protected failures = 0

  receiveLine(_line: string): void {}

  /** Asks a question. */
  protected ask(step: Step): void {
    this.step = step
    const name = capitalize(this.account)
    const question = {
      name: 'What is your name? ',
      confirm: `There is no ${name} yet. Is that who you want to be? (yes/no) `,
      newPassword: `Choose a password (${shortestPassword} characters or more): `,
      repeat: 'And once more: ',
      password: 'Password: ',
      code: 'The code of your authenticator: ',
      takeBack: 'Do you want it back? (yes/no) ',
      choose: 'Who do you want to be? ',
      waiting: '',
    }[step]
    const secret = step === 'newPassword' || step === 'repeat' || step === 'password'
    setEcho(this, !secret)
    if (question) sendPrompt(this, question)
  }

  /** Asks the next question. If the client has already sent another line, that line is used as the answer. */
  protected askOn(step: Step): void {
    this.ask(step)
    const next = this.early.shift()
    if (next !== undefined) this.receiveLine(next)
  }

  /** Handles the answer to one of this class's questions. */
  protected answer(answer: string): void {
    if (this.step === 'code') this.checkCode(answer)
    else if (this.step === 'takeBack') this.takeBack(answer.toLowerCase())
    else if (this.step === 'choose') this.choose(answer.toLowerCase())
  }

  /** Continues after the user has given a correct password or set a new one. Asks for the second factor, if there is one. */
  protected identified(): void {
    if (credentials().secondFactorOf(this.account)) this.askOn('code')
    else this.admit()
  }

  /** The address and transport of the connection, for the log of logins. */
  protected get from(): string {
    return `${this.address} (${this.transport})`
  }

  private checkCode(code: string): void {
    const factor = credentials().secondFactorOf(this.account)
    const used = factor ? checkCode(factor.secret, code) : null
    if (!factor || used === null || used <= factor.last) {
      lockout().failed(this.account, this.address, this.isShared)
      logins().note(this.account, this.from, false)
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
  protected admit(): void {
    const banished = bans().reasonFor(this.account)
    if (banished !== '') {
      send(this, `You may not come in: ${banished}\n`)
      this.leave()
      return
    }
    logins().note(this.account, this.from, true)
    const wrong = lockout().succeeded(this.account, this.address)
    if (wrong > 0) {
      send(this, `Somebody has recently typed ${amountOf(wrong, 'wrong password')} for your account: see 'logins'.\n`)
    }
    const since = deletions().deletedAt(this.account)
    if (since !== null) {
      const days = deletions().daysLeft(since)
      send(this, `You have deleted this account. It will be removed in ${amountOf(days, 'day')}.\n`)
      this.askOn('takeBack')
    } else this.chooseCharacter()
  }

  private takeBack(answer: string): void {
    if (!answer.startsWith('y')) {
      send(this, 'It stays deleted. Farewell!\n')
      this.leave()
      return
    }
    deletions().restoreAccount(this.account)
    this.chooseCharacter()
  }

  private chooseCharacter(): void {
    const names = characters().of(this.account)
    if (this.character === '' && (names.length === 1 || this.isWorkshop)) this.character = names[0]!
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
    const chosen = names[(wholeIn(answer) ?? 0) - 1] ?? names.find(name => answer !== '' && name.startsWith(answer))
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
}

export default Admission

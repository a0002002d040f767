import {
  type ConnectionInfo,
  goOn,
  hashPassword,
  logSecurity,
  reportError,
  send,
  sendData,
  setEcho,
  shardName,
  takesData,
  verifyPassword,
  worldSetting,
} from 'driver'
import { amountOf, capitalize } from '/lib/text'
import { Admission, attempts, type Step } from '/secure/admission'
import { shortestPassword } from '/secure/credentials'
import { accounts, bans, characters, credentials, lockout, logins } from '/secure/daemons'
import { bareToken, looksLikeToken } from '/secure/reset'

/** The shard that has the accounts, and the mark of a ticket that stands in place of a word to resume with. */
const mainShard = 'main'
const ticketMark = 'move:'

/** The seconds within which a user has to log in. */
const patience = 180
/** The steps at which a client may send its answer as a form. */
const atForm: readonly Step[] = ['name', 'confirm', 'newPassword', 'repeat', 'password']

/** The object of a new connection. It identifies the user by name and password or by key, or creates a new account. */
export class Login extends Admission {
  private password = ''
  /** Whether the client was told that it may send the name and the password in one message, and whether it did so. */
  private offered = false
  private byForm = false
  /** The hash of the reset token that the user has entered; empty if there is none. */
  private token = ''

  connected(info: ConnectionInfo): void {
    this.address = info.address
    this.isShared = info.shared
    this.transport = info.transport
    this.isWorkshop = info.transport === 'workshop' || info.transport === 'sftp'
    const reason = bans().reasonFor(info.address)
    if (reason !== '') {
      logSecurity('banned', { address: info.address, why: reason }, true)
      send(this, `You may not come in: ${reason}\n`)
      this.leave()
      return
    }
    if (info.resume.startsWith(ticketMark)) {
      this.resumeByTicket(info.resume.slice(ticketMark.length))
      return
    }
    if (info.resume !== '') {
      this.resume(info.resume)
      return
    }
    this.beginAnew()
  }

  /** Begins the login. Only the main shard has accounts. */
  protected override beginAnew(): void {
    if (shardName() !== '' && shardName() !== mainShard) {
      goOn(this, mainShard, '')
      this.destruct()
      return
    }
    // Over an SSH connection, the gateway next sends the user's name together with the password or the key.
    if (this.transport === 'ssh') this.step = 'name'
    else {
      if (!this.isWorkshop) send(this, `${this.banner}\n`)
      this.ask('name')
      this.offerForm()
    }
    this.callOut(patience, 'tooLate')
  }

  clientChanged(): void {
    this.offerForm()
  }

  /** Offers a form for the name and the password to clients that support game data. It uses the common package Char.Login. */
  private offerForm(): void {
    if (this.offered || this.step !== 'name' || !takesData(this)) return
    this.offered = true
    const type = ['password-credentials', ...(this.isWorkshop ? [] : ['new-account'])]
    sendData(this, 'Char.Login.Default', { type, password: { least: shortestPassword } })
  }

  /** Takes the name and the password from a client's form, or a key from the gateway. */
  receiveData(name: string, value: unknown): void {
    if (!atForm.includes(this.step)) return
    if ((this.transport === 'ssh' || this.transport === 'sftp') && name === 'Ssh.Key')
      this.takeKey((value ?? {}) as Record<string, unknown>)
    if (name.toLowerCase() !== 'char.login.credentials') return
    const { account, password, new: isNew } = (value ?? {}) as Record<string, unknown>
    if (typeof account !== 'string' || typeof password !== 'string' || account === '') return
    this.byForm = true
    setEcho(this, true)
    const refused = this.identifyStored(account.trim().toLowerCase().slice(0, 40))
    const exists = !refused && accounts().exists(this.account)
    if (refused) this.fail(refused)
    else if (isNew === true && exists) this.fail(`${capitalize(this.account)} is taken already.`)
    else if (isNew === true && this.isWorkshop) this.fail('New characters begin in the game.')
    else if (isNew === true) this.begin(password)
    else if (exists) this.checkPassword(password)
    else this.fail(`There is no ${capitalize(this.account)} yet.`)
  }

  /** Takes a key whose signature the gateway has checked. The key replaces the password and the second factor. */
  private takeKey({ account, key }: Record<string, unknown>): void {
    this.byForm = true
    const refused =
      typeof account === 'string' ? this.identifyStored(account.trim().toLowerCase().slice(0, 40)) : 'Who?'
    const isKnown = refused === undefined && typeof key === 'string' && credentials().hasKey(this.account, key)
    if (!isKnown) {
      this.fail('That key is not one of yours: the command keys adds it.')
      return
    }
    this.succeed()
    this.admit()
  }

  private begin(password: string): void {
    if (password.length < shortestPassword) {
      this.fail(`That password is too short: ${shortestPassword} characters or more.`)
      return
    }
    this.step = 'waiting'
    hashPassword(password, this, 'hashed')
  }

  /** Tells the client that its data is wrong. The player can try again in the form, or type the name as text. An SSH connection is closed. */
  private fail(message: string): void {
    if (this.transport === 'ssh') {
      send(this, `${message}\n`)
      this.leave()
      return
    }
    this.step = 'name'
    sendData(this, 'Char.Login.Result', { success: false, message })
  }

  private get banner(): string {
    return `\n${worldSetting('name') || 'Wyrd'}\nA world that is edited while it runs.\nA new name makes a new character; once you are in, 'help' explains everything.\n`
  }

  receiveLine(line: string): void {
    if (this.isWaiting || this.step === 'waiting') {
      this.keepEarly(line)
      return
    }
    const answer = line.trim()
    if (this.step === 'name') this.giveName(answer.toLowerCase())
    else if (this.step === 'confirm') this.confirm(answer.toLowerCase())
    else if (this.step === 'newPassword') this.choosePassword(line)
    else if (this.step === 'repeat') this.repeatPassword(line)
    else if (this.step === 'password') this.checkPassword(line)
    else this.answer(answer)
  }

  private giveName(name: string): void {
    if (name === '') {
      this.ask('name')
      return
    }
    this.byForm = false
    const refused = this.identifyStored(name)
    if (refused) {
      send(this, `${refused}\n`)
      this.ask('name')
      return
    }
    const exists = accounts().exists(this.account)
    if (!exists && this.isWorkshop)
      send(this, `There is no ${capitalize(this.account)} yet: new characters begin in the game.\n`)
    this.ask(exists ? 'password' : this.isWorkshop ? 'name' : 'confirm')
  }

  /** Does the same as identify(), but refuses the name if its stored data is damaged. */
  private identifyStored(name: string): string | undefined {
    try {
      return this.identify(name)
    } catch (error) {
      reportError(this, error)
      return 'Your account is damaged in the store, and kept as it is. The admins are told.'
    }
  }

  /** Finds the account to which a name refers. @returns the reason why no account can have the name, or undefined */
  private identify(name: string): string | undefined {
    const refused = accounts().refuseName(name)
    if (refused) return refused
    // A user may type the name of a character instead of the account's name.
    this.account = characters().accountOf(name) || name
    this.character = this.account === name ? '' : name
    return accounts().exists(this.account) ? undefined : accounts().refuseNewName(name)
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
    if (this.token !== '') {
      this.replacePassword(hash)
      return
    }
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
    logins().note(this.account, this.from, true)
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
      logSecurity('locked-out', { address: this.address, account: this.account }, true)
      const minutes = Math.ceil(locked / 60)
      send(this, `There were too many wrong passwords. Try again in ${amountOf(minutes, 'minute')}.\n`)
      this.leave()
      return
    }
    const token = credentials().resetOf(this.account)
    if (token !== '' && looksLikeToken(line)) verifyPassword(bareToken(line), token, this, 'checkedToken')
    else verifyPassword(line, hash, this, 'checked')
  }

  /** Called with the result of the check of a reset token. The user then has to choose a new password. */
  checkedToken(matches: boolean): void {
    if (!matches) {
      this.checked(false)
      return
    }
    this.token = credentials().resetOf(this.account)
    this.succeed()
    send(this, 'That is your reset token. Choose a new password.\n')
    this.askOn('newPassword')
  }

  private replacePassword(hash: string): void {
    if (credentials().useReset(this.account, this.token, hash)) this.identified()
    else {
      send(this, 'That token has been used, or its time is over.\n')
      this.leave()
    }
  }

  /** Called with the result of the password check. */
  checked(matches: boolean): void {
    if (matches) {
      this.succeed()
      this.identified()
      return
    }
    logins().note(this.account, this.from, false)
    lockout().failed(this.account, this.address, this.isShared)
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

  /** Tells the client that the password is right. Further questions are asked as text. */
  private succeed(): void {
    if (this.offered) sendData(this, 'Char.Login.Result', { success: true })
  }

  tooLate(): void {
    send(this, '\nYou took too long. Come again!\n')
    this.leave()
  }
}

export default Login

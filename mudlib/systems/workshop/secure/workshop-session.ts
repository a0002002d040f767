import {
  disconnect,
  explainError,
  type FaultTest,
  listFiles,
  type ProbeNote,
  sendData,
  setLanguage,
  setResume,
  type TestRun,
} from 'driver'
import { plain } from '/lib/text'
import { bodies, grants, ranks } from '/secure/daemons'
import { forgetPage } from '/secure/file-gate'
import type { Rank } from '/secure/ranks'
import { commands } from '/std/daemons'
import type { News, NewsReader } from '/std/news'
import { MudObject } from '/std/object'

/**
 * The maximum length of one message to the page, in characters. The limit leaves room for the characters that JSON adds, so that a
 * message stays below the driver's limit.
 */
const piece = 16_000
/** The folders of the mudlib that every wizard may read. */
const mudlibFolders = 'lib std cmds daemons behaviours ai stories spells effects compat'
  .split(' ')
  .map(name => `/${name}`)

/** A request of a page. */
interface Asked {
  /** The request's number, which the answer repeats. */
  id?: unknown
  /** The request: `files/open`. */
  ask?: unknown
  with?: unknown
}

/** A page of the workshop. It has the rights of its account, and no body in the world. */
export class WorkshopSession extends MudObject implements NewsReader {
  private account = ''
  /** The character whose location in the world is the page's `here`. */
  private character = ''
  /** The folders that the page's language server may read, as last set. */
  private scope = ''

  /** Begins to serve an account. */
  begin(account: string, character: string): void {
    this.account = account
    this.character = character
    this.name = account
    bodies().lend(this, account, character)
    setResume(this, character)
    this.setHeartBeat(2)
    this.welcome()
  }

  private welcome(): void {
    this.setScope()
    sendData(this, 'Workshop.Welcome', {
      account: this.account,
      character: this.character,
      rank: ranks().rankOf(this.account),
      domains: ranks().domainsOf(this.account),
    })
  }

  private isAtLeast(rank: Rank): boolean {
    return ranks().isAtLeast(this.account, rank)
  }

  /** Sets the scope again, because rights may have changed: the language server may read only the files that its user may read. */
  heartBeat(): void {
    if (this.isAtLeast('apprentice')) this.setScope()
    else this.leave()
  }

  private setScope(): void {
    const domains = listFiles('/domains').flatMap(name => (name.endsWith('/') ? [name.slice(0, -1)] : []))
    const folders = [
      ...mudlibFolders,
      ...domains.filter(name => grants().mayRead(this.account, name)).map(name => `/domains/${name}`),
    ]
    if (this.isAtLeast('admin')) folders.push('/secure')
    const scope = folders.join(' ')
    if (scope === this.scope) return
    this.scope = scope
    setLanguage(this, this.account, folders)
  }

  /** Called with a request of the page. */
  receiveRequest(asked: Asked): void {
    const { id, ask, with: given = {} } = asked ?? {}
    if (typeof id !== 'number' || typeof ask !== 'string') return
    if (!this.isAtLeast('apprentice')) {
      this.leave()
      return
    }
    try {
      checkPaths(given)
      this.send('Answer', { id, value: commands().serve(this, ask, given) ?? null })
    } catch (error) {
      this.send('Answer', { id, error: plain(inWords(error as Error)) })
    }
  }

  /** Called with a request whose turn was stopped. */
  requestStopped({ id }: Asked): void {
    this.send('Answer', { id, error: 'That took too long, and was stopped.' })
  }

  /** Called with the result of tests that the page has started. */
  showTests(run: TestRun): void {
    this.send('Tests', run)
  }

  /** Called with the result of writing a test for an error. */
  showFaultTest(test: FaultTest): void {
    this.send('FaultTest', test)
  }

  /** Called with the result of a check that the page has requested. */
  showPage(text: string): void {
    this.send('Text', plain(text))
  }

  /** Sends the page news about files that concern its user. */
  takeNews(news: News): void {
    this.send('News', news)
  }

  takeTrace(id: string, event: string): void {
    this.send('Trace', { id, event })
  }

  /** Called with the answer to a question about a recording. */
  showRecording(text: string): void {
    this.send('Recording', plain(text))
  }

  takeProbe(probe: ProbeNote, lines: readonly string[]): void {
    this.send('Probe', { probe, lines })
  }

  /** Called with a change to a file that several pages edit together. */
  takeShared(message: object): void {
    this.send('Shared', message)
  }

  /** Called with the profile that the page has requested, or with the reason why there is none. */
  showProfile(found: unknown): void {
    this.send('Profile', found)
  }

  /** Called with the docstrings that the page has requested. */
  showHelp(text: string): void {
    this.send('Help', plain(text))
  }

  receive(text: string): void {
    this.send('Text', plain(text))
  }

  tell(text: string): void {
    this.receive(`${text}\n`)
  }

  showLong(text: string): void {
    this.tell(text)
  }

  /** Does nothing, because a page has no input line. */
  prompt(): void {}

  /** Sends a message to the page, in pieces. */
  private send(what: string, value: unknown): void {
    const json = JSON.stringify(value)
    for (let at = 0; at < json.length; at += piece)
      sendData(this, `Workshop.${what}`, [json.slice(at, at + piece), at + piece >= json.length])
  }

  /** Called when the page's account is banned: closes the page. Bodies have a method with the same name. */
  leaveWorld(): void {
    this.leave()
  }

  private leave(): void {
    disconnect(this)
    this.end()
  }

  netDead(): void {
    this.end()
  }

  private end(): void {
    forgetPage(this.id)
    bodies().release(this)
    this.callOut(0, 'destruct')
  }
}

/** The fields of a request that name files and objects. */
const pathNames = ['path', 'from', 'to', 'id', 'folders', 'paths', 'domain', 'way', 'back']
const longestPath = 300
const mostPaths = 100

/**
 * Checks the paths in a request. @throws if a path is invalid or isn't in its shortest form. Rights are checked for the path as written
 */
function checkPaths(given: unknown): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Error('A request is an object.')
  const { files } = given as { files?: unknown }
  if (files !== undefined && (!Array.isArray(files) || files.length > mostPaths)) throw new Error('Those are no files.')
  for (const one of [given, ...((files ?? []) as object[])]) {
    for (const name of pathNames) {
      const value = (one as Record<string, unknown> | null)?.[name]
      const all = Array.isArray(value) ? value : [value]
      if (all.length > mostPaths) throw new Error(`${name}: at most ${mostPaths}.`)
      for (const path of all) if (path !== undefined && isOdd(path)) throw new Error(`${name}: that is no path.`)
    }
  }
}

const isOdd = (path: unknown): boolean =>
  typeof path === 'number'
    ? false
    : typeof path !== 'string' || path.length > longestPath || /(?:^|\/)\.{1,2}(?:\/|$)|\/\//.test(path)

/** The message of a refusal. If the cause is an error in the code, it is also recorded, and the message includes the position. */
const inWords = (error: Error): string =>
  ['TypeError', 'ReferenceError', 'RangeError'].includes(error.name) ? explainError(error) : error.message

export default WorkshopSession

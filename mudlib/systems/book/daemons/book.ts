import { type BookPage, efunList, listFiles, readFile, tryCall } from 'driver'
import type Help from '/cmds/player/help'
import { commands } from '/daemons/names'
import { aboutWords } from '/lib/pages'
import { describeSystems } from '/secure/gate'
import type { Command } from '/std/command'
import { MudObject } from '/std/object'
import type { BookSource } from '/std/offers'

/** The parts of the book that come from folders of help pages, each with the pages that come first. */
const parts = [
  { part: 'Playing', folder: '/doc', first: ['newcomer', 'playing'] },
  { part: 'Making worlds', folder: '/doc/wizard', first: ['tutorial', 'wizard', 'rooms', 'items', 'monsters'] },
] as const

/** Pages that end in a generated list: see Help.generated(). */
const generatedPages = ['events', 'lpc', 'rights', 'domains']

/** The folders of commands, and their titles. */
const commandPages = [
  ['player', 'Commands of players'],
  ['wizard', 'Commands of wizards'],
  ['admin', 'Commands of admins'],
] as const

/** The parts of the book, in order. Pages that aren't listed in a part come after the listed ones. */
const order = ['Playing', 'Making worlds', 'Running a world', 'Coming from elsewhere', 'Systems in depth']

/** The number of commands that are loaded in one turn. */
const loadedAtOnce = 10

/** Collects the help texts of this world as pages of a book. */
export class Book extends MudObject implements BookSource {
  /** The programs that the pages need and that aren't loaded yet; null before the first request for the book. */
  private _missing: string[] | null = null

  bookPages(): BookPage[] | null {
    if (this._missing === null) {
      const verbs = commandPages.flatMap(([folder]) =>
        commands()
          .list(folder)
          .map(verb => `/cmds/${folder}/${verb}`),
      )
      this._missing = [...verbs, ...generatedPages]
      this.callOut(0, 'loadMore')
    }
    if (this._missing.length > 0) return null
    const pages = parts.flatMap(({ part, folder, first }) => this.pagesIn(part, folder, first))
    const rank = ({ part }: BookPage) => (order.includes(part) ? order.indexOf(part) : order.length)
    return [
      ...pages.sort((a, b) => rank(a) - rank(b)),
      ...commandPages.map(([folder, title]) => this.commandsOf(folder, title)),
      this.efuns,
      page('reference/systems', 'Reference', 'Systems of the mudlib', fenced(describeSystems())),
    ]
  }

  /** Loads some of the programs that the pages need. Right after the start, loading all of them in one turn would take too long. */
  loadMore(): void {
    const [...missing] = this._missing ?? []
    for (const path of missing.splice(0, loadedAtOnce)) {
      if (!path.startsWith('/')) this.help.generated(path)
      else if (this.exists(path)) tryCall(this, 'load', path)
    }
    this._missing = missing
    if (missing.length > 0) this.callOut(0, 'loadMore')
  }

  private get help(): Help {
    return this.load<Help>('/cmds/player/help')
  }

  private pagesIn(usual: string, folder: string, first: readonly string[]): BookPage[] {
    const names = listFiles(folder)
      .filter(file => file.endsWith('.md'))
      .map(file => file.slice(0, -'.md'.length))
    const all = [...first.filter(name => names.includes(name)), ...names.filter(name => !first.includes(name))]
    return all.map(name => {
      const { words, part, text } = aboutWords(readFile(`${folder}/${name}.md`) ?? '')
      const [, title = name] = /^# (.+)\n/.exec(text) ?? []
      const list = this.help.generated(name)
      const body = text.replace(/^# .+\n/, '')
      const whole = list === '' ? body : `${body}\n\n${name === 'lpc' ? items(list) : fenced(list)}`
      return {
        ...page(`${folder === '/doc' ? 'playing' : 'making'}/${name}`, part === '' ? usual : part, title, whole),
        words: `${name} ${words.join(' ')}`,
      }
    })
  }

  private commandsOf(folder: string, title: string): BookPage {
    const told = commands()
      .list(folder)
      .flatMap(verb => {
        const command = this.commandOf(folder, verb)
        return command ? [`## ${verb}\n\n${fenced(command.usage)}\n\n${command.help}`] : []
      })
    return page(`commands/${folder}`, 'Commands', title, told.join('\n\n'))
  }

  private commandOf(folder: string, verb: string): Command | null {
    const path = `/cmds/${folder}/${verb}`
    return this.exists(path) ? this.load<Command>(path) : null
  }

  private get efuns(): BookPage {
    const all = efunList()
    const access = [...new Set(all.map(one => one.access))]
    const lists = access.map(
      who =>
        `## ${whose[who] ?? who}\n\n${all
          .filter(one => one.access === who)
          .map(({ name }) => `\`${name}\``)
          .join(', ')}`,
    )
    return page('reference/efuns', 'Reference', 'Functions of the driver, by who may call them', lists.join('\n\n'))
  }

  private exists(path: string): boolean {
    return readFile(`${path}.ts`) !== null
  }
}

const whose: Readonly<Record<string, string>> = {
  anyone: 'Any code',
  mudlib: 'The mudlib only',
  secure: 'The secure folder only',
  administration: "The mudlib, within a wizard's command that the rank allows",
}

const page = (path: string, part: string, title: string, text: string): BookPage => ({
  path,
  part,
  title,
  text,
  words: '',
})

/** Turns lines such as `  objects: clone, find` into items of a list. */
const items = (text: string): string => text.replace(/^ {2}([^:]+):/gm, '- **$1**:')

/** Turns a text into a code block, which keeps its lines as they are. */
const fenced = (text: string): string => `\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\``

export default Book

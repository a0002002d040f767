import { type BookPage, efunList, listFiles, readFile } from 'driver'
import type Help from '/cmds/player/help'
import { commands } from '/daemons/names'
import { aboutWords } from '/lib/pages'
import { describeSystems } from '/secure/gate'
import type { Command } from '/std/command'
import { MudObject } from '/std/object'
import type { BookSource } from '/std/offers'

/** The parts of the book that are folders of help pages, and the pages that come first in each. */
const parts = [
  { part: 'Playing', folder: '/doc', first: ['newcomer', 'playing'] },
  { part: 'Making worlds', folder: '/doc/wizard', first: ['tutorial', 'wizard', 'rooms', 'items', 'monsters'] },
] as const

/** The folders of commands, and their titles. */
const commandPages = [
  ['player', 'Commands of players'],
  ['wizard', 'Commands of wizards'],
  ['admin', 'Commands of admins'],
] as const

/** Collects the texts of `help` as pages of a book, as they apply to this world. */
export class Book extends MudObject implements BookSource {
  bookPages(): BookPage[] {
    return [
      ...parts.flatMap(({ part, folder, first }) => this.pagesIn(part, folder, first)),
      ...commandPages.map(([folder, title]) => this.commandsOf(folder, title)),
      this.efuns,
      page('reference/systems', 'Reference', 'Systems of the mudlib', fenced(describeSystems())),
    ]
  }

  private pagesIn(part: string, folder: string, first: readonly string[]): BookPage[] {
    const names = listFiles(folder)
      .filter(file => file.endsWith('.md'))
      .map(file => file.slice(0, -'.md'.length))
    const all = [...first.filter(name => names.includes(name)), ...names.filter(name => !first.includes(name))]
    const help = this.load<Help>('/cmds/player/help')
    return all.map(name => {
      const { words, text } = aboutWords(readFile(`${folder}/${name}.md`) ?? '')
      const [, title = name] = /^# (.+)\n/.exec(text) ?? []
      const list = help.generated(name)
      const body = text.replace(/^# .+\n/, '')
      const whole = list === '' ? body : `${body}\n\n${fenced(list)}`
      return {
        ...page(`${folder === '/doc' ? 'playing' : 'making'}/${name}`, part, title, whole),
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

/** A text as a code block, so that its lines stay as they are. */
const fenced = (text: string): string => `\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\``

export default Book

import { listFiles, readFile } from 'driver'
import { commands } from '/daemons/names'
import type { Socials } from '/daemons/socials'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Explains commands and the world. */
export default class Help extends Command {
  usage = 'help\nhelp <command or topic>'
  help = 'Explains a command or a topic.'

  run(actor: Player, args: string): string | undefined {
    const topic = args.trim().toLowerCase()
    if (topic === '') return this.overview(actor)
    const command = commands().find(actor, topic)
    if (command && (topic.length > 1 || !command.usage.startsWith('help'))) {
      return `${command.usage
        .split('\n')
        .map(line => `  ${line}`)
        .join('\n')}\n${command.help}`
    }
    const page = /^[a-z-]+$/.test(topic) ? this.page(actor, topic) : null
    if (page) return page
    return `There is no help on '${args.slice(0, 40)}'. 'help' lists what there is.`
  }

  /** A page of text; wizards have pages of their own. */
  private page(actor: Player, topic: string): string | null {
    const text = readFile(`/doc/${topic}.md`) ?? (actor.wizard ? readFile(`/doc/wizard/${topic}.md`) : null)
    return text === null ? null : text.replace(/^#+ /gm, '').replaceAll('`', '').trimEnd()
  }

  private topics(folder: string): string[] {
    return listFiles(folder)
      .filter(file => file.endsWith('.md'))
      .map(file => file.replace('.md', ''))
  }

  private overview(actor: Player): string {
    const topics = [...this.topics('/doc'), ...(actor.wizard ? this.topics('/doc/wizard') : [])]
    const parts = [
      `Commands: ${commands().list('player').join(', ')}.`,
      'Directions go by themselves: north or n, up or u.',
      `Socials: ${this.load<Socials>('/daemons/socials').verbs.join(', ')}.`,
      `Topics: ${topics.join(', ')}.`,
    ]
    if (actor.wizard)
      parts.splice(1, 0, `For wizards: ${[...commands().list('wizard'), ...commands().list('admin')].join(', ')}.`)
    return `${parts.join('\n\n')}\n\n'help <word>' says more.`
  }
}

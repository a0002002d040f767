import { deedTable, describeCode, type EfunAccess, efunList, find, listFiles, readFile } from 'driver'
import { commands, spells } from '/daemons/names'
import { describeCatalogue } from '/lib/catalogue'
import { describeWord, findWords, type LpcWord, listWords, readWords } from '/lib/lpc-words'
import { aboutWords, type PageStyle, renderPage } from '/lib/pages'
import { describeDeeds, describeRights, type RightsOf } from '/lib/rights'
import { amountOf, capitalize, colour } from '/lib/text'
import { rankOf } from '/secure/gate'
import { Command } from '/std/command'
import { firstAnswer, offered } from '/std/offers'
import type { Player } from '/std/player'
import type { Spell } from '/std/spell'
import { eventFiles } from '/std/wizardry'

/** Words for the code that may call an efun. */
const callers: Record<EfunAccess, string> = {
  anyone: 'Any code',
  mudlib: 'The mudlib only',
  secure: 'The secure folder only',
  administration: "The mudlib, within a wizard's command that the rank allows",
}

const inColour: PageStyle = { heading: text => colour('bold', text), code: text => colour('cyan', text) }
/** Puts commands in quotes, so they stand out without colours. */
const inQuotes: PageStyle = {
  heading: text => text,
  code: text => (text.includes("'") ? `"${text}"` : `'${text}'`),
}

/** The maximum number of pages that are listed because they mention a word. */
const mostMentions = 5

function nothing(topic: string): string {
  return `There is no help on '${topic.slice(0, 40)}'. 'help' lists what there is.`
}

/** Explains commands and the world. */
export default class Help extends Command {
  isForPlayers = true
  position = 'sleeping' as const
  isPersonal = true
  usage = 'help\nhelp <command or topic>'
  help = 'Explains a command or a topic; to wizards also classes, fields, methods and efuns: see help code.'

  run(actor: Player, args: string): string | undefined {
    const typed = args.trim()
    const topic = typed.toLowerCase()
    if (topic === '') return this.overview(actor)
    if (topic === 'efuns' && actor.wizard) return this.efuns()
    // No name in this mudlib contains an underscore, so a topic with an underscore is a word of LPC.
    const old = actor.wizard && topic.includes('_') ? this.lpc(actor, topic) : null
    if (old !== null) return old
    // The topic may be a name from the code: the name of a class begins with a capital letter, a member has a dot, and a function has
    // brackets.
    if (actor.wizard && /^[A-Z]\w*$|^\w+\.\w+$|^\w+\(\)$/.test(typed)) return this.code(actor, typed)
    const page = this.page(actor, topic)
    const command = commands().find(actor, topic)
    // A whole word of LPC takes precedence over a command that only begins with it: `reset` over `resetpassword`.
    const isWhole = ['player', 'wizard', 'admin'].some(folder => commands().list(folder).includes(topic))
    const lpc = actor.wizard && !isWhole && !page ? this.lpc(actor, topic) : null
    if (lpc !== null) return lpc
    if (command && (topic.length > 1 || !command.usage.startsWith('help'))) {
      const usage = command.usage.split('\n').map(line => `  ${line}`)
      return [...usage, command.help, ...(page ? ['', page] : [])].join('\n')
    }
    if (page) return page
    const written = firstAnswer('help', one => one.help(topic, actor))
    if (written !== undefined) return written
    const spell =
      spells()
        .of(actor)
        .find(({ name, aliases }) => name === topic || aliases.includes(topic)) ?? this.spellCalled(actor, topic)
    if (spell) {
      const how = spell.kind === 'skill' ? topic : `cast ${spell.name.includes(' ') ? `'${spell.name}'` : spell.name}`
      const isKnown = actor.knows(spell)
      return `  ${how}${spell.aim === 'self' ? '' : ' [<target>]'}\n${spell.help}\n${figuresOf(spell, actor)}It is a ${spell.kind}${isKnown ? '' : ' that you do not know'}: 'spells' lists what you know.`
    }
    const onVerb = firstAnswer('verbs', one => one.help(topic, actor))
    if (onVerb !== undefined) return onVerb
    const under = this.pageThatSaysAlso(actor, topic)
    if (under !== undefined) return this.page(actor, under)!
    const other = this.mentions(actor, topic) ?? nothing(args)
    return actor.wizard && /^\w+$/.test(typed) ? this.code(actor, typed, other) : other
  }

  /** A spell or skill with exactly this name, even if the reader doesn't know it. */
  private spellCalled(actor: Player, topic: string): Spell | undefined {
    const found = spells().find(topic, actor)
    return found?.name === topic ? found : undefined
  }

  /** Looks up docstrings and shows them as soon as they are found. @param otherwise the text to show if there are none */
  private code(actor: Player, topic: string, otherwise = nothing(topic)): undefined {
    describeCode(topic, otherwise, actor, 'showPage')
    return undefined
  }

  /** A help page. Wizards have additional pages. */
  private page(actor: Player, topic: string): string | null {
    if (!/^[a-z-]+$/.test(topic)) return null
    const text = readFile(`/doc/${topic}.md`) ?? (actor.wizard ? readFile(`/doc/wizard/${topic}.md`) : null)
    if (text === null) return null
    const page = renderPage(aboutWords(text).text, actor.seesColours ? inColour : inQuotes)
    const list = this.generated(topic)
    return list === '' ? page : `${page}\n\n${list}`
  }

  /** The list at the end of a page, generated from the current state of the world. It is empty for a page without a list. */
  generated(topic: string): string {
    if (topic === 'events') return describeCatalogue(eventFiles())
    if (topic === 'lpc') return listWords(this.lpcWords)
    if (topic === 'rights') return describeRights(this.marked, deedTable())
    return topic === 'domains' ? describeDeeds(deedTable()) : ''
  }

  /** The page whose first line lists a word as another word for its topic. */
  private pageThatSaysAlso(actor: Player, word: string): string | undefined {
    return ['/doc', ...(actor.wizard ? ['/doc/wizard'] : [])]
      .flatMap(folder => listFiles(folder).map(file => ({ folder, file })))
      .find(({ folder, file }) => {
        return file.endsWith('.md') && aboutWords(readFile(`${folder}/${file}`) ?? '').words.includes(word)
      })
      ?.file.slice(0, -3)
  }

  /** The programs whose marked members are listed by `help rights`. */
  private get marked(): RightsOf[] {
    const std = (name: string, title: string) => ({ title, one: this.load(`/std/${name}`) })
    const daemons = listFiles('/daemons')
      .filter(file => file.endsWith('.ts'))
      .map(file => `/daemons/${file.slice(0, -3)}`)
      // Only loaded daemons are listed, because the other files are classes that daemons extend.
      .flatMap(path => {
        const one = find(path)
        return one ? [{ title: path, one }] : []
      })
    return [
      std('monster', 'To a monster, and to every living'),
      std('player', 'To a player, beside that'),
      std('item', 'To a thing'),
      std('room', 'To a room'),
      std('spell', 'By a spell, to whom it is cast at'),
      ...daemons,
    ]
  }

  /** The counterparts of a word of LPC, or of a group of words; null if there is no such word. */
  private lpc(actor: Player, topic: string): string | null {
    const [, asked] = /^lpc (.+)$/.exec(topic) ?? []
    const found = findWords(this.lpcWords, asked ?? topic)
    if (!found)
      return asked === undefined ? null : `LPC has no '${asked.slice(0, 40)}' that we know: 'help lpc' lists the words.`
    const style = actor.seesColours ? inColour : inQuotes
    return found.map(one => describeWord(one, style)).join('\n\n')
  }

  private get lpcWords(): LpcWord[] {
    return readWords(readFile('/doc/wizard/lpc.tsv') ?? '')
  }

  /** The pages that mention a word, most mentions first; null if there are none. */
  private mentions(actor: Player, word: string): string | null {
    if (!/^[a-z-]{3,40}$/.test(word)) return null
    const singular = word.replace(/s$/, '')
    const found: [number, string][] = []
    for (const folder of actor.wizard ? ['/doc', '/doc/wizard'] : ['/doc'])
      for (const topic of this.topics(folder)) {
        const text = (readFile(`${folder}/${topic}.md`) ?? '').toLowerCase()
        const count = text.split(singular).length - 1
        if (count > 0) found.push([count, topic])
      }
    if (found.length === 0) return null
    const pages = found.sort((a, b) => b[0] - a[0]).slice(0, mostMentions)
    return `There is no page on '${word}', but it stands in: ${pages.map(([, topic]) => `help ${topic}`).join(', ')}.`
  }

  private topics(folder: string): string[] {
    return listFiles(folder)
      .filter(file => file.endsWith('.md'))
      .map(file => file.replace('.md', ''))
  }

  /** A list of the efuns, grouped by the code that may call them. */
  private efuns(): string {
    const all = efunList()
    const parts = Object.entries(callers).map(([access, who]) => {
      const names = all.filter(one => one.access === access).map(({ name }) => name)
      return `${who}: ${names.join(', ')}.`
    })
    return `Functions of the driver, by whose code may call them.\n\n${parts.join('\n\n')}`
  }

  private overview(actor: Player): string {
    const topics = new Set([...this.topics('/doc'), ...(actor.wizard ? ['efuns', ...this.topics('/doc/wizard')] : [])])
    const parts = [
      `Commands: ${commands().list('player').join(', ')}.`,
      'Directions go by themselves: north or n, up or u.',
      ...offered('verbs').map(one => one.overview(actor)),
      `Topics: ${[...topics].join(', ')}.`,
    ]
    if (actor.wizard)
      parts.splice(
        1,
        0,
        `For wizards: ${[...commands().list('wizard'), ...(rankOf(actor) === 'admin' ? commands().list('admin') : [])].join(', ')}.`,
      )
    return `${parts.join('\n\n')}\n\n'help <word>' says more.`
  }
}

/** A line that says what a spell costs and does; empty for a skill that costs nothing. */
function figuresOf(spell: Spell, actor: Player): string {
  const { mana, castTime, cooldown, dice, damageType } = spell
  const level = actor.levelFor(spell)
  const figures = [
    ...(mana > 0 ? [`${mana} mana`] : []),
    ...(castTime > 0 ? [amountOf(castTime, 'second')] : []),
    ...(cooldown > 0 ? [`again after ${amountOf(cooldown, 'second')}`] : []),
    ...(dice === '' ? [] : [`${dice} points of ${damageType} damage, and more with your level`]),
    ...(level > 1 && Number.isFinite(level) ? [`from level ${level}`] : []),
  ]
  return figures.length === 0 ? '' : `${capitalize(figures.join(', '))}.\n`
}

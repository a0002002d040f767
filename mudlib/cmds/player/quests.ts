import { objectsOf } from 'driver'
import { homes, quests } from '/daemons/names'
import { subject } from '/lib/text'
import { Command } from '/std/command'
import type { MudObject } from '/std/object'
import { firstAnswer, offered } from '/std/offers'
import type { Player } from '/std/player'
import { goalsOf } from '/std/quest'
import type { Room } from '/std/room'

/** Shows the quest journal. */
export default class QuestJournal extends Command {
  isForPlayers = true
  position = 'sleeping' as const
  usage = 'quests\nquests done\nquests hint <title>\nquests abandon <title>'
  help =
    'Shows what you have taken on and how far you are, what you have done, which way to go next, or gives something up.'

  run(actor: Player, args: string): string | undefined {
    const entries = Object.keys(actor.quests)
    const abandoned = /^abandon (.+)$/i.exec(args)
    if (abandoned) return this.abandon(actor, entries, abandoned[1]!.toLowerCase())
    const hinted = /^hint(?: (.+))?$/i.exec(args)
    if (hinted) return this.hint(actor, entries, (hinted[1] ?? '').toLowerCase())
    if (args === 'done') {
      const done = entries.filter(path => actor.quests[path]!.times > 0)
      const others = offered('deeds').flatMap(one => one.deedsOf(actor.name))
      if (done.length + others.length === 0) return 'You have done no quest yet.'
      const own = done.map(
        path =>
          `  ${quests().quest(path)?.title ?? path}${actor.quests[path]!.times > 1 ? ` (${actor.quests[path]!.times} times)` : ''}`,
      )

      return [...own, ...others.map(title => `  ${title}`)].join('\n')
    }
    if (args !== '') return `Type: ${this.usage.replaceAll('\n', ', ')}`
    const active = entries.filter(path => actor.quests[path]!.stage !== '')
    if (active.length === 0) return 'You have no quests.'
    return active.map(path => this.entry(actor, path)).join('\n')
  }

  private hint(actor: Player, entries: string[], title: string): string {
    const meant = entries.filter(one => {
      return actor.quests[one]!.stage !== '' && (quests().quest(one)?.title ?? one).toLowerCase().includes(title)
    })
    if (meant.length === 0) return title === '' ? 'You have no quests.' : `You have taken on no quest '${title}'.`
    if (meant.length === 1) return this.hintFor(actor, meant[0]!)
    return meant.map(path => `  ${quests().quest(path)?.title ?? path}: ${this.hintFor(actor, path)}`).join('\n')
  }

  private hintFor(actor: Player, path: string): string {
    const journal = quests().quest(path)?.stages[actor.quests[path]!.stage]?.journal
    const hint = firstAnswer('tales', one => one.hint(actor, path))
    if (hint !== undefined) return hint
    return [journal ?? 'Nobody knows more.', this.wayFor(actor, path) ?? ''].join(' ').trim()
  }

  /** The current place of the target of a quest's open goal, and the way there; undefined if either isn't known. */
  private wayFor(actor: Player, path: string): string | undefined {
    const quest = quests().quest(path)
    const { stage, counts } = actor.quests[path]!
    const here = actor.room
    const open = goalsOf(quest?.stages[stage]).find((goal, i) => (counts[i] ?? 0) < (goal.count ?? 1))
    if (!quest || !open || !here) return undefined
    const named = 'kill' in open ? open.kill : 'visit' in open ? open.visit : 'to' in open ? open.to : ''
    if (named === '') return undefined
    const all = objectsOf(quest.absolute(named)) as MudObject[]
    for (const one of all) {
      const room = ((one as Partial<Room>).exits ? one : one.room) as Room | null
      if (!room?.exits) continue
      const called = room === one ? room.short : `${subject(one.theShort)} is at ${room.short}`
      if (room === here) return `${called}: here.`
      const way = homes().way(here, room)
      if (way !== '') return `${called}. From here: ${way}.`
    }
    return undefined
  }

  private entry(actor: Player, path: string): string {
    const quest = quests().quest(path)
    const { stage, counts } = actor.quests[path]!
    if (!quest) return `  ${path} (not to be done just now)`
    if (!quest.stages[stage])
      return `  ${quest.title} (the part you had come to is gone: 'quests abandon ${quest.title.toLowerCase()}', and begin again)`
    const { journal } = quest.stages[stage]
    const goals = goalsOf(quest.stages[stage])
    const lines = goals.map((goal, i) => `    ${goal.text ?? 'done'}: ${counts[i] ?? 0} of ${goal.count ?? 1}`)
    const shown = goals.some(goal => goal.text || (goal.count ?? 1) > 1) ? lines : []
    return [`  ${quest.title}: ${journal}`, ...shown].join('\n')
  }

  private abandon(actor: Player, entries: string[], title: string): string {
    const path = entries.find(one => {
      const quest = quests().quest(one)
      return actor.quests[one]!.stage !== '' && (quest?.title ?? one).toLowerCase().includes(title)
    })
    if (!path || !quests().abandon(actor, path)) return `You have taken on no quest '${title}'.`
    return `You give it up: ${quests().quest(path)?.title ?? path}.`
  }
}

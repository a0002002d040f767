import { type Favour, grant, holds, type Terms } from '/ai/terms'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Message } from '/std/object'
import type { Player } from '/std/player'

/** One thing a player can answer. */
interface Choice {
  text: string
  /** Words that mean it too, where it is said instead of chosen. */
  words?: string[]
  /** Where the talk goes on; none: it ends. */
  to?: string
  /** Who is given this choice at all. */
  if?: Terms
  /** What it does. */
  does?: Favour
}

/** A point of the talk: what it says there, and what can be answered. */
interface Node {
  says: string
  choices?: Choice[]
  /** What it does as the talk comes here. */
  does?: Favour
}

interface Settings {
  /** The node at which a talk begins: the first of these that holds. */
  start: string | { at: string; if?: Terms }[]
  nodes: Record<string, Node>
}

/**
 * A conversation with choices: `talk` begins it, a number - typed, or clicked where links are shown - or the words themselves go
 * on. Choices may ask for something, and do something.
 *
 *     behaviours = [Dialogue.with({
 *       start: 'greeting',
 *       nodes: {
 *         greeting: { says: 'What brings you here?', choices: [{ text: 'The dragon.', to: 'dragon' }, { text: 'Nothing.' }] },
 *         dragon: { says: 'Head north to its lair.', does: { give: '../items/map' } },
 *       },
 *     })]
 */
export class Dialogue extends Behaviour<Settings> {
  /** Where each player's talk is, and which of the node's choices they were shown. */
  private at: Record<string, { node: string; shown: number[] }> = {}

  defaults(): Settings {
    return { start: 'start', nodes: {} }
  }

  interact(who: Living): boolean {
    const { start } = this.settings
    const first = typeof start === 'string' ? start : start.find(one => holds(one.if, this.monster, who))?.at
    if (first === undefined || !this.settings.nodes[first]) return false
    this.enter(who as Player, first)
    return true
  }

  private enter(who: Player, name: string): void {
    const node = this.settings.nodes[name]
    const { monster } = this
    if (!node || monster.destructed) {
      this.leave(who)
      return
    }
    this.decide('comes to {0} with {1}', name, who.name)
    monster.say(node.says)
    if (node.does) {
      const refused = grant(node.does, monster, who)
      if (refused) who.tell(refused)
    }
    const choices = this.choices(who, node)
    const shown = choices.map(choice => node.choices!.indexOf(choice))
    this.at = { ...this.at, [who.name]: { node: name, shown } }
    if (choices.length === 0) {
      this.leave(who)
      return
    }
    choices.forEach(({ text }, i) => who.tell(`  ${who.link(`${i + 1}. ${text}`, String(i + 1))}`))
    who.isAsked(monster)
  }

  private choices(who: Living, node: Node): Choice[] {
    return (node.choices ?? []).filter(choice => holds(choice.if, this.monster, who))
  }

  private leave(who: Player): void {
    const { [who.name]: _, ...others } = this.at
    this.at = others
    who.isAsked(null)
  }

  choose(who: Living, number: number): boolean {
    const at = this.at[who.name]
    const node = this.settings.nodes[at?.node ?? '']
    if (!at || !node) return false
    // As they were shown, whatever has become of who chooses since.
    const choice = node.choices?.[at.shown[number - 1] ?? -1]
    if (!choice) who.tell(`Choose a number from 1 to ${at.shown.length}.`)
    else if (!holds(choice.if, this.monster, who)) who.tell('Not any more.')
    else this.take(who as Player, choice)
    return true
  }

  private take(who: Player, choice: Choice): void {
    who.tell(`You say, "${choice.text}"`)
    who.environment?.receive(`${who.describe()} says, "${choice.text}"\n`, [who])
    const refused = choice.does ? grant(choice.does, this.monster, who) : undefined
    if (refused) {
      who.tell(refused)
      return
    }
    if (choice.to === undefined) this.leave(who)
    else this.enter(who, choice.to)
  }

  /** Whoever says a choice aloud has chosen it. */
  hear(message: Message): void {
    const who = message.speaker as Player
    const node = this.settings.nodes[this.at[who.name]?.node ?? '']
    if (!node || message.kind !== 'say' || !who.isPlayer) return
    const said = message.text
      .toLowerCase()
      .replace(/[^a-z0-9' ]/g, '')
      .trim()
    const meant = this.choices(who, node).find(({ text, words = [] }) => {
      return [text, ...words].some(
        one =>
          one
            .toLowerCase()
            .replace(/[^a-z0-9' ]/g, '')
            .trim() === said,
      )
    })
    if (!meant) return
    const refused = meant.does ? grant(meant.does, this.monster, who) : undefined
    if (refused) who.tell(refused)
    else if (meant.to === undefined) this.leave(who)
    else this.enter(who, meant.to)
  }

  describe(): string[] {
    return Object.entries(this.at).map(([name, { node }]) => `${name}: ${node}`)
  }
}

export default Dialogue

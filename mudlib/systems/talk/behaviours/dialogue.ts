import { type Favour, grant, holds, type Terms } from '/ai/terms'
import { meant } from '/lib/near'
import { Behaviour } from '/std/behaviour'
import type { Asker, Talker } from '/std/events'
import type { Living } from '/std/living'
import type { Message } from '/std/object'
import type { Player } from '/std/player'

/** One of a player's possible answers. */
interface Choice {
  text: string
  /** Other words with which a player can choose this answer. */
  words?: string[]
  /** The node that follows. Without one, the conversation ends. */
  to?: string
  /** The conditions under which a player gets this choice. */
  if?: Terms
  /** The monster's action when this answer is chosen. */
  does?: Favour
}

/** A node of the conversation: the monster's words, and the possible answers. */
interface Node {
  says: string
  choices?: Choice[]
  /** The monster's action when the conversation reaches this node. */
  does?: Favour
}

interface Settings {
  /** The node at which a conversation begins. If several are listed, the first whose conditions are met. */
  start: string | { at: string; if?: Terms }[]
  nodes: Record<string, Node>
}

/**
 * A conversation with choices. `talk` begins it. A player makes a choice by its number, by its words or, if the client shows links, by a
 * click. Choices can have conditions and effects.
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
  /** The current node of each player's conversation, and the indexes of the choices that the player was shown. */
  private at: Record<string, { node: string; shown: number[] }> = {}

  defaults(): Settings {
    return { start: 'start', nodes: {} }
  }

  /** Offers to talk to a player if there is a start node for the player. */
  interact(who: Living): Talker | undefined {
    return this.firstFor(who) === null ? undefined : this
  }

  talkTo(who: Living): boolean {
    const first = this.firstFor(who)
    if (first !== null) this.enter(who as Player, first)
    return first !== null
  }

  private firstFor(who: Living): string | null {
    const { start, nodes } = this.settings
    const first = typeof start === 'string' ? start : start.find(one => holds(one.if, this.monster, who))?.at
    return first !== undefined && nodes[first] ? first : null
  }

  private enter(who: Player, name: string): void {
    const node = this.settings.nodes[name]
    const { monster } = this
    if (!node) monster.complainOf(`Dialogue: ${this.nodeMistake(name)}`)
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

  expectsChoice(who: Living): Asker | undefined {
    return this.settings.nodes[this.at[who.name]?.node ?? ''] ? this : undefined
  }

  choose(who: Living, number: number): void {
    const at = this.at[who.name]
    const node = this.settings.nodes[at?.node ?? '']
    if (!at || !node) return
    // The number refers to the choices as they were shown, even if their conditions have changed since.
    const choice = node.choices?.[at.shown[number - 1] ?? -1]
    if (!choice) who.tell(`Choose a number from 1 to ${at.shown.length}.`)
    else if (!holds(choice.if, this.monster, who)) who.tell('Not any more.')
    else this.take(who as Player, choice)
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

  /** Whether a text consists of the words of an open choice. */
  heeds(text: string, who: Living): boolean {
    return this.meantBy(text, who) !== undefined
  }

  /** The choice whose words a player has said. */
  private meantBy(text: string, who: Living): Choice | undefined {
    const node = this.settings.nodes[this.at[who.name]?.node ?? '']
    const said = plain(text)
    return (
      node && this.choices(who, node).find(one => [one.text, ...(one.words ?? [])].some(word => plain(word) === said))
    )
  }

  /** Makes the choice whose words a player has said. */
  hear(message: Message): void {
    const who = message.speaker as Player
    if (this.monster.cannotAct() || !this.isForUs(message)) return
    if (this.monster.turnsAway(who) !== undefined) return
    const meant = this.meantBy(message.text, who)
    if (!meant) return
    const refused = meant.does ? grant(meant.does, this.monster, who) : undefined
    if (refused) who.tell(refused)
    else if (meant.to === undefined) this.leave(who)
    else this.enter(who, meant.to)
  }

  private nodeMistake(name: string): string {
    return `there is no node '${name}'${meant(name, Object.keys(this.settings.nodes))}`
  }

  mistakes(): string[] {
    const { start, nodes } = this.settings
    const starts = typeof start === 'string' ? [start] : start.map(({ at }) => at)
    const next = Object.entries(nodes).flatMap(([name, { choices = [] }]) =>
      choices.flatMap(({ to }) => (to === undefined || nodes[to] ? [] : [`${name}: to: ${this.nodeMistake(to)}`])),
    )
    return [...starts.filter(name => !nodes[name]).map(name => `start: ${this.nodeMistake(name)}`), ...next]
  }

  describe(): string[] {
    return Object.entries(this.at).map(([name, { node }]) => `${name}: ${node}`)
  }
}

/** A text in the form in which texts are compared: in lower case, without punctuation. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9' ]/g, '')
    .trim()
}

export default Dialogue

import { ask, asked, happen } from 'driver'
import { capitalize, colour, subject } from '/lib/text'
import { Command } from '/std/command'
import { everybody } from '/std/daemons'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'
import type { Player } from '/std/player'

/** Says something to one player, wherever they are. */
export default class Tell extends Command {
  isPersonal = true
  usage = 'tell <player or monster> <text>'
  help =
    'Says something to one player, wherever they are, or to a monster where you are. Nobody else hears it. Players answer with reply.'
  speaks = true

  run(actor: Player, args: string): string | undefined {
    const [, name, text] = /^(\S+) (.+)$/.exec(args) ?? []
    if (!name || !text) return 'Tell whom what?'
    return this.send(actor, name.toLowerCase(), text)
  }

  /** Tells somebody something. The command `reply` uses it too. */
  send(actor: Player, name: string, text: string): string {
    const target = players().find(user => user.name === name)
    if (!target) return this.tellElsewhere(actor, name, text) ?? this.tellMonster(actor, name, text)
    if (target === actor) return 'You mutter to yourself.'
    if (target.ignores.includes(actor.name)) return `${target.describe()} does not want to hear you.`
    target.heardOn('tell', actor.describe(), text)
    // Monsters can tell players things too, but nobody can reply to monsters.
    if (actor.isPlayer) {
      target.lastTeller = actor.name
      actor.heardOn(`tell ${target.describe()}`, actor.describe(), text)
    }
    target.tell(colour('magenta', `${capitalize(actor.describe())} tells you: ${text}`))
    const note = ask('awayNote', target)
    const away =
      note === undefined ? '' : ` (${target.describe()} is away from the keyboard${note === '' ? '' : `: ${note}`})`
    return colour('magenta', `You tell ${target.describe()}: ${text}${away}`)
  }

  /** Tells a player on another shard something. @returns undefined if there is none */
  private tellElsewhere(actor: Player, name: string, text: string): string | undefined {
    const target = everybody().findElsewhere(name)
    if (!target) return undefined
    if (target.ignores.includes(actor.name)) return `${target.called} does not want to hear you.`
    everybody().tell(actor, name, text)
    actor.heardOn(`tell ${target.called}`, actor.describe(), text)
    return colour('magenta', `You tell ${target.called}: ${text}`)
  }

  private tellMonster(actor: Player, name: string, text: string): string {
    const monster = findLiving(actor, name)
    if (!monster || monster.isPlayer) return `${capitalize(name)} is not here.`
    if (monster === (actor as Living)) return 'You mutter to yourself.'
    if (monster.cannotAct()) return `${subject(monster.theShort)} does not hear you.`
    // The actor's own text is shown first, because the listeners of the event may answer.
    actor.tell(colour('magenta', `You tell ${monster.theShort}: ${text}`))
    asked(actor, monster, () => happen('told', monster, text, actor))
    return ''
  }
}

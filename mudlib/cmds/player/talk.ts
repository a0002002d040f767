import { asked } from 'driver'
import { Needs } from '/behaviours/needs'
import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { grouped, listOf, subject, withoutAside } from '/lib/text'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { findLiving, livingsBeside } from '/std/parse'
import { sees } from '/std/seeing'

/** Begins a conversation. */
export default class Talk extends Command {
  usage = 'talk\ntalk [to] <person>\ntalk [to] <person> about <word>'
  help =
    'Starts a conversation with somebody; without a name, with the only one who is here. If you are offered numbered answers, type a number to choose one. See also: ask.'

  run(actor: Living, args: string): string | undefined {
    const whom = args.replace(/^(to|with) /i, '')
    const others = whom === '' ? livingsBeside(actor).filter(one => !one.isPlayer && sees(actor, one)) : []
    if (whom === '' && others.length > 1)
      return `Talk to whom? Here are ${listOf(grouped(others.map(one => withoutAside(one.theShort))))}.`
    if (whom === '' && others.length === 0) return 'There is nobody here to talk to.'
    if (/ about ./i.test(whom)) {
      // `ask` is run as a separate command, so that muted players can't speak in this way.
      actor.command(`ask ${whom}`)
      return undefined
    }
    const target = others[0] ?? findLiving(actor, whom)
    if (!target || target === actor) return `There is no '${whom}' here.`
    if (target.isPlayer) return `Just say it: ${target.theShort} can hear you.`
    if (target.cannotAct()) return `${subject(target.theShort)} does not hear you.`
    const monster = target as Monster
    const first = asked(actor, monster, () => monster.playerInteract(actor))
    if (!first) return `${subject(target.theShort)} has nothing to say to you.`
    // If the monster has talked about a quest or a need, the player is also told its other topics.
    if (!(first instanceof QuestGiver || first instanceof Needs) || monster.destructed) return undefined
    const talkers = monster.mind().filter((one): one is Talker => one instanceof Talker)
    return talkers.map(one => one.topicsFor(actor)).find(topics => topics !== '')
  }
}

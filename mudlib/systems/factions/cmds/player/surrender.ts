import { subject } from '/lib/text'
import { act } from '/std/act'
import { Command } from '/std/command'
import { fightRound } from '/std/fight-round'
import type { Living } from '/std/living'
import { vetoOf } from '/std/veto'

/** Asks a foe for mercy. Rules: ROM 2.4, fight.c, do_surrender(). */
export default class Surrender extends Command {
  usage = 'surrender'
  help =
    'Asks the one whom you fight for mercy. Few grant it: whoever does not strikes at you while you have your weapon down. See: flee.'

  run(actor: Living): string | undefined {
    const { foe, environment } = actor
    if (!foe || !environment) return 'You are not fighting anybody.'
    act('{Actor} [surrender] to {target}!', { actor, target: foe })
    // Neither fighter strikes while the foe's answer is being decided.
    const facesBack = foe.attacker === actor
    actor.breakOff()
    if (facesBack) foe.breakOff()
    const mercy = vetoOf('canFightOn', foe, actor, environment)
    if (foe.destructed || actor.destructed || foe.environment !== actor.environment) return undefined
    if (mercy !== undefined) {
      actor.stopFighting()
      if (facesBack) foe.stopFighting()
      return mercy
    }
    if (foe.isPlayer) return undefined
    actor.tell(`${subject(foe.theShort)} ignores it.`)
    actor.attacker ??= foe
    if (!foe.attacker && facesBack) foe.attacker = actor
    if (facesBack && !foe.cannotAct()) fightRound(foe, actor)
    return undefined
  }
}

import { objectsOf } from 'driver'
import { capitalize } from '/lib/text'
import { bodyOf, characterExists } from '/secure/gate'
import { Command } from '/std/command'
import type { Corpse } from '/std/corpse'
import type { Player } from '/std/player'

/** Lets another player take things from the actor's corpses. */
export default class Consent extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'consent <player>'
  help = 'Lets another player take what lies in your corpses: only you can, until the corpse is gone.'

  run(actor: Player, args: string): string {
    const name = args.toLowerCase()
    if (name === '') return 'Whom do you let take what you had?'
    if (name === actor.name) return 'It is yours.'
    if (!characterExists(name) && !bodyOf(name)) return `There is nobody called ${capitalize(name)}.`
    const corpses = (objectsOf('/std/corpse') as Corpse[]).filter(one => one.isReserved && one.isOf(actor))
    if (corpses.length === 0) return 'You have no corpse that keeps its things for you.'
    for (const one of corpses) one.admit(name)
    return `${capitalize(name)} may take what lies in your corpse.`
  }
}

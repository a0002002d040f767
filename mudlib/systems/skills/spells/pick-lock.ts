import { capitalize } from '/lib/text'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { type Lock, lockNamed } from '/std/locks'
import { Spell } from '/std/spell'

/** Opens a lock without its key. */
export default class PickLock extends Spell {
  name = 'pick lock'
  aliases = ['pick']
  kind = 'skill' as const
  help = 'Opens the lock of a door or a chest without its key: pick chest.'
  level = 4
  aim = 'word' as const
  cooldown = 8

  refuse(caster: Living, _target: Living | null, words: string): string | undefined {
    if (words === '') return 'Pick which lock?'
    if (caster.foe) return 'Not in the middle of a fight!'
    const lock = lockOf(caster, words)
    if (!lock) return `There is no '${words}' to pick.`
    const shown = capitalize(lock.name)
    if (lock.isOpen) return `${shown} is open.`
    if (!lock.isLocked) return `${shown} is not locked.`
    return lock.key === undefined ? `${shown} has no keyhole.` : undefined
  }

  @deed('act')
  cast(caster: Living, _target: Living | null, words: string): void {
    const lock = lockOf(caster, words)
    if (!lock?.isLocked) return
    if (lock.isPickproof) {
      caster.tell(`This lock is beyond you, and beyond everybody: ${lock.name} needs its key.`)
      return
    }
    const refused = lock.turn('unlock')
    if (refused) caster.tell(refused)
  }

  fail(caster: Living): void {
    caster.tell('Something gives way in the lock, and snaps back.')
  }
}

const lockOf = (actor: Living, words: string): Lock | null => lockNamed(actor, words.replace(/^lock (of )?/i, ''))

import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Decider } from '/std/veto'
import { isName, oneArgument } from '../mobprog/words'
import { RomListener } from './triggers'

// The triggers of things. They come from descendants of ROM that have `#OBJPROGS`. The number of each trigger is a percentage.

export class RomGet extends RomListener {
  taken(by: Living): void {
    this.fire('get', by)
  }
}

export class RomDrop extends RomListener {
  dropped(by: Living): void {
    this.fire('drop', by)
  }
}

export class RomWear extends RomListener {
  worn(by: Living): void {
    this.fire('wear', by)
  }
}

export class RomLook extends RomListener {
  lookedAt(by: Living): void {
    this.fire('look', by)
  }
}

/** Fight trigger: a round has ended in a fight of the character that has the thing. */
export class RomThingFight extends RomListener {
  @on('roundEnded', { reach: 'room' })
  fought(who: Living, foe: Living): void {
    if (this.owner.environment === (who as MudObject)) this.fire('fight', foe)
  }
}

/** Use trigger: the thing is drunk, read or zapped, or somebody types a line such as `use veil`. This world has no other command `use`. */
export class RomUse extends RomListener {
  used(by: Living): void {
    this.fire('use', by)
  }

  @on('canDo', { reach: 'room' })
  ask(who: Living, verb: string, args: string, passed: readonly Decider[]): Decider | undefined {
    const { owner } = this
    const isNear = owner.environment === (who as MudObject) || owner.environment === who.environment
    const [word] = oneArgument(args)
    if (verb !== 'use' || !isNear || !isName(word, [owner.name, ...owner.aliases].join(' '))) return undefined
    return this.wants(
      passed,
      this.matching('use', () => true),
    )
  }

  judge(_question: string, who: MudObject): string | undefined {
    this.fire('use', who)
    return ''
  }
}

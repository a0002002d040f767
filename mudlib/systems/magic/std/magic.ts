import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { deed, saved } from '/std/decorators'
import type { Edible } from '/std/food'
import { Item } from '/std/item'
import type { Living } from '/std/living'
import { livingsBeside } from '/std/parse'
import type { Spell } from '/std/spell'
import { vetoOf } from '/std/veto'

/**
 * An item that casts spells, which the user needn't know. A potion is quaffed, a pill is eaten, a scroll is recited, a wand is
 * zapped at a target, and a staff is brandished at everybody in the room.
 *
 *     use = 'quaff' as const
 *     spells = ['/spells/heal']
 */
export class MagicItem extends Item implements Edible {
  name = 'potion'
  weight = 1
  use: 'quaff' | 'eat' | 'recite' | 'zap' | 'brandish' = 'quaff'
  /** The paths of the item's spells, which are cast one after another. */
  spells: string[] = []
  /** The remaining charges of a wand or staff. Other items can be used only once. */
  @saved charges = 1

  get isEdible(): boolean {
    return this.use === 'eat'
  }

  get isUsedUp(): boolean {
    return !['zap', 'brandish'].includes(this.use)
  }

  @deed('act')
  eat(actor: Living): string | undefined {
    return this.useOn(actor)
  }

  /**
   * Makes a living use the item: quaff, eat, recite, zap or brandish it.
   * @param at the target. Without one, a spell for foes affects the opponent, and any other spell affects the actor. Potions, pills
   * and staffs ignore the target and choose their own
   * @returns the reason for a refusal, or undefined
   */
  @deed('act')
  useOn(actor: Living, at: Living | null = null): string | undefined {
    const text = `{Actor} [${this.use}] {item}.`
    if (this.use === 'quaff' || this.use === 'eat') return this.cast(actor, text, [actor])
    if (this.use !== 'brandish')
      return this.cast(actor, text, [at ?? (actor.foe && this.isForFoes ? actor.foe : actor)])
    const others = livingsBeside(actor)
    return this.cast(actor, text, [actor, ...others])
  }

  private get isForFoes(): boolean {
    return this.spells.some(path => ['foe', 'area'].includes(this.load<Spell>(path).aim))
  }

  private cast(actor: Living, text: string, targets: readonly Living[]): string | undefined {
    if (this.charges <= 0) return `${capitalize(this.theShort)} is spent.`
    const at = targets.length === 1 ? targets[0]! : null
    const refused = this.cannotBeUsed(actor, this.use) ?? this.forbidden(actor, at)
    if (refused !== undefined) return refused
    act(text, { actor, item: this })
    this.charges--
    if (!this.noteUse(actor, this.use, at)) return undefined
    for (const path of this.spells) {
      const spell = this.load<Spell>(path)
      // An area spell is cast only once.
      const of = spell.aim === 'area' ? [actor] : targets
      for (const target of of) if (!target.destructed && !actor.destructed) this.work(spell, actor, target)
    }
    if (this.charges <= 0 && !['zap', 'brandish'].includes(this.use)) this.destruct()
    return undefined
  }

  /** The reason why one of the item's spells may not be cast, or undefined. */
  private forbidden(actor: Living, at: Living | null): string | undefined {
    for (const path of this.spells) {
      const refused = vetoOf('canCast', actor, this.load<Spell>(path), at)
      if (refused !== undefined) return refused
    }
    return undefined
  }

  private work(spell: Spell, actor: Living, target: Living): void {
    if (spell.aim === 'self' && target !== actor) return
    if (spell.aim !== 'foe') {
      // A helpful spell has no effect on enemies.
      if (!actor.isEnemy(target)) spell.takeEffect(actor, spell.aim === 'area' ? null : target)
      return
    }
    const refused = target === actor ? '' : target.canBeAttacked(actor)
    if (refused !== undefined) {
      if (refused !== '') actor.receive(`${refused}\n`)
      return
    }
    if (spell.provokes) actor.beginFight(target)
    spell.takeEffect(actor, target)
  }

  properties(): string[] {
    return [...super.properties(), this.spells.map(path => this.load<Spell>(path).name).join(', ')]
  }

  lookAt(viewer: Living): string {
    const left = this.charges > 1 ? `\nThere are ${this.charges} uses left in it.` : ''
    return super.lookAt(viewer) + left
  }
}

export default MagicItem

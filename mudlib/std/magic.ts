import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { saved, verb } from '/std/decorators'
import { Item } from '/std/item'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'
import type { Spell } from '/std/spell'

/**
 * An item with spells, which needs no knowledge of them: a potion is quaffed, a pill eaten, a scroll recited, a wand zapped at
 * somebody, a staff brandished at everybody in the room.
 *
 *     use = 'quaff' as const
 *     spells = ['/spells/heal']
 */
export class MagicItem extends Item {
  name = 'potion'
  weight = 1
  use: 'quaff' | 'eat' | 'recite' | 'zap' | 'brandish' = 'quaff'
  /** Paths of its spells, cast one after another. */
  spells: string[] = []
  /** How often a wand or staff can still be used; other items are used once. */
  @saved charges = 1

  @verb('quaff <item>')
  quaff(actor: Living, what: string): boolean {
    return this.isMeant(actor, what, 'quaff') && this.cast(actor, '{Actor} [quaff] {item}.', [actor])
  }

  @verb('eat <item>')
  swallow(actor: Living, what: string): boolean {
    return this.isMeant(actor, what, 'eat') && this.cast(actor, '{Actor} [eat] {item}.', [actor])
  }

  @verb('recite <item>')
  recite(actor: Living, what: string): boolean {
    const [name, at] = split(what)
    return this.isMeant(actor, name, 'recite') && this.aim(actor, at, '{Actor} [recite] {item}.')
  }

  @verb('zap <item>')
  zap(actor: Living, what: string): boolean {
    const [name, at] = split(what)
    return this.isMeant(actor, name, 'zap') && this.aim(actor, at, '{Actor} [zap] {item}.')
  }

  @verb('brandish <item>')
  brandish(actor: Living, what: string): boolean {
    if (!this.isMeant(actor, what, 'brandish')) return false
    const all = (actor.environment?.livings ?? []).filter(one => one !== actor)
    return this.cast(actor, '{Actor} [brandish] {item}.', [actor, ...all])
  }

  private isMeant(actor: Living, what: string, use: MagicItem['use']): boolean {
    return this.use === use && this.environment === actor && this.matches(what)
  }

  /** Casts its spells at the living that is named; otherwise at the opponent if a spell is meant for foes, and at the actor if not. */
  private aim(actor: Living, at: string | null, text: string): boolean {
    const isForFoes = () => this.spells.some(path => ['foe', 'area'].includes(this.load<Spell>(path).aim))
    const usual = () => (actor.foe && isForFoes() ? actor.foe : actor)
    const target = at === null ? usual() : findLiving(actor, at)
    if (target) return this.cast(actor, text, [target])
    actor.receive(`There is no '${at}' here.\n`)
    return true
  }

  private cast(actor: Living, text: string, targets: readonly Living[]): true {
    if (this.charges <= 0) {
      actor.receive(`${capitalize(this.theShort)} is spent.\n`)
      return true
    }
    act(text, { actor, item: this })
    this.charges--
    for (const path of this.spells) {
      const spell = this.load<Spell>(path)
      // A spell for everybody in the room is cast once.
      const of = spell.aim === 'area' ? [actor] : targets
      for (const target of of) if (!target.destructed && !actor.destructed) this.work(spell, actor, target)
    }
    if (this.charges <= 0 && !['zap', 'brandish'].includes(this.use)) this.destruct()
    return true
  }

  private work(spell: Spell, actor: Living, target: Living): void {
    if (spell.aim !== 'foe') {
      // A helpful spell doesn't reach enemies.
      if (!actor.isEnemy(target)) spell.cast(actor, spell.aim === 'area' ? null : target)
      return
    }
    const refused = target === actor ? '' : target.canBeAttacked(actor)
    if (refused !== undefined) {
      if (refused !== '') actor.receive(`${refused}\n`)
      return
    }
    if (spell.provokes) actor.beginFight(target)
    spell.cast(actor, target)
  }

  lookAt(viewer: Living): string {
    const left = this.charges > 1 ? `\nThere are ${this.charges} uses left in it.` : ''
    return super.lookAt(viewer) + left
  }
}

/** Splits `wand at troll` into the item and the target. */
function split(what: string): [name: string, at: string | null] {
  const [, name, at] = /^(.*?) (?:at|on) (.+)$/.exec(what) ?? []
  return name !== undefined ? [name, at!] : [what, null]
}

export default MagicItem

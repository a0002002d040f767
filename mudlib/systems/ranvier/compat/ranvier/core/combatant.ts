import type { Character } from '/compat/ranvier/core/character'
import { GameEntity } from '/compat/ranvier/core/game-entity'

/** Data that bundles keep about a fight. */
export interface CombatData {
  /** Milliseconds until the next attack. */
  lag?: number
  /** When the round began, in milliseconds since 1970. */
  roundStarted?: number
  [more: string]: unknown
}

/** Milliseconds before an attacked character strikes back. */
const answerLag = 2500

/** Keeps track of who fights whom. The fight itself is run by a bundle. */
export class Combatant extends GameEntity {
  /** The opponents of this character. */
  combatants = new Set<Character>()
  combatData: CombatData = {}
  protected __level = 1

  get level(): number {
    return this.__level
  }

  set level(level: number) {
    if (level === this.__level) return
    this.__level = level
    this.engine?.world.changed(this, 'level')
  }

  /** Starts a fight with a target, which fights back. @param lag milliseconds until the first attack */
  initiateCombat(target: Character, lag = 0): void {
    if (!this.isInCombat()) {
      this.combatData.lag = lag
      this.combatData.roundStarted = this.engine.now()
      this.emit('combatStart')
    }
    if (this.isInCombat(target)) return
    this.combatants.add(target)
    this.__combatChanged()
    if (!target.isInCombat()) target.initiateCombat(this.__character(), answerLag)
    target.addCombatant(this.__character())
  }

  /** Returns whether the character is fighting the target; without a target, whether it is fighting at all. */
  isInCombat(target?: Character | null): boolean {
    return target ? this.combatants.has(target) : this.combatants.size > 0
  }

  addCombatant(target: Character): void {
    if (this.isInCombat(target)) return
    this.combatants.add(target)
    this.__combatChanged()
    target.addCombatant(this.__character())
    this.emit('combatantAdded', target)
  }

  removeCombatant(target: Character): void {
    if (!this.combatants.has(target)) return
    this.combatants.delete(target)
    this.__combatChanged()
    target.removeCombatant(this.__character())
    this.emit('combatantRemoved', target)
    if (this.combatants.size === 0) this.emit('combatEnd')
  }

  /** Stops fighting all opponents. */
  removeFromCombat(): void {
    for (const combatant of this.combatants) this.removeCombatant(combatant)
  }

  private __combatChanged(): void {
    this.engine.world.changed(this, 'combat')
  }

  private __character(): Character {
    return this as unknown as Character
  }
}

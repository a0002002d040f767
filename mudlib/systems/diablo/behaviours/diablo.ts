import { countsAs, lengths, ownActions, rollsIn, steps } from '/ai/diablo/actions'
import { DiabloReactions } from '/ai/diablo/reactions'
import { reportOf } from '/ai/diablo/report'
import { mageSteps, mealTries } from '/ai/diablo/rules'
import { seesGolemsFar } from '/ai/diablo/target'
import { type Action, type ActionKind, act as decision, inCircle, type Mode } from '/ai/diablo/view'
import type { TileClock } from '/std/tile-clock'
import type { TileRoom } from '/std/tile-room'

/** The number of ticks between searches for a target, for monsters that are active without being lit. */
const lookAgain = 20
/** The ticks of the standing animation: eleven frames of three ticks, or twelve frames with a sword. */
const standTicks = 33
const swordTicks = 36
/** The steps of a retreat. */
const isRetreat: Partial<Record<ActionKind, true>> = {
  'walk-away': true,
  'walk-diag-left': true,
  'walk-diag-right': true,
}

/**
 * Acts by one of Diablo's scripts in a room with tiles (/std/tile-room). While the monster isn't busy with an action, the script
 * decides 20 times a second. A player's light or a blow wakes the monster. In rooms without tiles, it fights like any other
 * monster.
 *
 *     behaviours = [Diablo.with({ script: 'goat-archer', intelligence: 1 })]
 *
 * `help diablo` lists the scripts and settings; the scripts are in /ai/diablo. Source: the guide to Diablo's monsters, chapter 5.5.
 */
export class Diablo extends DiabloReactions {
  // ---- each tick

  tileTick(room: TileClock, tick: number): number | undefined {
    const { monster, settings } = this
    const at = (room as TileRoom).tileOf(monster)
    if (!at) return undefined
    this.room = room as TileRoom
    this.at = at
    this.tick = tick
    if (settings.slips.reseeded) this.reseed()
    if (this.room.isLitAt(at)) this.litAt = tick
    if (this.shots.length > 0) this.landShots()
    if (this.effectAt !== 0 && tick >= this.effectAt) {
      this.effectAt = 0
      this.takeEffect()
    }
    if (monster.destructed) return undefined
    this.keepWithMob()
    if (this.isFree(tick)) this.decideNext()
    return this.restsUntil
  }

  /**
   * The tick until which the room may skip the monster; undefined if it must not be skipped. An inactive monster rests until light or a blow wakes
   * it.
   */
  private get restsUntil(): number | undefined {
    if (this.active || this.doing !== 'stand' || this.shots.length > 0 || this.settings.slips.reseeded) return undefined
    if (this.original && this.leader !== null) return undefined
    if (!this.actsInTheDark) return Number.POSITIVE_INFINITY
    // Archers look for golems now and then.
    return seesGolemsFar(this.type) && this.golems.length === 0 ? this.tick + lookAgain : undefined
  }

  /** Whether the monster's action is finished, so that the monster can decide on a new one. */
  private isFree(tick: number): boolean {
    if (this.doing === 'stone') return this.leavesStone()
    if (this.until > tick) return false
    if (this.doing === 'charge' && this.chargeOn()) return false
    if (this.doing !== 'stand') this.finish()
    return this.monster.cannotAct() === undefined
  }

  /** Ends an action. The monster then goes into stand mode. */
  private finish(): void {
    const { doing } = this
    const isStep = steps[doing] === true
    // A shot in a circle walk is part of the walk.
    const isOfCircle = doing === 'ranged' && this.mode === 'circle'
    this.last = isStep || isOfCircle ? 'walk' : (countsAs[doing] ?? 'other')
    if (isStep) {
      const isAside = doing === 'walk-side-left' || doing === 'walk-side-right'
      this.lastWalk = doing === 'walk-away' ? 'away' : isAside ? 'side' : 'other'
    } else if (doing !== 'recover') this.lastVoluntary = this.last
    // The walk that ends a circle walk counts as part of the circle.
    if (this.closes) this.last = 'circle'
    this.closes = false
    if (doing !== 'delay') this.stillFrom = this.tick
    this.doing = 'stand'
    this.stand = 0
    if (this.last === 'melee' && this.type === 'winged-fiend') {
      this.mode = 'retreat'
      this.lastWalk = 'none'
    }
  }

  /** Whether the monster's current walk is the end of a circle walk. */
  private closes = false

  private decideNext(): void {
    // Most monsters wait in the dark, so this early exit keeps them cheap.
    if (!this.active && !this.actsInTheDark) {
      if (this.mode !== 'eat') this.mode = 'normal'
      return
    }
    if (this.mode === 'war-cry' && this.tick >= this.cryUntil) this.mode = 'normal'
    if (this.mode === 'eat' && this.hasEaten) this.mode = 'normal'
    if (this.mode !== 'eat') this.eats = false
    if (this.looksForTarget) this.chooseTarget()
    if (!this.look()) {
      this.stand++
      return
    }
    this.readyDice()
    const action = this.script(this, n => this.rnd(n))
    this.noteRolls(action.line)
    if (this.mode === 'eat' && this.mealTries > 0) this.mealTries--
    this.perform(this.first(action))
  }

  /**
   * Whether the monster chooses a target now: when it goes into stand mode (5.5.1), when it has no target, and in the original also
   * at each end of the standing animation. A monster that hasn't been lit looks around now and then.
   */
  private get looksForTarget(): boolean {
    const { stand } = this
    if (stand === 0 || !this.isHere(this.prey)) return true
    if (this.original && stand % (this.sword ? swordTicks : standTicks) === 0) return true
    // This is not in the guide, which has no taunts and no threat: a monster whose attention is held looks around again now and then.
    if (this.active) return stand % lookAgain === 0 && this.heldBy !== null
    return seesGolemsFar(this.type) || stand % lookAgain === 0
  }

  /**
   * Whether the Scavenger's meal is over: its hit points are restored, or no carcass is left. (The original ignores the second case.)
   */
  private get hasEaten(): boolean {
    return this.monster.hp >= this.monster.maxHp * 0.75 || (!this.original && !this.seesCarcass)
  }

  /** Whether the monster is active without having been lit: see 5.5.2 and 5.5.7 of the guide. */
  private get actsInTheDark(): boolean {
    const { type } = this
    if (type === 'hidden') return true
    if (type === 'scavenger') return this.mode === 'eat' || this.hpLow
    return seesGolemsFar(type)
  }

  /** For an action that enters a mode, the first action of that mode. */
  private first(action: Action): Action {
    const { kind, line } = action
    // In the original, the Mage fades before it walks.
    const fades = this.original && this.type === 'mage'
    if (kind === 'circle-start' && fades) {
      this.beginCircle()
      return decision('fade-out', line)
    }
    if (kind === 'enter-retreat-mode') {
      this.mode = 'retreat'
      this.retreatLeft = mageSteps
      return decision(fades ? 'fade-out' : 'walk-away', line)
    }
    if (kind !== 'enter-eat-mode') return action
    this.leaveMob()
    this.mode = 'eat'
    this.meal = null
    this.mealTries = mealTries - 1
    return decision(this.atCarcass ? 'eat' : 'walk-carcass', line)
  }

  private perform(action: Action): void {
    const { kind } = action
    const was = this.mode
    // In the original, the Scavenger stays in eat mode until its hit points are restored.
    const staysInMode =
      ownActions[was][kind] === true ||
      (was === 'eat' && this.original) ||
      (was === 'circle' && action.line === inCircle)
    if (this.active && !staysInMode) this.mode = 'normal'
    if (kind === 'stand') {
      this.stand++
      return
    }
    this.note(action)
    const isStep = steps[kind] === true
    const appears = this.type === 'mage' && !this.original
    if (!isStep && appears) this.appear()
    if (kind === 'stone') {
      this.doing = kind
      this.show('{Actor} [turn] to stone.')
      return
    }
    if (isStep) this.walk(kind, was)
    else this.beginAction(kind, action.ticks)
  }

  private walk(kind: ActionKind, was: Mode): void {
    if (kind === 'circle-start') this.mode = 'circle'
    if (isRetreat[kind] && this.retreatLeft > 0 && --this.retreatLeft === 0) this.mode = 'normal'
    if (kind === 'walk-side-left' || kind === 'walk-side-right') this.mode = 'normal'
    if (!this.takeStep(kind)) {
      this.stand++
      return
    }
    if (this.type === 'mage' && !this.original) this.vanish()
    this.closes = was === 'circle' && kind === 'walk-last-seen' && this.type === 'balrog'
    this.beginAction(kind)
  }

  /** Whether players have already been shown that the monster is eating. */
  private eats = false

  /** Begins an action. A blow or a shot takes effect in the middle of the action. */
  private beginAction(kind: ActionKind, ticks = 0): void {
    const { settings, tick } = this
    const isStep = steps[kind] === true
    if (kind === 'eat' && !this.eats) this.show('{Actor} [tear] at a corpse, and [grow] stronger with each bite.')
    if (kind === 'eat') this.eats = true
    this.doing = kind
    this.until = tick + (kind === 'delay' ? ticks : isStep ? settings.walk : (lengths[kind] ?? settings.swing))
    if (isStep || kind === 'delay') this.effectAt = 0
    else if (kind === 'charge') {
      this.until = tick
      this.effectAt = 0
      this.show('{Actor} [charge]!')
    } else this.effectAt = lengths[kind] ? this.until : tick + Math.ceil(settings.swing / 2)
    // A delay of 0 is over at once, so the monster decides again in the next tick.
    if (this.until <= tick && kind !== 'charge') this.until = tick + 1
  }

  /** Takes a step of a charge, at twice the pace. @returns whether the charge continues */
  private chargeOn(): boolean {
    if (!this.look()) return false
    if (this.D <= 1) {
      this.takeEffect()
      return false
    }
    if (!this.takeStep('charge')) return false
    this.until = this.tick + Math.max(1, Math.floor(this.settings.walk / 2))
    return true
  }

  private leavesStone(): boolean {
    const { monster, Intf } = this
    const near = this.look() && this.D < Intf + 2
    if (!near && this.hpLow) {
      if (this.tick % 10 === 0) monster.heal(Math.max(1, Math.floor(monster.maxHp / 50)))
      return false
    }
    this.show('{Actor} [come] to life.')
    this.finish()
    return true
  }

  // ---- for wizards

  private note({ kind, line, ticks }: Action): void {
    const what = kind === 'delay' ? `delay of ${ticks} ticks` : kind
    this.decide(
      '{0}: {1}. {2}',
      line,
      what,
      `${rollsIn(this.rolled)}; ${this.prey?.name ?? 'nobody'} at distance ${this.D}`,
    )
  }

  describe(): string[] {
    return reportOf(this, this.tiles)
  }
}

export default Diablo

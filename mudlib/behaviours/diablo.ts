import { countsAs, lengths, ownActions, rollsIn, steps } from '/ai/diablo/actions'
import { DiabloArms } from '/ai/diablo/arms'
import { circleEnds } from '/ai/diablo/circle'
import { activeTicks, fallenRetreat, fearsDeathAt } from '/ai/diablo/rules'
import { type Action, type ActionKind, act as decision, type Mode } from '/ai/diablo/view'
import { act } from '/std/act'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { TileClock } from '/std/tile-clock'
import type { TileRoom } from '/std/tile-room'

/** Ticks in stand mode after which it looks for a target again. */
const lookAgain = 20

/**
 * Acts by one of Diablo's scripts, in a room with tiles (/std/tile-room): 20 times a second while it isn't busy with an action. It is
 * woken by the light of a player, or by a blow. In any other room it fights like any other monster.
 *
 *     behaviours = [Diablo.with({ script: 'goat-archer', intelligence: 1 })]
 *
 * `help diablo` has the scripts and settings; the scripts are in /ai/diablo. Source: the guide to Diablo's monsters, chapter 5.5.
 */
export class Diablo extends DiabloArms {
  // ---- each tick

  tileTick(room: TileClock, tick: number): void {
    const { monster, settings } = this
    const at = (room as TileRoom).tileOf(monster)
    if (!at) return
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
    if (!monster.destructed && this.isFree(tick)) this.decideNext()
  }

  /** Whether what it did is finished, so that it can decide. */
  private isFree(tick: number): boolean {
    if (this.doing === 'stone') return this.leavesStone()
    if (this.until > tick) return false
    if (this.doing === 'charge' && this.chargeOn()) return false
    if (this.doing !== 'stand') this.finish()
    return this.monster.cannotAct() === undefined
  }

  /** Ends an action: it is set into stand mode. */
  private finish(): void {
    const { doing } = this
    const isStep = steps[doing] === true
    // A shot in a circle walk is a part of it.
    const isOfCircle = doing === 'ranged' && this.mode === 'circle'
    this.last = isStep || isOfCircle ? 'walk' : (countsAs[doing] ?? 'other')
    if (isStep) {
      const isAside = doing === 'walk-side-left' || doing === 'walk-side-right'
      this.lastWalk = doing === 'walk-away' ? 'away' : isAside ? 'side' : 'other'
    } else if (doing !== 'recover') this.lastVoluntary = this.last
    // The walk that ends a circle walk belongs to it.
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

  /** Whether the walk that it takes is the end of a circle walk. */
  private closes = false

  private decideNext(): void {
    // Most monsters wait in the dark: nothing more than this is done for them.
    if (!this.active && !this.actsInTheDark) {
      if (this.mode !== 'eat') this.mode = 'normal'
      return
    }
    if (this.mode === 'war-cry' && this.tick >= this.cryUntil) this.mode = 'normal'
    if (this.mode === 'eat' && (!this.seesCarcass || this.monster.hp >= this.monster.maxHp * 0.75)) this.mode = 'normal'
    if (this.stand % lookAgain === 0 || !this.isHere(this.prey)) this.chooseTarget()
    if (!this.look()) {
      this.stand++
      return
    }
    this.readyDice()
    const action = this.script(this, n => this.rnd(n))
    this.noteRolls(action.line)
    this.perform(this.first(action))
  }

  /** Whether it acts though no light has woken it: 5.5.2 and 5.5.7. */
  private get actsInTheDark(): boolean {
    const { type } = this
    if (type === 'hidden') return true
    if (type === 'scavenger') return this.mode === 'eat' || this.hpLow
    return type === 'skeleton-archer' || type === 'goat-archer' || type === 'fast-spit'
  }

  /** For an action that enters a mode, the first action of that mode. */
  private first(action: Action): Action {
    if (action.kind === 'enter-retreat-mode') {
      this.mode = 'retreat'
      this.retreatLeft = 4
      return decision('walk-away', action.line)
    }
    if (action.kind !== 'enter-eat-mode') return action
    this.mode = 'eat'
    return decision(this.atCarcass ? 'eat' : 'walk-carcass', action.line)
  }

  private perform(action: Action): void {
    const { kind } = action
    const was = this.mode
    if (this.active && ownActions[was][kind] !== true) this.mode = 'normal'
    if (kind === 'stand') {
      this.stand++
      return
    }
    this.note(action)
    const isStep = steps[kind] === true
    if (!isStep && this.type === 'mage') this.appear()
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
    if (kind === 'walk-away' && this.retreatLeft > 0 && --this.retreatLeft === 0) this.mode = 'normal'
    if (kind === 'walk-side-left' || kind === 'walk-side-right') this.mode = 'normal'
    if (!this.takeStep(kind)) {
      this.stand++
      return
    }
    if (this.type === 'mage') this.vanish()
    this.closes = was === 'circle' && kind === 'walk-last-seen' && this.type === 'balrog'
    this.beginAction(kind)
  }

  /** Begins an action. A blow falls, and a shot leaves, in the middle of it. */
  private beginAction(kind: ActionKind, ticks = 0): void {
    const { settings, tick } = this
    const isStep = steps[kind] === true
    this.doing = kind
    this.until = tick + (kind === 'delay' ? ticks : isStep ? settings.walk : (lengths[kind] ?? settings.swing))
    if (isStep || kind === 'delay') this.effectAt = 0
    else if (kind === 'charge') {
      this.until = tick
      this.effectAt = 0
      this.show('{Actor} [charge]!')
    } else this.effectAt = lengths[kind] ? this.until : tick + Math.ceil(settings.swing / 2)
    // A delay of 0 is over at once: it asks again with the next tick.
    if (this.until <= tick && kind !== 'charge') this.until = tick + 1
  }

  /** A step of a charge, at twice the pace. @returns whether it goes on */
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

  // ---- what happens to it

  /** In a room with tiles it strikes when its script says so, not with each round. */
  strikesInOwnTime(): true | undefined {
    return this.tiles ? true : undefined
  }

  /** The room that it is in, if it has tiles. */
  private get tiles(): TileRoom | null {
    const room = this.monster.environment as TileRoom | null
    return room?.tileOf ? room : null
  }

  /** A blow wakes it. A hard one stops what it does. */
  hurt(by: Living | null, points: number): void {
    const room = this.tiles
    if (!room || this.monster.destructed || this.monster.hp <= 0) return
    // It acts for a while, but isn't lit.
    this.litAt = Math.max(this.litAt, room.tick - 1)
    if (by && !this.isHere(this.prey)) this.prey = by
    if (points < this.monster.level + 3 || this.doing === 'stone') return
    this.doing = 'recover'
    this.until = room.tick + this.settings.recovery
    this.effectAt = 0
    if (this.type === 'hidden') this.mode = 'retreat'
  }

  /** A Fallen One that hears a war cry of its kind. */
  @on('warCried', { reach: 'room' })
  hearCry(crier: Living, reach: number, ticks: number): void {
    const room = this.tiles
    if (!room || this.type !== 'fallen-one' || room.distanceOf(this.monster, crier) > reach) return
    this.mode = 'war-cry'
    this.cryUntil = room.tick + ticks
    // It has seen what there is to fight for.
    this.litAt = Math.max(this.litAt, room.tick - 1)
    this.decide('hears the war cry of {0}, for {1} ticks', crier.name, ticks)
  }

  /** A Fallen One that sees another monster die runs. */
  @on('died', { reach: 'room' })
  fear(victim: Living): void {
    const room = this.tiles
    if (!room || this.type !== 'fallen-one' || victim.isPlayer || victim === this.monster) return
    const far = room.distanceOf(this.monster, victim)
    if (!fearsDeathAt(far, this.original)) return
    this.mode = 'retreat'
    this.retreatLeft = fallenRetreat(this.Intf)
    // It drops what it does, but for a step that it has begun.
    if (steps[this.doing] !== true) {
      this.doing = 'stand'
      this.until = 0
      this.effectAt = 0
    }
    this.cryUntil = 0
    this.decide('retreats {0} steps: {1} died {2} tiles away', this.retreatLeft, victim.name, far)
    act('{Actor} [shriek] and [turn] to run!', { actor: this.monster })
  }

  calmed(): void {
    this.prey = null
    this.mode = 'normal'
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
    const { doing, until, tick, prey, at, lastSeen } = this
    const left = Math.max(0, until - tick)
    const awake = activeTicks - (tick - this.litAt)
    const lines = [
      `${this.type}, intelligence factor ${this.Intf}${this.settings.original ? ', as in the original' : ''}`,
      `${doing}${left > 0 ? ` for ${left} more ticks` : ''}, at ${at.x} ${at.y}; mode ${this.mode}; last action ${this.last}, in stand mode for ${this.stand} ticks`,
      `decided by ${this.line === '' ? 'nothing yet' : `${this.line}; ${rollsIn(this.rolled)}`}`,
      prey && !prey.destructed
        ? `target ${prey.name}, distance ${this.D}${lastSeen ? `, last seen at ${lastSeen.x} ${lastSeen.y}` : ''}`
        : 'no target',
      awake > 0 ? `active for ${awake} more ticks` : 'not active',
    ]
    if (this.mode === 'circle')
      lines.push(`circle: ${this.circleWalked} steps, ${circleEnds(this) ? 'at its end' : 'under way'}`)
    return lines
  }
}

export default Diablo

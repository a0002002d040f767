import { Broadcast, type Broadcastable } from '/compat/ranvier/core/broadcast'
import type { Character } from '/compat/ranvier/core/character'
import { Damage } from '/compat/ranvier/core/damage'
import type { Effect } from '/compat/ranvier/core/effect'
import type { EffectFile } from '/compat/ranvier/core/effect-factory'
import type { Engine } from '/compat/ranvier/core/engine'
import type { GameState } from '/compat/ranvier/core/game-state'
import { CooldownError, NotEnoughResourcesError, PassiveError } from '/compat/ranvier/core/skill-errors'
import { SkillFlag } from '/compat/ranvier/core/skill-flag'
import { SkillType } from '/compat/ranvier/core/skill-type'

/** The cost of using a skill. */
export interface ResourceCost {
  attribute: string
  cost: number
}

/** A cooldown in seconds: the skill's own, or one that a group of skills shares. */
export type Cooldown = number | { group: string; length: number }

/** The contents of a skill's file in a bundle. Inside its functions, `this` is the skill. */
export interface SkillConfig {
  name: string
  aliases?: string[]
  configureEffect?(effect: Effect): Effect
  cooldown?: Cooldown | null
  /** The id of a passive skill's effect. */
  effect?: string | null
  flags?: symbol[]
  info?(player: Character): string | undefined
  initiatesCombat?: boolean
  options?: Record<string, unknown>
  requiresTarget?: boolean
  resource?: ResourceCost | ResourceCost[] | null
  /** Uses the skill. @returns false if it had no effect and therefore costs nothing */
  run?(args: string | Character, player?: Character, target?: Character): unknown
  targetSelf?: boolean
  type?: symbol
  /** These settings are for messages. They come from the RU3 fork. */
  damageVerb?: string
  gender?: string
}

/** A skill or a spell. */
export class Skill {
  declare readonly engine: Engine
  declare id: string
  name: string
  aliases: string[]
  configureEffect: (effect: Effect) => Effect
  cooldownGroup: string | null
  /** The cooldown in seconds; null if there is none. */
  cooldownLength: number | null
  damageVerb: string | undefined
  effect: string | null
  flags: symbol[]
  gender: string | undefined
  info: (player: Character) => string | undefined
  initiatesCombat: boolean
  options: Record<string, unknown>
  requiresTarget: boolean
  resource: ResourceCost | ResourceCost[] | null
  run: (...args: unknown[]) => unknown
  state: GameState
  targetSelf: boolean
  type: symbol

  constructor(id: string, config: SkillConfig, state: GameState) {
    const { cooldown = null, info, run } = config
    this.id = id
    this.name = config.name
    this.aliases = config.aliases ?? []
    this.configureEffect = config.configureEffect ?? (effect => effect)
    const group = cooldown && typeof cooldown === 'object' ? cooldown : null
    this.cooldownGroup = group ? group.group : null
    this.cooldownLength = group ? group.length : (cooldown as number | null)
    this.damageVerb = config.damageVerb
    this.effect = config.effect ?? null
    this.flags = config.flags ?? []
    this.gender = config.gender
    this.info = player => info?.call(this, player)
    this.initiatesCombat = config.initiatesCombat ?? false
    this.options = config.options ?? {}
    this.requiresTarget = config.requiresTarget ?? true
    this.resource = config.resource ?? null
    this.run = (...args) => (run as ((...given: unknown[]) => unknown) | undefined)?.apply(this, args)
    this.state = state
    this.targetSelf = config.targetSelf ?? false
    this.type = config.type ?? SkillType.SKILL
  }

  /**
   * Uses an active skill.
   * @throws PassiveError, CooldownError, NotEnoughResourcesError
   */
  execute(args: string | null, player: Character, target?: Character): boolean {
    if (this.flags.includes(SkillFlag.PASSIVE)) throw new PassiveError()
    const waiting = this.onCooldown(player)
    if (this.cooldownLength && waiting) throw new CooldownError(waiting)
    if (this.resource && !this.hasEnoughResources(player)) throw new NotEnoughResourcesError()
    if (target !== player && this.initiatesCombat) player.initiateCombat(target as Character)
    if (this.run(args, player, target) !== false) {
      this.cooldown(player)
      if (this.resource) this.payResourceCosts(player)
    }
    return true
  }

  /** Pays all costs. @returns true if the costs are a list */
  payResourceCosts(player: Character): boolean | undefined {
    if (!Array.isArray(this.resource)) {
      this.payResourceCost(player, this.resource as ResourceCost)
      return undefined
    }
    for (const cost of this.resource) this.payResourceCost(player, cost)
    return true
  }

  /** Pays a cost. The cost is damage that the character does to itself, so effects can change it. */
  payResourceCost(player: Character, resource: ResourceCost): void {
    new Damage(resource.attribute, resource.cost, player, this, { hidden: true }).commit(player)
  }

  /** Gives a character the effect of a passive skill. @throws an Error if the skill has none */
  activate(player: Character): void {
    if (!this.flags.includes(SkillFlag.PASSIVE)) return
    if (!this.effect) throw new Error('Passive skill has no attached effect')
    const made = this.state.EffectFactory.create(this.effect, { description: this.info(player) as string })
    const effect = this.configureEffect(made)
    effect.skill = this
    player.addEffect(effect)
    this.run(player)
  }

  /** Returns the character's cooldown effect for this skill; false if there is none. */
  onCooldown(character: Character): Effect | false {
    const id = this.getCooldownId()
    return (
      character.effects.entries().find(effect => effect.id === 'cooldown' && effect.state.cooldownId === id) ?? false
    )
  }

  /** Starts the cooldown for a character. */
  cooldown(character: Character): void {
    if (this.cooldownLength) character.addEffect(this.createCooldownEffect())
  }

  getCooldownId(): string {
    return this.cooldownGroup ? `skillgroup:${this.cooldownGroup}` : `skill:${this.id}`
  }

  /** Makes the cooldown effect, from the bundles' definition or from the default definition. */
  createCooldownEffect(): Effect {
    const { EffectFactory } = this.state
    if (!EffectFactory.has('cooldown')) EffectFactory.add('cooldown', this.getDefaultCooldownConfig())
    const effect = EffectFactory.create(
      'cooldown',
      { name: `${this.forked() ? 'Задержка' : 'Cooldown'}: ${this.name}`, duration: (this.cooldownLength ?? 0) * 1000 },
      { cooldownId: this.getCooldownId() },
    )
    effect.skill = this
    return effect
  }

  getDefaultCooldownConfig(): EffectFile {
    const forked = this.forked()
    return {
      config: {
        name: 'Cooldown',
        description: 'Cannot use ability while on cooldown.',
        unique: false,
        type: 'cooldown',
      },
      state: { cooldownId: null },
      listeners: {
        effectDeactivated(this: Effect) {
          const name = this.skill?.name
          Broadcast.sayAt(
            this.target as unknown as Broadcastable,
            forked
              ? `Вы снова можете использовать <bold>'${name}'</bold> again.`
              : `You may now use <bold>${name}</bold> again.`,
          )
        },
      },
    }
  }

  private forked(): boolean {
    return this.engine.fork === 'ru3'
  }

  hasEnoughResources(character: Character): boolean {
    const costs = Array.isArray(this.resource) ? this.resource : [this.resource as ResourceCost]
    return costs.every(cost => this.hasEnoughResource(character, cost))
  }

  hasEnoughResource(character: Character, resource: ResourceCost): boolean {
    const { attribute, cost } = resource
    return !cost || (character.hasAttribute(attribute) && character.getAttribute(attribute) >= cost)
  }
}

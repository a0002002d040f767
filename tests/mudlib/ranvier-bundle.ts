import type { Twin } from './ranvier-core/ranvier-twins.ts'
import type { Any } from './ranvier-stock.ts'

/**
 * Fills a twin with an area of four rooms. Its things, beings, effects and quests use everything that the core offers. Both twins get the
 * same.
 */
export function fill({ R, state }: Twin): Any {
  const { Attribute, QuestGoal, QuestReward, Skill, SkillFlag } = R
  const { AttributeFormula } = Attribute
  const attributes = state.AttributeFactory
  attributes.add('health', 50)
  attributes.add('strength', 10)
  attributes.add('armor', 0)
  attributes.add(
    'might',
    1,
    new AttributeFormula(['strength', 'health'], function (this: Any, who: Any, own: number, ...rest: number[]) {
      return own + rest[0]! * 2 + Math.floor(rest[1]! / 10) + (who.level ?? 0) + this.base
    }),
  )
  attributes.validateAttributes()
  addEffects(state)
  addBehaviors(state)
  addDefinitions(state)
  state.QuestGoalManager.set('CountGoal', goalClass(QuestGoal))
  state.QuestRewardManager.set(
    'Raise',
    class extends QuestReward {
      static reward(_state: unknown, _quest: unknown, config: Any, player: Any) {
        if (config.fails) throw new Error('no reward today')
        player.experience += config.amount
      }
    },
  )
  addSkills(state, Skill, SkillFlag)
  const area = state.AreaFactory.create('vale')
  state.AreaManager.addArea(area)
  area.hydrate(state)
  return area
}

function goalClass(QuestGoal: Any): Any {
  return class CountGoal extends QuestGoal {
    constructor(quest: unknown, config: Any, player: unknown) {
      super(quest, { times: 2, ...config }, player)
      ;(this as Any).state = { seen: 0 }
      ;(this as Any).on(config.event, (this as Any).seen)
    }

    seen(this: Any) {
      this.state.seen++
      this.emit('progress', this.getProgress())
    }

    getProgress(this: Any) {
      const { seen } = this.state
      return { percent: Math.min(100, (seen / this.config.times) * 100), display: `${seen} of ${this.config.times}` }
    }
  }
}

function addEffects(state: Any): void {
  const factory = state.EffectFactory
  factory.add('poison', {
    config: { name: 'Poison', type: 'poison', maxStacks: 3, tickInterval: 1, duration: 5000 },
    state: { strength: 1 },
    listeners: {
      updateTick(this: Any) {
        this.target.lowerAttribute('health', this.state.stacks)
      },
      effectStackAdded(this: Any, other: Any) {
        this.state.strength += other.state.strength
      },
    },
  })
  factory.add(
    'shield',
    {
      config: { name: 'Shield', type: 'shield', duration: 3000, refreshes: true },
      modifiers: { incomingDamage: (_damage: Any, amount: number) => amount - 5 },
      listeners: (_state: Any) => ({
        effectRefreshed(this: Any) {
          this.startedAt = state.now()
        },
        damaged(this: Any, damage: Any, amount: number) {
          this.state.taken = (this.state.taken ?? 0) + amount + damage.amount
        },
      }),
    },
    state,
  )
  factory.add('bless', {
    config: { name: 'Bless', type: 'bless', unique: false, duration: 4000 },
    state: { by: 3 },
    modifiers: {
      attributes: {
        strength(this: Any, now: number) {
          return now + this.state.by
        },
      },
      outgoingDamage(this: Any, _damage: Any, now: number) {
        return now * 1.5
      },
    },
  })
  factory.add('weaken', {
    config: {
      name: 'Weaken',
      type: 'weaken',
      autoActivate: false,
      persists: false,
      duration: Number.POSITIVE_INFINITY,
    },
    modifiers: { attributes: (name: string, now: number) => (name === 'health' ? now - 5 : now) },
  })
}

function addBehaviors(state: Any): void {
  state.MobBehaviorManager.addListener('brave', 'hit', function (this: Any, config: Any, _damage: Any, target: Any) {
    this.setMeta('hits', (this.getMeta('hits') ?? 0) + (config.step ?? 1))
    target.emit('scratched', this)
  })
  state.MobBehaviorManager.addListener('restless', 'updateTick', function (this: Any) {
    this.getBehavior('restless')
    if (this.room) this.room.emit('stirred', this)
  })
  state.ItemBehaviorManager.addListener('hums', 'updateTick', function (this: Any, config: Any) {
    config.count = (config.count ?? 0) + 1
  })
  state.ItemBehaviorManager.addListener('hums', 'get', function (this: Any) {
    this.removeAllListeners('get')
  })
  state.RoomBehaviorManager.addListener('echoes', 'playerEnter', function (this: Any, config: Any, player: Any) {
    player.emit('echo', config.times)
  })
  state.MobFactory.addScriptListener('vale:wolf', 'spawn', function (this: Any) {
    this.once('npcEnter', () => this.emit('howl'))
  })
  state.RoomFactory.addScriptListener('vale:cave', 'npcEnter', function (this: Any, npc: Any) {
    npc.emit('echo', 'cave')
  })
}

function addDefinitions(state: Any): void {
  const things = [
    { id: 'sword', name: 'a sword', keywords: ['sword'], type: 'WEAPON', metadata: { slot: 'wield', worth: 1 } },
    { id: 'cap', name: 'a cap', keywords: ['cap'], type: 'ARMOR', behaviors: { hums: { count: 1 } } },
    { id: 'bag', name: 'a bag', keywords: ['bag'], type: 'CONTAINER', maxItems: 2, items: ['vale:coin'] },
    { id: 'coin', name: 'a coin', keywords: ['coin'], behaviors: { hums: true } },
    {
      id: 'chest',
      name: 'a chest',
      keywords: ['chest'],
      type: 'CONTAINER',
      closed: true,
      locked: true,
      closeable: true,
    },
  ]
  for (const one of things) state.ItemFactory.setDefinition(`vale:${one.id}`, one)
  const beings = [
    {
      ...{ id: 'wolf', name: 'wolf', keywords: ['wolf'], level: 3, behaviors: { brave: true, restless: { pace: 2 } } },
      ...{ attributes: { health: 40, strength: { base: 12, delta: -2 }, armor: 3, might: 2 } },
    },
    {
      ...{
        id: 'guard',
        name: 'guard',
        keywords: ['guard'],
        behaviors: { brave: { step: 2 } },
        metadata: { post: { at: 1 } },
      },
      ...{
        attributes: { health: 60, strength: 15, might: 1 },
        items: ['vale:bag'],
        equipment: { wield: 'vale:sword' },
      },
    },
    { id: 'ghost', name: 'ghost', keywords: ['ghost'], attributes: { ectoplasm: 1 } },
  ]
  for (const one of beings) state.MobFactory.setDefinition(`vale:${one.id}`, one)
  const door = { 'vale:cave': { closed: true, locked: true, lockedBy: 'vale:coin' } }
  const rooms = [
    { id: 'green', coordinates: [0, 0, 0], npcs: ['vale:wolf', { id: 'vale:guard' }], items: ['vale:chest'] },
    { id: 'wood', coordinates: [1, 0, 0], npcs: ['vale:wolf', 'vale:ghost'], behaviors: { echoes: { times: 2 } } },
    { id: 'hill', coordinates: [1, 1, 0], items: ['vale:cap', { id: 'vale:coin' }], doors: door },
    { id: 'cave', exits: [{ roomId: 'vale:hill', direction: 'out', leaveMessage: ' crawls out.' }] },
  ]
  for (const one of rooms) {
    state.RoomFactory.setDefinition(`vale:${one.id}`, { title: `The ${one.id}`, description: 'Green.', ...one })
  }
  const manifest = { title: 'The Vale', metadata: { quiet: true } }
  state.AreaFactory.setDefinition('vale', {
    ...{ bundle: 'test', manifest, quests: [], items: [], npcs: [] },
    rooms: rooms.map(({ id }) => `vale:${id}`),
  })
  const quest = (id: string, more: object) => state.QuestFactory.add('vale', id, { title: id, level: 2, ...more })
  quest('looking', {
    goals: [{ type: 'CountGoal', config: { event: 'enterRoom', times: 3 } }],
    rewards: [{ type: 'Raise', config: { amount: 5 } }],
    ...{ autoComplete: true, repeatable: true },
  })
  quest('fighting', {
    goals: [
      { type: 'CountGoal', config: { event: 'hit' } },
      { type: 'CountGoal', config: { event: 'get', times: 1 } },
    ],
    rewards: [
      { type: 'Raise', config: { fails: true } },
      { type: 'Missing', config: {} },
      { type: 'Raise', config: { amount: 7 } },
    ],
    requires: ['vale:looking'],
  })
}

function addSkills(state: Any, Skill: Any, SkillFlag: Any): void {
  const add = (id: string, config: object) => state.SkillManager.add(new Skill(id, { name: id, ...config }, state))
  add('strike', {
    ...{ cooldown: 2, initiatesCombat: true, resource: { attribute: 'strength', cost: 3 } },
    run(this: Any, args: string, player: Any, target: Any) {
      player.emit('useAbility', this.id, args)
      target.lowerAttribute('health', 4)
    },
  })
  add('shout', { cooldown: { group: 'voice', length: 3 }, run: () => false, requiresTarget: false })
  add('sing', {
    ...{ cooldown: { group: 'voice', length: 3 }, requiresTarget: false },
    resource: [
      { attribute: 'strength', cost: 1 },
      { attribute: 'health', cost: 1 },
    ],
  })
  add('tough', {
    ...{ flags: [SkillFlag.PASSIVE], effect: 'weaken', info: () => 'Tough.' },
    configureEffect(effect: Any) {
      effect.state.by = 9
      return effect
    },
  })
}

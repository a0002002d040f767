import type { AccountManager } from '/compat/ranvier/core/account-manager'
import type { AreaFactory } from '/compat/ranvier/core/area-factory'
import type { AreaManager } from '/compat/ranvier/core/area-manager'
import type { AttributeFactory } from '/compat/ranvier/core/attribute-factory'
import type { BehaviorManager } from '/compat/ranvier/core/behavior-manager'
import type { BundleManager } from '/compat/ranvier/core/bundle-manager'
import type { ChannelManager } from '/compat/ranvier/core/channel-manager'
import type { CommandManager } from '/compat/ranvier/core/command-manager'
import type { Config } from '/compat/ranvier/core/config'
import type { Data } from '/compat/ranvier/core/data'
import type { DataSourceRegistry } from '/compat/ranvier/core/data-source-registry'
import type { EffectFactory } from '/compat/ranvier/core/effect-factory'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityLoaderRegistry } from '/compat/ranvier/core/entity-loader-registry'
import type { EventManager } from '/compat/ranvier/core/event-manager'
import type { GameServer } from '/compat/ranvier/core/game-server'
import type { HelpManager } from '/compat/ranvier/core/help-manager'
import type { ItemFactory } from '/compat/ranvier/core/item-factory'
import type { ItemManager } from '/compat/ranvier/core/item-manager'
import type { MobFactory } from '/compat/ranvier/core/mob-factory'
import type { MobManager } from '/compat/ranvier/core/mob-manager'
import type { PartyManager } from '/compat/ranvier/core/party-manager'
import type { PlayerManager } from '/compat/ranvier/core/player-manager'
import type { QuestFactory } from '/compat/ranvier/core/quest-factory'
import type { QuestGoalManager } from '/compat/ranvier/core/quest-goal-manager'
import type { QuestRewardManager } from '/compat/ranvier/core/quest-reward-manager'
import type { RoomFactory } from '/compat/ranvier/core/room-factory'
import type { RoomManager } from '/compat/ranvier/core/room-manager'
import type { SkillManager } from '/compat/ranvier/core/skill-manager'

/** The `state` that scripts get: all managers and factories of a game, as in Ranvier's server. */
export interface GameState {
  readonly engine: Engine
  AccountManager: AccountManager
  AreaBehaviorManager: BehaviorManager
  AreaFactory: AreaFactory
  AreaManager: AreaManager
  AttributeFactory: AttributeFactory
  BundleManager: BundleManager
  ChannelManager: ChannelManager
  CommandManager: CommandManager
  Config: Config
  DataLoader: Data
  DataSourceRegistry: DataSourceRegistry
  EffectFactory: EffectFactory
  EntityLoaderRegistry: EntityLoaderRegistry
  GameServer: GameServer
  HelpManager: HelpManager
  InputEventManager: EventManager
  ItemBehaviorManager: BehaviorManager
  ItemFactory: ItemFactory
  ItemManager: ItemManager
  MobBehaviorManager: BehaviorManager
  MobFactory: MobFactory
  MobManager: MobManager
  PartyManager: PartyManager
  PlayerManager: PlayerManager
  QuestFactory: QuestFactory
  QuestGoalManager: QuestGoalManager
  QuestRewardManager: QuestRewardManager
  RoomBehaviorManager: BehaviorManager
  RoomFactory: RoomFactory
  RoomManager: RoomManager
  ServerEventManager: EventManager
  SkillManager: SkillManager
  SpellManager: SkillManager
  /** Bundles may add more properties. */
  [name: string]: unknown
}

/** Makes the state of a new game. */
export function makeState(engine: Engine): GameState {
  const { classes } = engine
  const state = { engine, Config: engine.config, DataLoader: engine.data } as GameState
  state.AccountManager = new classes.AccountManager()
  state.AreaBehaviorManager = new classes.BehaviorManager()
  state.AreaFactory = new classes.AreaFactory()
  state.AreaManager = new classes.AreaManager()
  state.AttributeFactory = new classes.AttributeFactory()
  state.ChannelManager = new classes.ChannelManager()
  state.CommandManager = new classes.CommandManager()
  state.EffectFactory = new classes.EffectFactory()
  state.HelpManager = new classes.HelpManager()
  state.InputEventManager = new classes.EventManager()
  state.ItemBehaviorManager = new classes.BehaviorManager()
  state.ItemFactory = new classes.ItemFactory()
  state.ItemManager = new classes.ItemManager()
  state.MobBehaviorManager = new classes.BehaviorManager()
  state.MobFactory = new classes.MobFactory()
  state.MobManager = new classes.MobManager()
  state.PartyManager = new classes.PartyManager()
  state.PlayerManager = new classes.PlayerManager()
  state.QuestFactory = new classes.QuestFactory()
  state.QuestGoalManager = new classes.QuestGoalManager()
  state.QuestRewardManager = new classes.QuestRewardManager()
  state.RoomBehaviorManager = new classes.BehaviorManager()
  state.RoomFactory = new classes.RoomFactory()
  state.RoomManager = new classes.RoomManager()
  state.SkillManager = new classes.SkillManager()
  state.SpellManager = new classes.SkillManager()
  state.ServerEventManager = new classes.EventManager()
  state.GameServer = new classes.GameServer()
  state.EntityLoaderRegistry = new classes.EntityLoaderRegistry()
  state.DataSourceRegistry = new classes.DataSourceRegistry()
  return state
}

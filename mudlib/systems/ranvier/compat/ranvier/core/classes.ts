import { Account } from '/compat/ranvier/core/account'
import { AccountManager } from '/compat/ranvier/core/account-manager'
import { Area } from '/compat/ranvier/core/area'
import { AreaFactory } from '/compat/ranvier/core/area-factory'
import { AreaManager } from '/compat/ranvier/core/area-manager'
import { AttributeFactory } from '/compat/ranvier/core/attribute-factory'
import { BehaviorManager } from '/compat/ranvier/core/behavior-manager'
import { bound } from '/compat/ranvier/core/bound'
import { BundleManager } from '/compat/ranvier/core/bundle-manager'
import { Channel } from '/compat/ranvier/core/channel'
import { ChannelManager } from '/compat/ranvier/core/channel-manager'
import { CommandManager } from '/compat/ranvier/core/command-manager'
import { CommandQueue } from '/compat/ranvier/core/command-queue'
import { DataSourceRegistry } from '/compat/ranvier/core/data-source-registry'
import {
  JsonDataSource,
  JsonDirectoryDataSource,
  YamlAreaDataSource,
  YamlDataSource,
  YamlDirectoryDataSource,
} from '/compat/ranvier/core/data-sources'
import { Effect } from '/compat/ranvier/core/effect'
import { EffectFactory } from '/compat/ranvier/core/effect-factory'
import { EffectList } from '/compat/ranvier/core/effect-list'
import type { Engine } from '/compat/ranvier/core/engine'
import { EntityLoaderRegistry } from '/compat/ranvier/core/entity-loader-registry'
import { EventManager } from '/compat/ranvier/core/event-manager'
import { GameServer } from '/compat/ranvier/core/game-server'
import { HelpManager } from '/compat/ranvier/core/help-manager'
import { Inventory } from '/compat/ranvier/core/inventory'
import { Item } from '/compat/ranvier/core/item'
import { ItemFactory } from '/compat/ranvier/core/item-factory'
import { ItemManager } from '/compat/ranvier/core/item-manager'
import { MobFactory } from '/compat/ranvier/core/mob-factory'
import { MobManager } from '/compat/ranvier/core/mob-manager'
import { Npc } from '/compat/ranvier/core/npc'
import { Party } from '/compat/ranvier/core/party'
import { PartyManager } from '/compat/ranvier/core/party-manager'
import { Player } from '/compat/ranvier/core/player'
import { PlayerManager } from '/compat/ranvier/core/player-manager'
import { Quest } from '/compat/ranvier/core/quest'
import { QuestFactory } from '/compat/ranvier/core/quest-factory'
import { QuestGoal } from '/compat/ranvier/core/quest-goal'
import { QuestGoalManager } from '/compat/ranvier/core/quest-goal-manager'
import { QuestRewardManager } from '/compat/ranvier/core/quest-reward-manager'
import { QuestTracker } from '/compat/ranvier/core/quest-tracker'
import { Room } from '/compat/ranvier/core/room'
import { RoomFactory } from '/compat/ranvier/core/room-factory'
import { RoomManager } from '/compat/ranvier/core/room-manager'
import { Skill } from '/compat/ranvier/core/skill'
import { SkillManager } from '/compat/ranvier/core/skill-manager'
import { TransportStream } from '/compat/ranvier/core/transport-stream'

const all = {
  ...{ Account, AccountManager, Area, AreaFactory, AreaManager, AttributeFactory, BehaviorManager, BundleManager },
  ...{ Channel, ChannelManager, CommandManager, CommandQueue, DataSourceRegistry, Effect, EffectFactory, EffectList },
  ...{ EntityLoaderRegistry, EventManager, GameServer, HelpManager, Inventory, Item, ItemFactory, ItemManager },
  ...{ JsonDataSource, JsonDirectoryDataSource, YamlAreaDataSource, YamlDataSource, YamlDirectoryDataSource },
  ...{ MobFactory, MobManager, Npc, Party, PartyManager, Player, PlayerManager, Quest, QuestFactory, QuestGoal },
  ...{ QuestGoalManager, QuestRewardManager, QuestTracker, Room, RoomFactory, RoomManager, Skill, SkillManager },
  ...{ TransportStream },
}

/** The classes of which each engine has its own subclasses. Base classes (Character, GameEntity) are shared by all engines. */
export type Classes = typeof all

export function classesOf(engine: Engine): Classes {
  const given = Object.entries(all).map(([name, base]) => [name, bound(base as never, engine)])
  return Object.fromEntries(given) as Classes
}

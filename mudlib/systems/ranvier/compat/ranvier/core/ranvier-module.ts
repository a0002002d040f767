import { AreaAudience } from '/compat/ranvier/core/area-audience'
import { AreaFloor } from '/compat/ranvier/core/area-floor'
import { AreaOfEffectDamage } from '/compat/ranvier/core/area-of-effect-damage'
import { AreaOfEffectHeal } from '/compat/ranvier/core/area-of-effect-heal'
import { Attribute, AttributeFormula } from '/compat/ranvier/core/attribute'
import { Attributes } from '/compat/ranvier/core/attributes'
import { Broadcast } from '/compat/ranvier/core/broadcast'
import { NoMessageError, NoPartyError, NoRecipientError } from '/compat/ranvier/core/channel'
import { ChannelAudience } from '/compat/ranvier/core/channel-audience'
import { Character } from '/compat/ranvier/core/character'
import { Command } from '/compat/ranvier/core/command'
import { CommandParser, InvalidCommandError, RestrictedCommandError } from '/compat/ranvier/core/command-parser'
import { CommandType } from '/compat/ranvier/core/command-type'
import { Damage } from '/compat/ranvier/core/damage'
import { EffectFlag } from '/compat/ranvier/core/effect-flag'
import { EffectableEntity } from '/compat/ranvier/core/effectable-entity'
import type { Engine } from '/compat/ranvier/core/engine'
import { EntityFactory } from '/compat/ranvier/core/entity-factory'
import { EntityLoader } from '/compat/ranvier/core/entity-loader'
import { EquipAlreadyEquippedError, EquipSlotTakenError } from '/compat/ranvier/core/equip-errors'
import { EventUtil } from '/compat/ranvier/core/event-util'
import { GameEntity } from '/compat/ranvier/core/game-entity'
import { Heal } from '/compat/ranvier/core/heal'
import { Helpfile } from '/compat/ranvier/core/helpfile'
import { InventoryFullError } from '/compat/ranvier/core/inventory'
import { ItemType } from '/compat/ranvier/core/item-type'
import { Metadatable } from '/compat/ranvier/core/metadatable'
import { PartyAudience } from '/compat/ranvier/core/party-audience'
import { PlayerRoles } from '/compat/ranvier/core/player-roles'
import { PrivateAudience } from '/compat/ranvier/core/private-audience'
import { QuestReward } from '/compat/ranvier/core/quest-reward'
import { RoleAudience } from '/compat/ranvier/core/role-audience'
import { RoomAudience } from '/compat/ranvier/core/room-audience'
import { Scriptable } from '/compat/ranvier/core/scriptable'
import { CooldownError, NotEnoughResourcesError, PassiveError } from '/compat/ranvier/core/skill-errors'
import { SkillFlag } from '/compat/ranvier/core/skill-flag'
import { SkillType } from '/compat/ranvier/core/skill-type'
import { isIterable } from '/compat/ranvier/core/util'
import { WorldAudience } from '/compat/ranvier/core/world-audience'

/** Makes the module `ranvier` for scripts: everything from Ranvier 3.0.6, and the additions of RU3's fork. */
export function ranvierOf(engine: Engine) {
  const { classes } = engine
  const { Inventory, Channel } = classes
  return {
    ...classes,
    ...{ AreaAudience, AreaFloor, AreaOfEffectDamage, AreaOfEffectHeal, Attributes, Broadcast, ChannelAudience },
    ...{
      Character,
      Command,
      CommandType,
      Damage,
      EffectFlag,
      EffectableEntity,
      EntityFactory,
      EntityLoader,
      EventUtil,
    },
    ...{ GameEntity, Heal, Helpfile, ItemType, PartyAudience, PlayerRoles, PrivateAudience, QuestReward },
    ...{ RoleAudience, RoomAudience, SkillFlag, SkillType, WorldAudience },
    Attribute: { Attribute, AttributeFormula },
    Channel: { Channel, NoPartyError, NoRecipientError, NoMessageError },
    CommandParser: { CommandParser, InvalidCommandError, RestrictedCommandError },
    EquipErrors: { EquipSlotTakenError, EquipAlreadyEquippedError },
    Inventory: { Inventory, InventoryFullError },
    SkillErrors: { CooldownError, NotEnoughResourcesError, PassiveError },
    Util: { isIterable },
    // In Ranvier, these are mixins. Here, the classes to which bundles apply them already have the mixins' methods.
    Metadatable: () => Metadatable,
    Scriptable: () => Scriptable,
    Config: loose(engine.config, 'get load'),
    Data: loose(engine.data, 'setDataPath parseFile saveFile load save exists getDataFilePath isScriptFile loadMotd'),
    Logger: loose(
      engine.logger,
      'getLevel setLevel log error warn verbose setFileLogging deactivateFileLogging enablePrettyErrors',
    ),
  }
}

/** The type of the module `ranvier`. */
export type Ranvier = ReturnType<typeof ranvierOf>

/** Returns an object's methods as functions that can be destructured, because in Ranvier they are static. */
function loose<T extends object, K extends keyof T & string>(of: T, names: string): Pick<T, K> {
  const methods = of as unknown as Record<string, (...args: unknown[]) => unknown>
  const given = names.split(' ').map(name => [name, (...args: unknown[]) => methods[name]!(...args)])
  return Object.fromEntries(given) as Pick<T, K>
}

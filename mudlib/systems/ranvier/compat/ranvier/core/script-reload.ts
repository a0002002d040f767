import type { AttributeDefinition } from '/compat/ranvier/core/attribute-factory'
import { modifiersOf } from '/compat/ranvier/core/effect-settings'
import type { EffectableEntity } from '/compat/ranvier/core/effectable-entity'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EventEmitter } from '/compat/ranvier/core/event-emitter'
import { EventManager } from '/compat/ranvier/core/event-manager'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import type { Journal } from '/compat/ranvier/core/journal'
import { livingOf } from '/compat/ranvier/core/living'
import type { Quest } from '/compat/ranvier/core/quest'
import type { LoadedScript, Product } from '/compat/ranvier/core/script-loader'
import { SkillType } from '/compat/ranvier/core/skill-type'

/** A reloaded script with its old and its new result; null for a result that doesn't exist. */
export interface Restaged {
  readonly script: LoadedScript
  readonly before: Product | null
  readonly after: Product | null
}

type Named<T> = [name: string, value: T]

/** Replaces old versions of scripts with new ones, wherever they are in use. */
export class ScriptReload {
  private readonly engine: Engine
  private readonly journal: Journal

  constructor(engine: Engine, journal: Journal) {
    this.engine = engine
    this.journal = journal
  }

  apply({ script, before, after }: Restaged): void {
    const { loaded } = this.engine.state.BundleManager.scripts
    const key = this.engine.state.BundleManager.scripts.keyOf(script)
    if (after) this.journal.put(loaded, key, { script, product: after })
    else this.journal.remove(loaded, key)
    switch ((after ?? before)?.kind) {
      case 'listeners':
        this.listeners(script, before, after)
        break
      case 'command':
        this.command(before, after)
        break
      case 'channels':
        this.channels(before, after)
        break
      case 'skill':
        this.skill(before, after)
        break
      case 'effect':
        this.effect(script.name, after)
        break
      case 'class':
        this.questClass(script, after)
        break
      case 'attributes':
        this.attributes(before, after)
    }
  }

  private listeners(script: LoadedScript, before: Product | null, after: Product | null): void {
    const { state, connections } = this.engine
    const { kind, of, name } = script
    if (kind === 'behavior' || kind === 'entity') {
      const { scripts } = state.BundleManager
      const table = kind === 'behavior' ? scripts.behaviorsOf(of!) : scripts.factoryOf(of!).scripts
      const known = table.get(name)
      const manager = known ?? new EventManager()
      if (!known) this.journal.put(table.behaviors, name, manager)
      this.swap(manager, before, after)
      for (const entity of livingOf(this.engine, of!)) this.reattach(manager, entity, kind, name, known !== undefined)
      return
    }
    const [manager, emitters] =
      kind === 'input-event'
        ? [state.InputEventManager, [...connections]]
        : kind === 'server-events'
          ? [state.ServerEventManager, [state.GameServer]]
          : [state.PlayerManager.events, state.PlayerManager.getPlayersAsArray()]
    this.swap(manager, before, after)
    for (const emitter of emitters as EventEmitter[])
      this.journal.listeners(manager, emitter, () => manager.reattach(emitter))
  }

  private reattach(manager: EventManager, entity: GameEntity, kind: string, name: string, wasKnown: boolean): void {
    if (kind === 'entity') {
      if (
        (entity as { entityReference?: string }).entityReference !== name &&
        (entity as { name?: string }).name !== name
      )
        return
      this.journal.listeners(manager, entity, () => manager.reattach(entity))
    } else if (entity.behaviors.has(name)) {
      const config = entity.behaviors.get(name)
      this.journal.listeners(manager, entity, () => {
        if (wasKnown) manager.reattach(entity)
        else manager.attach(entity, config === true ? {} : config)
      })
    }
  }

  /** Replaces listeners in a manager. The new listeners are called at the point where the old ones were. */
  private swap(manager: EventManager, before: Product | null, after: Product | null): void {
    const old = before?.kind === 'listeners' ? before.listeners : []
    const fresh = after?.kind === 'listeners' ? after.listeners : []
    for (const event of new Set([...old, ...fresh].map(([name]) => name))) {
      const gone = new Set(old.flatMap(([name, listener]) => (name === event ? [listener] : [])))
      const added = fresh.flatMap(([name, listener]) => (name === event ? [listener] : []))
      const present = [...(manager.get(event) ?? [])]
      const place = present.findIndex(one => gone.has(one))
      const rest = present.filter(one => !gone.has(one))
      const at = place < 0 ? rest.length : present.slice(0, place).filter(one => !gone.has(one)).length
      const all = [...rest.slice(0, at), ...added, ...rest.slice(at)]
      if (all.length > 0) this.journal.put(manager.events, event, new Set(all))
      else this.journal.remove(manager.events, event)
    }
  }

  /** Replaces an old value in a table, which may be there under several names, with a new one. Names that both values have keep their place. */
  private exchange<T>(map: Map<string, T>, old: T | undefined, fresh: readonly Named<T>[]): void {
    const names = new Set(fresh.map(([name]) => name))
    const kept = new Set<string>()
    const entries: Named<T>[] = []
    for (const [name, value] of map) {
      if (value !== old && !names.has(name)) entries.push([name, value])
      else if (names.has(name)) {
        kept.add(name)
        entries.push(fresh.find(([one]) => one === name)!)
      }
    }
    this.journal.refill(map, [...entries, ...fresh.filter(([name]) => !kept.has(name))])
  }

  private command(before: Product | null, after: Product | null): void {
    const old = before?.kind === 'command' ? before.command : undefined
    const fresh = after?.kind === 'command' ? after.command : undefined
    const names = fresh ? [fresh.name, ...(fresh.aliases ?? [])] : []
    this.exchange(
      this.engine.state.CommandManager.commands,
      old,
      names.map(name => [name, fresh!]),
    )
  }

  private channels(before: Product | null, after: Product | null): void {
    const { channels } = this.engine.state.ChannelManager
    const old = before?.kind === 'channels' ? before.channels : []
    const fresh = after?.kind === 'channels' ? after.channels : []
    for (const channel of old) {
      const heir = fresh.find(one => one.name === channel.name)
      this.exchange(channels, channel, heir ? named(heir) : [])
    }
    for (const channel of fresh) this.exchange(channels, channel, named(channel))
  }

  private skill(before: Product | null, after: Product | null): void {
    const { SkillManager, SpellManager } = this.engine.state
    const old = before?.kind === 'skill' ? before.skill : undefined
    const fresh = after?.kind === 'skill' ? after.skill : undefined
    for (const manager of [SkillManager, SpellManager]) {
      const isOurs = fresh && (fresh.type === SkillType.SKILL) === (manager === SkillManager)
      const names = isOurs ? [fresh.id, ...fresh.aliases] : []
      this.exchange(
        manager.skills,
        old,
        names.map(name => [name, fresh!]),
      )
    }
    if (!old || !fresh) return
    for (const effect of this.effects()) if (effect.skill === old) this.journal.set(effect, 'skill', fresh)
  }

  private effects() {
    const bearers = [...livingOf(this.engine, 'npc'), ...this.engine.state.PlayerManager.getPlayersAsArray()]
    return bearers.flatMap(one => [...(one as EffectableEntity).effects.entries()])
  }

  private effect(id: string, after: Product | null): void {
    const { EffectFactory } = this.engine.state
    const old = EffectFactory.effects.get(id)
    this.journal.remove(EffectFactory.effects, id)
    if (after?.kind !== 'effect') return
    EffectFactory.add(id, after.file, this.engine.state)
    const made = EffectFactory.effects.get(id)!
    if (!old) return
    // Existing effects refer to the manager of listeners, so the manager is kept and only its contents are replaced.
    const events = [...made.eventManager.events]
    this.journal.refill(old.eventManager.events, events)
    EffectFactory.effects.set(id, { definition: made.definition, eventManager: old.eventManager })
    for (const effect of this.effects()) {
      if (effect.id !== id) continue
      this.journal.set(effect, 'modifiers', modifiersOf(made.definition.modifiers))
      this.journal.listeners(old.eventManager, effect, () => old.eventManager.reattach(effect))
    }
  }

  private questClass({ kind, name }: LoadedScript, after: Product | null): void {
    const { QuestGoalManager, QuestRewardManager } = this.engine.state
    const manager = (kind === 'quest-goal' ? QuestGoalManager : QuestRewardManager) as Map<string, unknown>
    if (after?.kind === 'class') this.journal.put(manager, name, after.value)
    else this.journal.remove(manager, name)
    if (kind === 'quest-goal' && after) this.renewQuests(quest => quest.config.goals.some(goal => goal.type === name))
  }

  /** Makes new objects for players' quests, with the quests' current state. */
  renewQuests(which: (quest: Quest) => boolean): void {
    const { state } = this.engine
    for (const player of state.PlayerManager.getPlayersAsArray()) {
      const { activeQuests } = player.questTracker
      for (const [qid, quest] of activeQuests as Map<string, Quest>) {
        if (!which(quest) || !state.QuestFactory.get(qid)) continue
        const fresh = state.QuestFactory.create(state, qid, player, quest.serialize().state)
        fresh.started = quest.started
        fresh.hydrate()
        this.journal.put(activeQuests as Map<string, Quest>, qid, fresh)
      }
    }
  }

  private attributes(before: Product | null, after: Product | null): void {
    const { AttributeFactory } = this.engine.state
    const { attributes } = AttributeFactory
    const old = new Map(attributes)
    this.journal.refill(attributes, old)
    const gone =
      before?.kind === 'attributes' && Array.isArray(before.value) ? (before.value as { name: string }[]) : []
    for (const { name } of gone) attributes.delete(name)
    if (after?.kind === 'attributes') {
      const { scripts } = this.engine.state.BundleManager
      scripts.addAttributes(after.value, 'attributes.js', 'reload')
    }
    AttributeFactory.validateAttributes()
    for (const bearer of [...livingOf(this.engine, 'npc'), ...this.engine.state.PlayerManager.getPlayersAsArray()]) {
      for (const attribute of (bearer as EffectableEntity).attributes.values()) {
        const definition = attributes.get(attribute.name)
        if (!definition) continue
        this.journal.set(attribute, 'formula', definition.formula)
        this.journal.set(attribute, 'metadata', definition.metadata)
        const was: AttributeDefinition | undefined = old.get(attribute.name)
        if (was && attribute.base === was.base) this.journal.set(attribute, 'base', definition.base)
      }
    }
  }
}

const named = <T extends { name: string; aliases?: string[] | undefined }>(one: T): Named<T>[] =>
  [one.name, ...(one.aliases ?? [])].map(name => [name, one])

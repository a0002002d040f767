import { AttributeFormula } from '/compat/ranvier/core/attribute'
import type { BehaviorManager } from '/compat/ranvier/core/behavior-manager'
import type { Channel } from '/compat/ranvier/core/channel'
import { Command, type CommandDefinition } from '/compat/ranvier/core/command'
import type { EffectFile } from '/compat/ranvier/core/effect-factory'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityFactory } from '/compat/ranvier/core/entity-factory'
import type { Listener } from '/compat/ranvier/core/event-emitter'
import { basename, extname } from '/compat/ranvier/core/paths'
import { roleOf } from '/compat/ranvier/core/roles'
import type { Skill } from '/compat/ranvier/core/skill'
import { SkillType } from '/compat/ranvier/core/skill-type'

/** The kinds of entities that can have behaviors or a script. */
export type EntityKind = 'area' | 'npc' | 'item' | 'room'

/** The kinds of script files. */
export type ScriptKind =
  | 'quest-goal'
  | 'quest-reward'
  | 'attributes'
  | 'behavior'
  | 'channels'
  | 'command'
  | 'effect'
  | 'input-event'
  | 'server-events'
  | 'player-events'
  | 'skill'
  | 'entity'

/** A loaded script file, and its purpose. */
export interface LoadedScript {
  readonly path: string
  readonly bundle: string
  readonly kind: ScriptKind
  /** The name of the behavior, command and so on; for an entity's script, the reference of the entity. */
  readonly name: string
  /** The kind of entity, for behaviors and entities' scripts. */
  readonly of?: EntityKind
}

/** A function of a bundle that makes a listener. */
type Maker = (state: unknown) => (...args: never[]) => unknown

interface AttributeEntry {
  name: string
  base: number
  formula?: { requires: string[]; fn: (...args: never[]) => number }
  metadata?: Record<string, unknown>
}

/** The argument that old bundles' modules get, for requiring classes of the core: `srcPath + 'Broadcast'`. */
export const srcPath = 'ranvier/src/'

/** The result of a script file: a behavior's listeners, an effect's definition, a command and so on. */
export type Product =
  | { readonly kind: 'listeners'; readonly listeners: readonly (readonly [event: string, listener: Listener])[] }
  | { readonly kind: 'class'; readonly value: unknown }
  | { readonly kind: 'attributes'; readonly value: unknown }
  | { readonly kind: 'channels'; readonly channels: readonly Channel[] }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'effect'; readonly file: EffectFile }
  | { readonly kind: 'skill'; readonly skill: Skill }

/** Loads script files of bundles according to their kind. This is the part of Ranvier's BundleManager that evaluates code. */
export class ScriptLoader {
  /** The loaded scripts with their results, in the order of loading. One file may serve several entities. */
  readonly loaded = new Map<string, { script: LoadedScript; product: Product }>()
  private readonly engine: Engine
  private readonly bundlesPath: string

  constructor(engine: Engine, bundlesPath: string) {
    this.engine = engine
    this.bundlesPath = bundlesPath
  }

  /** Returns the script files directly in a folder, with their names without extension. */
  filesIn(folder: string): { name: string; path: string }[] {
    const files = this.engine.world.list(folder).filter(file => /js$/.test(file))
    return files.map(file => ({ name: basename(file, extname(file)), path: folder + file }))
  }

  /** Returns the paths of a bundle's script files, except those of entities and those that are only required by others. */
  filesOf(bundle: string): string[] {
    const { world } = this.engine
    const below = (folder: string): string[] =>
      world.list(folder).flatMap(name => (name.endsWith('/') ? below(folder + name) : [folder + name]))
    const base = `${this.bundlesPath}${bundle}/`
    const top = world.list(base).filter(name => !/^(areas|help|lib|node_modules|data)\/$/.test(name))
    const paths = top.flatMap(name => (name.endsWith('/') ? below(base + name) : [base + name]))
    return paths.filter(path => roleOf(path) !== null)
  }

  /** Returns the key of a script. The path is not enough, because one file may serve several entities. */
  keyOf({ kind, of, name, path }: LoadedScript): string {
    return `${kind} ${of ?? ''} ${name} ${path}`
  }

  /** Evaluates a script and registers its result. @throws the script's errors */
  load(script: LoadedScript): void {
    this.install(script, this.prepare(script))
  }

  /** Evaluates a script without registering anything. @throws the script's errors, or an Error if its exports are wrong */
  prepare(script: LoadedScript): Product {
    const { kind, path, name } = script
    switch (kind) {
      case 'quest-goal':
      case 'quest-reward':
        return { kind: 'class', value: this.classIn(path) }
      case 'attributes':
        return { kind: 'attributes', value: this.engine.world.run(path) }
      case 'behavior':
      case 'entity':
      case 'server-events':
      case 'player-events':
        return { kind: 'listeners', listeners: this.listeners(path) }
      case 'input-event': {
        const { event } = this.exportsOf<{ event?: unknown }>(path)
        return { kind: 'listeners', listeners: [[name, this.make(path, 'event', event)]] }
      }
      case 'channels': {
        const exported = this.exportsOf<Channel | Channel[]>(path)
        return { kind: 'channels', channels: Array.isArray(exported) ? exported : [exported] }
      }
      case 'command':
        return { kind: 'command', command: this.command(path, name, script.bundle) }
      case 'effect':
        return { kind: 'effect', file: this.exportsOf(path) }
      case 'skill':
        return { kind: 'skill', skill: this.skill(path, name) }
    }
  }

  /** Registers the result of a script. */
  install(script: LoadedScript, product: Product): void {
    this.loaded.set(this.keyOf(script), { script, product })
    this.engine.state.BundleManager.notes.texts.note(script.path)
    const { kind, name, bundle } = script
    const { state, logger } = this.engine
    if (kind === 'quest-goal' || kind === 'quest-reward' || kind === 'effect') logger.verbose(`\t\t${name}`)
    switch (product.kind) {
      case 'class': {
        const manager = kind === 'quest-goal' ? state.QuestGoalManager : state.QuestRewardManager
        ;(manager as Map<string, unknown>).set(name, product.value)
        break
      }
      case 'attributes':
        this.addAttributes(product.value, script.path, bundle)
        break
      case 'listeners':
        for (const [event, listener] of product.listeners) this.listen(script, event, listener)
        break
      case 'channels':
        for (const channel of product.channels) {
          channel.bundle = bundle
          state.ChannelManager.add(channel)
        }
        break
      case 'command':
        state.CommandManager.add(product.command)
        break
      case 'effect':
        state.EffectFactory.add(name, product.file, state)
        break
      case 'skill': {
        logger.verbose(`\t\t${name}`)
        const manager = product.skill.type === SkillType.SKILL ? state.SkillManager : state.SpellManager
        manager.add(product.skill)
      }
    }
  }

  private listen({ kind, of, name }: LoadedScript, event: string, listener: Listener): void {
    const { state, logger } = this.engine
    if (kind === 'behavior') this.behaviorsOf(of!).addListener(name, event, listener)
    else if (kind === 'entity') {
      logger.verbose(`\t\t\t\tEvent: ${event}`)
      this.factoryOf(of!).addScriptListener(name, event, listener)
    } else if (kind === 'input-event') state.InputEventManager.add(event, listener)
    else if (kind === 'server-events') state.ServerEventManager.add(event, listener)
    else {
      logger.verbose(`\t\tEvent: ${event}`)
      state.PlayerManager.addListener(event, listener)
    }
  }

  behaviorsOf(kind: EntityKind): BehaviorManager {
    const { state } = this.engine
    if (kind === 'area') return state.AreaBehaviorManager
    if (kind === 'npc') return state.MobBehaviorManager
    return kind === 'item' ? state.ItemBehaviorManager : state.RoomBehaviorManager
  }

  factoryOf(kind: EntityKind): EntityFactory<never> {
    const { state } = this.engine
    if (kind === 'area') return state.AreaFactory as never
    if (kind === 'npc') return state.MobFactory as never
    return (kind === 'item' ? state.ItemFactory : state.RoomFactory) as never
  }

  /** Makes the command that a file describes. Its `command` is called with the state. */
  command(path: string, name: string, bundle: string): Command {
    // The exports are copied, so that their own `command` continues to take the state.
    const made = { ...this.exportsOf<Record<string, unknown>>(path, this.bundlesPath) }
    made.command = this.make(path, 'command', made.command)
    return new Command(bundle, name, made as unknown as CommandDefinition, path)
  }

  private listeners(path: string): [string, Listener][] {
    const { listeners } = this.exportsOf<{ listeners?: Record<string, Maker> }>(path)
    if (typeof listeners !== 'object' || listeners === null) throw new Error(`${path}: it exports no \`listeners\``)
    return Object.entries(listeners).map(([event, maker]) => [event, this.make(path, event, maker)])
  }

  private make(path: string, name: string, maker: unknown): never {
    if (typeof maker !== 'function') throw new Error(`${path}: \`${name}\` is no function of the state`)
    return maker(this.engine.state) as never
  }

  /** Adds the attributes that a bundle's `attributes.js` exports. */
  addAttributes(attributes: unknown, path: string, bundle: string): void {
    const { logger, state } = this.engine
    const error = `\tAttributes file [${path}] from bundle [${bundle}]`
    if (!Array.isArray(attributes)) {
      logger.error(`${error} does not define an array of attributes`)
      return
    }
    for (const attribute of attributes as AttributeEntry[]) {
      if (typeof attribute !== 'object') {
        logger.error(`${error} not an object`)
        continue
      }
      if (!('name' in attribute) || !('base' in attribute)) {
        logger.error(`${error} does not include required properties name and base`)
        continue
      }
      const { name, base, formula, metadata } = attribute
      logger.verbose(`\t\t-> ${name}`)
      const made = formula ? new AttributeFormula(formula.requires, formula.fn as never) : null
      state.AttributeFactory.add(name, base, made as never, metadata as never)
    }
  }

  private skill(path: string, name: string): Skill {
    const config = { ...this.exportsOf<Record<string, unknown>>(path) }
    if (config.run) config.run = this.make(path, 'run', config.run)
    return new this.engine.classes.Skill(name, config as never, this.engine.state)
  }

  /** Returns the class that a script exports. Modules of old bundles export a function that makes the class. */
  private classIn(path: string): unknown {
    const exported = this.engine.world.run(path)
    const { QuestGoal, QuestReward } = this.engine.modules.ranvier
    const isClass = [QuestGoal, QuestReward].some(base => isHeir(exported, base))
    return isClass || typeof exported !== 'function' ? exported : exported(srcPath)
  }

  /** Returns the exports of a script. Modules of old bundles export a function that makes them. */
  private exportsOf<T>(path: string, ...more: unknown[]): T {
    const exported = this.engine.world.run(path)
    return (typeof exported === 'function' ? exported(srcPath, ...more) : exported) as T
  }
}

function isHeir(value: unknown, base: unknown): boolean {
  return typeof value === 'function' && typeof base === 'function' && Object.isPrototypeOf.call(base, value)
}

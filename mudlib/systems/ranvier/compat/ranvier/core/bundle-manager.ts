import type { AreaDefinition, Manifest } from '/compat/ranvier/core/area'
import { AreaNotes } from '/compat/ranvier/core/area-notes'
import type { Command } from '/compat/ranvier/core/command'
import { pathOf } from '/compat/ranvier/core/definitions'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityDefinition, EntityFactory } from '/compat/ranvier/core/entity-factory'
import type { EntityLoader } from '/compat/ranvier/core/entity-loader'
import type { EntityLoaderRegistry } from '/compat/ranvier/core/entity-loader-registry'
import type { GameState } from '/compat/ranvier/core/game-state'
import { Helpfile, type HelpOptions } from '/compat/ranvier/core/helpfile'
import { finish, type Pieces } from '/compat/ranvier/core/pieces'
import { type EntityKind, type LoadedScript, type ScriptKind, ScriptLoader } from '/compat/ranvier/core/script-loader'

type Loading = readonly [path: string, kind: ScriptKind, title: string]

/**
 * The folders and files of a bundle, in the order of loading. For example, goals come before the quests that use them, and behaviors before
 * entities.
 */
const features: readonly Loading[] = [
  ['quest-goals/', 'quest-goal', 'Quest Goals'],
  ['quest-rewards/', 'quest-reward', 'Quest Rewards'],
  ['attributes.js', 'attributes', 'Attributes'],
  ['behaviors/', 'behavior', 'Behaviors'],
  ['channels.js', 'channels', 'Channels'],
  ['commands/', 'command', 'Commands'],
  ['effects/', 'effect', 'Effects'],
  ['input-events/', 'input-event', 'Events'],
  ['server-events/', 'server-events', 'Server Events'],
  ['player-events.js', 'player-events', 'Player Events'],
  ['skills/', 'skill', 'Skills'],
]

/** Loads bundles, and makes their areas. */
export class BundleManager {
  declare readonly engine: Engine
  state: GameState
  bundlesPath: string
  /** The areas to be made when all bundles are loaded. */
  areas: string[] = []
  loaderRegistry: EntityLoaderRegistry
  scripts: ScriptLoader
  /** The contents of the files that were read. */
  readonly notes: AreaNotes

  constructor(path: string, state: GameState) {
    if (!path) throw new Error('Invalid bundle path')
    this.state = state
    this.bundlesPath = path
    this.loaderRegistry = state.EntityLoaderRegistry
    this.notes = new AreaNotes(state.engine)
    this.scripts = new ScriptLoader(state.engine, path)
  }

  /** Does the same as load(), for scripts. */
  loadBundles(distribute = true): PromiseLike<void> {
    const { promises } = this.engine.world
    try {
      this.load(distribute)
      return promises.resolve(undefined)
    } catch (error) {
      return promises.reject(error)
    }
  }

  /**
   * Loads the bundles that the settings name.
   * @param distribute whether to make the areas afterwards
   * @throws the errors that would stop Ranvier's server
   */
  load(distribute = true): void {
    finish(this.loading(distribute))
  }

  /** Does the same as load(), in pieces. Each piece yields the name of what it has loaded. */
  *loading(distribute = true): Pieces {
    const { logger, config, world } = this.engine
    logger.verbose('LOAD: BUNDLES')
    const wanted = config.get('bundles', []) as string[]
    for (const name of world.list('bundles')) {
      const bundle = name.slice(0, -1)
      if (name.endsWith('/') && wanted.includes(bundle)) yield* this.loadingBundle(bundle, this.bundlesPath + bundle)
    }
    this.state.AttributeFactory.validateAttributes()
    logger.verbose('ENDLOAD: BUNDLES')
    if (distribute) yield* this.distributing()
  }

  /** Makes the areas. All areas must have been loaded before, because an area may contain items and NPCs of another area. */
  distribute(): void {
    finish(this.distributing())
  }

  private *distributing(): Pieces {
    const { AreaFactory, AreaManager } = this.state
    for (const areaRef of this.areas) {
      const area = AreaFactory.create(areaRef)
      try {
        yield* area.hydrating(this.state)
        AreaManager.addArea(area)
      } catch (error) {
        this.leaveOutArea(AreaFactory.getDefinition(areaRef)!.bundle, areaRef, error)
        for (const room of area.rooms.values()) this.state.RoomManager.removeRoom(room, area.instanceId)
      }
    }
  }

  private *loadingBundle(bundle: string, bundlePath: string): Pieces {
    const { logger } = this.engine
    this.engine.bundles.push(bundle)
    logger.verbose(`LOAD: BUNDLE [\x1B[1;33m${bundle}\x1B[0m] START`)
    for (const feature of features) {
      yield* this.loadingFeature(bundle, bundlePath, feature)
      yield `bundle ${bundle}`
    }
    yield* this.loadingAreas(bundle)
    this.loadHelp(bundle)
    logger.verbose(`ENDLOAD: BUNDLE [\x1B[1;32m${bundle}\x1B[0m]`)
    yield `bundle ${bundle}`
  }

  loadBundle(bundle: string, bundlePath: string): void {
    finish(this.loadingBundle(bundle, bundlePath))
  }

  loadAreas(bundle: string): void {
    finish(this.loadingAreas(bundle))
  }

  loadArea(bundle: string, areaName: string, manifest: Manifest): void {
    finish(this.loadingArea(bundle, areaName, manifest))
  }

  /** Makes the command that a file describes. */
  createCommand(commandPath: string, commandName: string, bundle: string): Command {
    return this.scripts.command(commandPath, commandName, bundle)
  }

  private *loadingFeature(bundle: string, bundlePath: string, [file, kind, title]: Loading): Pieces {
    const { world, logger } = this.engine
    const path = `${bundlePath}/${file}`
    const isFolder = file.endsWith('/')
    if (isFolder ? world.list(path).length === 0 : world.read(path) === null) return
    logger.verbose(`\tLOAD: ${title}...`)
    if (kind === 'behavior') yield* this.loadingBehaviors(bundle, path)
    else if (!isFolder) this.loadScript({ path, bundle, kind, name: bundle })
    else {
      for (const script of this.scripts.filesIn(path)) {
        if (kind === 'server-events') logger.verbose(`\t\t\tLOAD: SERVER-EVENTS ${script.name}...`)
        this.loadScript({ ...script, bundle, kind })
        yield `bundle ${bundle}`
      }
    }
    logger.verbose(`\tENDLOAD: ${title}...`)
  }

  private loadScript(script: LoadedScript): void {
    this.engine.leftOut.attempt(script.path, () => this.scripts.load(script))
  }

  /** Leaves out an area that can't be read or made completely. Its files count as unread, so they are read again when one of them is edited. */
  private leaveOutArea(bundle: string, name: string, error: unknown): void {
    const folder = `${this.bundlesPath}${bundle}/areas/${name}`
    this.engine.leftOut.add(folder, error)
    this.notes.set(name, null)
    for (const file of this.engine.world.list(folder)) this.notes.texts.forget(`${folder}/${file}`)
  }

  private *loadingBehaviors(bundle: string, folder: string): Pieces {
    const { logger } = this.engine
    for (const of of ['area', 'npc', 'item', 'room'] as EntityKind[]) {
      const scripts = this.scripts.filesIn(`${folder}${of}/`)
      if (this.engine.world.list(`${folder}${of}/`).length > 0) logger.verbose(`\t\tLOAD: BEHAVIORS [${of}]...`)
      for (const script of scripts) {
        logger.verbose(`\t\t\tLOAD: BEHAVIORS [${of}] ${script.name}...`)
        this.loadScript({ ...script, bundle, kind: 'behavior', of })
        yield `bundle ${bundle}`
      }
    }
  }

  /** Returns the loader for a kind of data, configured for a bundle and optionally for one of its areas. */
  private loader(name: string, bundle: string, area?: string): EntityLoader {
    const loader = this.loaderRegistry.get(name)
    if (!loader) throw new Error(`No entity loader configured for ${name}`)
    loader.setBundle(bundle)
    if (area !== undefined) loader.setArea(area)
    return loader
  }

  private *loadingAreas(bundle: string): Pieces {
    const { logger } = this.engine
    logger.verbose('\tLOAD: Areas...')
    const loader = this.loader('areas', bundle)
    if (!this.engine.await(loader.hasData())) return
    const areas = this.engine.await(loader.fetchAll()) as Record<string, Manifest>
    for (const name of Object.keys(areas)) {
      try {
        yield* this.loadingArea(bundle, name, areas[name]!)
      } catch (error) {
        this.leaveOutArea(bundle, name, error)
        continue
      }
      // In the fork, instanced areas are made only on request.
      if (this.engine.fork !== 'ru3' || !areas[name]!.instanced) this.areas.push(name)
    }
    logger.verbose('\tENDLOAD: Areas')
  }

  private *loadingArea(bundle: string, areaName: string, manifest: Manifest): Pieces {
    const { logger } = this.engine
    const { AreaFactory, ItemFactory, MobFactory, RoomFactory } = this.state
    const definition: AreaDefinition = { bundle, manifest, quests: [], items: [], npcs: [], rooms: [] }
    if (manifest.script) this.loadEntityScript(bundle, areaName, 'area', areaName, manifest.script)
    logger.verbose('\t\tLOAD: Quests...')
    definition.quests = this.loadQuests(bundle, areaName)
    yield `area ${areaName}`
    logger.verbose('\t\tLOAD: Items...')
    definition.items = yield* this.loadingEntities(bundle, areaName, 'items', ItemFactory)
    yield `area ${areaName}`
    logger.verbose('\t\tLOAD: NPCs...')
    definition.npcs = yield* this.loadingEntities(bundle, areaName, 'npcs', MobFactory)
    yield `area ${areaName}`
    logger.verbose('\t\tLOAD: Rooms...')
    definition.rooms = yield* this.loadingEntities(bundle, areaName, 'rooms', RoomFactory)
    logger.verbose('\t\tDone.')
    for (const npcRef of definition.npcs) this.nameQuestor(npcRef)
    AreaFactory.setDefinition(areaName, definition)
    this.notes.keep(areaName, definition)
    yield `area ${areaName}`
  }

  /** Records an NPC as the giver of its quests. If several NPCs name the same quest, the last one wins. */
  nameQuestor(npcRef: string): void {
    const { MobFactory, QuestFactory } = this.state
    for (const qid of (MobFactory.getDefinition(npcRef)?.quests ?? []) as string[]) {
      const quest = QuestFactory.get(qid)
      if (quest) {
        ;(quest as { npc?: string }).npc = npcRef
        QuestFactory.set(qid, quest)
      } else this.engine.logger.error(`\t\t\tError: NPC is questor for non-existent quest [${qid}]`)
    }
  }

  private *loadingEntities(
    bundle: string,
    areaName: string,
    type: 'items' | 'npcs' | 'rooms',
    factory: EntityFactory,
  ): Generator<string, string[]> {
    const loader = this.loader(type, bundle, areaName)
    if (!this.engine.await(loader.hasData())) return []
    const entities = this.engine.await(loader.fetchAll()) as EntityDefinition[] | null | undefined
    if (!entities) {
      this.engine.logger.warn(`\t\t\t${type} has an invalid value [${entities}]`)
      return []
    }
    if (!Array.isArray(entities)) throw new TypeError(`${pathOf({ bundle, name: areaName }, type)} is no list`)
    const refs: string[] = []
    for (const entity of entities) {
      const entityRef = factory.createEntityRef(areaName, entity.id!)
      factory.setDefinition(entityRef, entity)
      const kind = type.slice(0, -1) as EntityKind
      refs.push(entityRef)
      if (!entity.script) continue
      yield `area ${areaName}`
      this.loadEntityScript(bundle, areaName, kind, entityRef, entity.script)
    }
    return refs
  }

  private loadEntityScript(bundle: string, areaName: string, of: EntityKind, name: string, script: string): void {
    const { logger, world } = this.engine
    const path = this.scriptPath(bundle, areaName, of, script)
    if (world.read(path) === null) {
      logger.warn(`\t\t\t[${name}] has non-existent script "${script}"`)
      return
    }
    if (of === 'area') logger.verbose(`\t\t\tLoading Area Script for [${name}]: ${script}`)
    else logger.verbose(`\t\t\tLoading Script [${name}] ${script}`)
    this.loadScript({ path, bundle, kind: 'entity', name, of })
  }

  /** Returns the path of an entity's script. */
  scriptPath(bundle: string, areaName: string, of: EntityKind, script: string): string {
    return `${this.bundlesPath}${bundle}/areas/${areaName}/scripts/${of === 'area' ? '' : `${of}s/`}${script}.js`
  }

  private loadQuests(bundle: string, areaName: string): string[] {
    const { logger } = this.engine
    let quests: { id: string | number }[] = []
    try {
      quests = (this.engine.await(this.loader('quests', bundle, areaName).fetchAll()) as typeof quests | null) ?? []
    } catch (error) {
      // An area needs no quests, so Ranvier ignores all errors in this place. Wyrd logs a mistake in the file.
      if (!/ENOENT/.test((error as Error).message)) logger.error(`\t\t\t${(error as Error).message}`)
    }
    return quests.map(quest => {
      logger.verbose(`\t\t\tLoading Quest [${areaName}:${quest.id}]`)
      this.state.QuestFactory.add(areaName, quest.id as never, quest as never)
      return this.state.QuestFactory.makeQuestKey(areaName, quest.id as never)
    })
  }

  loadHelp(bundle: string): void {
    const { logger } = this.engine
    logger.verbose('\tLOAD: Help...')
    const loader = this.loader('help', bundle)
    if (!this.engine.await(loader.hasData())) return
    const records = this.engine.await(loader.fetchAll()) as Record<string, HelpOptions | null>
    for (const name of Object.keys(records)) {
      try {
        this.state.HelpManager.add(new Helpfile(bundle, name, records[name]))
      } catch (error) {
        logger.warn(`\t\t${(error as Error).message}`)
      }
    }
    logger.verbose('\tENDLOAD: Help...')
  }
}

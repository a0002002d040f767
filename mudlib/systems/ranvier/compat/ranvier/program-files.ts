import { listFiles, readFile } from 'driver'
import type { AreaFolder, RanvierArea } from '/compat/ranvier/area'
import type { EntityDefinition } from '/compat/ranvier/core/entity-factory'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Pieces } from '/compat/ranvier/core/pieces'
import type { Listeners } from '/compat/ranvier/listeners'
import type { RanvierScript } from '/compat/ranvier/script'
import type { RanvierZone } from '/compat/ranvier/zone'
import { domainOf } from '/lib/domain-of'
import type { MudObject } from '/std/object'

/** A program that may listen to events of an engine. */
type Listening = MudObject & { listeners(state: GameState): Listeners }
type Defining = Listening & { definition: EntityDefinition | null }

const folders: readonly AreaFolder[] = ['rooms', 'npcs', 'items']

/** The result of a search in a domain. */
interface Found {
  /** The texts of the bundle files that are generated from programs, by path. */
  readonly texts: Map<string, string>
  /** The programs that serve as scripts, by the scripts' paths. */
  readonly scripts: Map<string, Listening>
  /** The bundle files that are generated from a program, by the program's path. */
  readonly filesOf: Map<string, string[]>
  /** The programs, by the entity that they define: `npc limbo:rat`. */
  readonly programs: Map<string, string>
  /**
   * The `listeners` methods, by the scripts' paths. If a method has been replaced, the program was edited, or a class from which it inherits.
   */
  readonly methods: Map<string, unknown>
}

const nothing = (): Found => ({
  texts: new Map(),
  scripts: new Map(),
  filesOf: new Map(),
  programs: new Map(),
  methods: new Map(),
})

/** Functions that ProgramFiles needs from its mount. */
interface Surroundings {
  load(path: string): MudObject
  state(): GameState
  /** Returns whether a bundle has a file of its own at a path. */
  hasFile(path: string): boolean
}

const areasOf = (zone: RanvierZone, load: (path: string) => MudObject) =>
  zone.areas.map(path => load(zone.absolute(path)) as RanvierArea)

/** Returns the bundles to which the areas of a zone belong. */
export function bundlesOf(zone: RanvierZone, load: (path: string) => MudObject): string[] {
  return [...new Set(areasOf(zone, load).map(bundleOf))]
}

/** Presents a domain's programs as files of bundles, which an engine reads like YAML files and scripts. */
export class ProgramFiles {
  private readonly zone: RanvierZone
  private readonly around: Surroundings
  private found = nothing()

  constructor(zone: RanvierZone, around: Surroundings) {
    this.zone = zone
    this.around = around
  }

  /** The domain of the programs. */
  get domain(): string {
    return domainOf(this.zone.path)
  }

  /** Loads all programs one by one, so that refresh() has little left to do. */
  *loading(): Pieces {
    const { load } = this.around
    for (const area of areasOf(this.zone, load)) {
      const home = folderOf(area.path)
      const paths = folders.flatMap(folder => [`${home}/scripts/${folder}`, `${home}/${folder}`]).flatMap(programsIn)
      for (const path of paths) {
        load(path)
        yield `programs of ${area.area}`
      }
    }
  }

  /**
   * Loads all programs.
   * @returns the files whose contents have changed, and a function that undoes the refresh
   * @throws the error of a broken program
   */
  refresh(): { changed: string[]; undo: () => void } {
    const before = this.found
    const { load, hasFile, state } = this.around
    this.found = new Search(load, state(), hasFile).run(areasOf(this.zone, load))
    const undo = () => {
      this.found = before
    }
    const { texts, methods } = this.found
    return { changed: [...differing(before.texts, texts), ...differing(before.methods, methods)], undo }
  }

  /** Returns the texts of the programs in the areas' `rooms` folders, each with the name of its area. */
  roomTexts(): [area: string, text: string][] {
    const { load } = this.around
    return areasOf(this.zone, load).flatMap(area =>
      programsIn(`${folderOf(area.path)}/rooms`).map(
        path => [area.area, readFile(`${path}.ts`) ?? ''] as [string, string],
      ),
    )
  }

  read(path: string): string | null {
    const program = this.found.scripts.get(path)
    return program ? `// ${program.path}` : (this.found.texts.get(path) ?? null)
  }

  /** Returns the names in a folder that come from programs. */
  list(folder: string): string[] {
    const start = `${folder.replace(/\/$/, '')}/`
    const names = [...this.found.texts.keys(), ...this.found.scripts.keys()]
      .filter(path => path.startsWith(start))
      .map(path => path.slice(start.length).replace(/\/.*/, '/'))
    return [...new Set(names)]
  }

  /** Returns the exports of a script that is a program; undefined if there is no such program. */
  exportsOf(path: string): { listeners: Record<string, (state: GameState) => unknown> } | undefined {
    const program = this.found.scripts.get(path)
    if (!program) return undefined
    const heard = program.listeners(this.around.state())
    return { listeners: Object.fromEntries(Object.entries(heard).map(([event, listener]) => [event, () => listener])) }
  }

  /** Returns the bundle files that are generated from a program; empty if the program isn't part of the world. */
  filesOf(program: string): readonly string[] {
    return this.found.filesOf.get(program) ?? []
  }

  /** Returns the program that defines an entry of a file; undefined if the file belongs to a bundle. */
  writtenIn(file: string, id: string): string | undefined {
    const { scripts, programs, filesOf } = this.found
    const [, area = '', folder = ''] = /\/areas\/([^/]+)\/(\w+)s\.yml$/.exec(file) ?? []
    const known = scripts.get(file)?.path ?? programs.get(`${folder} ${area}:${id}`)
    // Entries about a whole area are in the area's program, which comes first.
    return known ?? [...filesOf].find(([, files]) => files.includes(file))?.[0]
  }

  /** Returns the program that defines a room, an NPC or an item. */
  programOf(kind: 'room' | 'npc' | 'item', ref: string): string | undefined {
    return this.found.programs.get(`${kind} ${ref}`)
  }
}

const bundleOf = ({ bundle, area }: RanvierArea) => bundle || area

class Search {
  private readonly load: (path: string) => MudObject
  private readonly state: GameState
  private readonly hasFile: (path: string) => boolean
  private readonly found = nothing()

  constructor(load: (path: string) => MudObject, state: GameState, hasFile: (path: string) => boolean) {
    this.load = load
    this.state = state
    this.hasFile = hasFile
  }

  run(areas: readonly RanvierArea[]): Found {
    for (const area of areas) this.area(area)
    return this.found
  }

  private stand(program: MudObject, ...files: string[]): void {
    this.found.filesOf.set(program.path, [...(this.found.filesOf.get(program.path) ?? []), ...files])
  }

  private area(area: RanvierArea): void {
    if (area.area === '') throw new Error(`${area.path}: it needs a name in \`area\``)
    const at = `bundles/${bundleOf(area)}/areas/${area.area}`
    const { texts } = this.found
    const manifest = { ...area.manifest }
    if (this.listens(area, manifest.script)) {
      manifest.script ??= 'area'
      this.script(`${at}/scripts/${manifest.script}.js`, area)
    }
    texts.set(`${at}/manifest.yml`, JSON.stringify(manifest))
    if (area.quests.length > 0) texts.set(`${at}/quests.yml`, JSON.stringify(area.quests))
    if (Object.keys(area.lootPools).length > 0) texts.set(`${at}/loot-pools.yml`, JSON.stringify(area.lootPools))
    this.stand(area, `${at}/manifest.yml`, `${at}/quests.yml`, `${at}/loot-pools.yml`)
    for (const folder of folders) {
      this.shared(area, folder, at)
      this.entities(area, folder, at)
    }
  }

  /** Adds those scripts of an area that several entities may share. */
  private shared(area: RanvierArea, folder: AreaFolder, at: string): void {
    for (const path of programsIn(`${folderOf(area.path)}/scripts/${folder}`)) {
      const script = this.load(path) as RanvierScript
      this.script(`${at}/scripts/${folder}/${script.script || path.split('/').at(-1)}.js`, script)
    }
  }

  private entities(area: RanvierArea, folder: AreaFolder, at: string): void {
    const own = `${folderOf(area.path)}/${folder}`
    const named = (area.order[folder] ?? []).map(name => `${own}/${name}`)
    const all = [...new Set([...named, ...programsIn(own)])]
    const definitions: EntityDefinition[] = []
    for (const path of all) {
      const program = this.load(path) as Defining
      if (!program.definition) throw new Error(`${path}: it has no definition`)
      const definition = { ...program.definition }
      const file = (script: string) => `${at}/scripts/${folder}/${script}.js`
      const isElsewhere = (script: string) => this.found.scripts.has(file(script)) || this.hasFile(file(script))
      if (!(definition.script && isElsewhere(definition.script)) && this.listens(program, definition.script)) {
        definition.script ??= path.split('/').at(-1)!
        this.script(file(definition.script), program)
      }
      this.stand(program, `${at}/${folder}.yml`)
      this.stand(area, `${at}/${folder}.yml`)
      this.found.programs.set(`${folder.slice(0, -1)} ${area.area}:${definition.id}`, path)
      definitions.push(definition)
    }
    if (definitions.length > 0) this.found.texts.set(`${at}/${folder}.yml`, JSON.stringify(definitions))
  }

  private listens(program: Listening, script: string | undefined): boolean {
    return script !== undefined || Object.keys(program.listeners(this.state)).length > 0
  }

  private script(file: string, program: Listening): void {
    this.found.scripts.set(file, program)
    this.found.methods.set(file, program.listeners)
    this.stand(program, file)
  }
}

/** Returns the keys whose values differ between the two maps. */
const differing = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) =>
  [...new Set([...a.keys(), ...b.keys()])].filter(key => a.get(key) !== b.get(key))

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Returns the paths of the programs in a folder, without tests. */
function programsIn(folder: string): string[] {
  return listFiles(folder)
    .filter(name => name.endsWith('.ts') && !name.includes('.test.'))
    .map(name => `${folder}/${name.slice(0, -3)}`)
}

import type { Engine } from '/compat/ranvier/core/engine'
import { extname, normalize } from '/compat/ranvier/core/paths'
import type { Kept } from '/compat/ranvier/core/world'

/** Ranvier's class Data: it reads files of the bundles, and the data of accounts and players. */
export class Data {
  private readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Has no effect: the world decides where its data is stored. */
  setDataPath(_path: string): void {}

  /**
   * Reads and parses a file.
   * @param path the path of a YAML or JSON file
   * @throws if there is no such file, or it has another extension
   */
  parseFile(path: string): unknown {
    const file = normalize(path)
    const text = this.engine.world.read(file)
    if (text === null) throw new Error(`File [${path}] does not exist!`)
    const extension = extname(file)
    if (extension === '.json') return JSON.parse(text)
    if (extension === '.yml' || extension === '.yaml') return this.engine.world.yaml(file, text)
    throw new Error(`File [${path}] does not have a valid parser!`)
  }

  /**
   * Saves a file for a bundle, so that parseFile() can read it later. The bundles' own files can't be changed.
   * @throws if the file is in a bundle, or its extension is neither JSON's nor YAML's
   */
  saveFile(path: string, data: unknown, callback?: () => void): void {
    const file = normalize(path)
    if (file.startsWith('bundles/'))
      throw new Error(`File [${path}] can't be written: files of bundles are read-only here`)
    if (!/\.(json|ya?ml)$/.test(file)) throw new Error(`File [${path}] does not have a valid serializer!`)
    // JSON is also valid YAML, so one format is enough.
    this.engine.world.write(file, JSON.stringify(data, null, 2))
    callback?.()
  }

  load(type: Kept, id: string): unknown {
    const data = this.engine.world.load(type, id)
    if (!data) throw new Error(`File [${this.getDataFilePath(type, id)}] does not exist!`)
    return data
  }

  save(type: Kept, id: string, data: object, callback?: () => void): void {
    this.engine.world.save(type, id, data as Record<string, unknown>)
    callback?.()
  }

  exists(type: Kept, id: string): boolean {
    return this.engine.world.load(type, id) !== null
  }

  getDataFilePath(type: Kept, id: string): string | undefined {
    return type === 'player' || type === 'account' ? `data/${type}/${id}.json` : undefined
  }

  /** Returns whether a path leads to a JavaScript file. As in Ranvier, any name that ends with 'js' counts, even without a dot. */
  isScriptFile(path: string, file = path): boolean {
    return /js$/.test(file) && this.engine.world.read(normalize(path)) !== null
  }

  loadMotd(): string {
    return this.engine.world.read('data/motd') ?? ''
  }
}

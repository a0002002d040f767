import type { Engine } from '/compat/ranvier/core/engine'
import type { DataSource, SourceConfig } from '/compat/ranvier/core/entity-loader'
import { basename, extname } from '/compat/ranvier/core/paths'
import type { Kept } from '/compat/ranvier/core/world'

/**
 * The base class of the data sources of `ranvier-datasource-file`, which read files of the bundles. The data of accounts and
 * players is in the world's own store instead.
 */
class FileSource implements DataSource {
  declare readonly engine: Engine
  name?: string
  config: unknown
  root: string

  constructor(config: unknown = {}, root = '') {
    this.config = config
    this.root = root
  }

  /** Returns the path for the given settings. @throws if the path needs a bundle or an area that isn't set */
  resolvePath(config: SourceConfig): string {
    const { path, bundle, area } = config
    if (!path) throw new Error('No path for DataSource')
    if (path.includes('[AREA]') && !area) throw new Error('No area configured for path with [AREA]')
    if (path.includes('[BUNDLE]') && !bundle) throw new Error('No bundle configured for path with [BUNDLE]')
    return path.replace('[AREA]', area ?? '').replace('[BUNDLE]', bundle ?? '')
  }

  hasData(config: SourceConfig): unknown {
    return this.promise(() => this.exists(this.resolvePath(config)))
  }

  protected exists(path: string): boolean {
    const { world } = this.engine
    return world.read(path) !== null || world.list(path).length > 0
  }

  protected promise<T>(work: () => T): PromiseLike<T> {
    const { promises } = this.engine.world
    try {
      return promises.resolve(work())
    } catch (error) {
      return promises.reject(error)
    }
  }

  protected text(path: string): string {
    const text = this.engine.world.read(path)
    if (text === null) throw new Error(`ENOENT: no such file or directory, open '${path}'`)
    return text
  }

  protected yaml(path: string): unknown {
    const text = this.text(path)
    const texts = this.engine.state.BundleManager?.notes.texts
    if (texts && !texts.isKnown(path)) texts.set(path, text)
    return this.engine.world.yaml(path, text)
  }
}

const readOnly = (path: string) => new Error(`${path}: files of bundles are read-only here`)

function record(data: unknown, id: string): unknown {
  if (!Object.hasOwn(data as object, id)) throw new ReferenceError(`Record with id [${id}] not found.`)
  return (data as Record<string, unknown>)[id]
}

/** Reads one YAML file with all entities. */
export class YamlDataSource extends FileSource {
  fetchAll(config: SourceConfig): unknown {
    return this.promise(() => this.yaml(this.resolvePath(config)))
  }

  fetch(config: SourceConfig, id: string): unknown {
    return this.promise(() => record(this.yaml(this.resolvePath(config)), id))
  }

  replace(config: SourceConfig): unknown {
    return this.promise(() => {
      throw readOnly(this.resolvePath(config))
    })
  }

  update(config: SourceConfig, _id: string, _data: unknown): unknown {
    return this.replace(config)
  }
}

/** Reads one JSON file with all entities. */
export class JsonDataSource extends FileSource {
  fetchAll(config: SourceConfig): unknown {
    return this.promise(() => JSON.parse(this.text(this.resolvePath(config))))
  }

  fetch(config: SourceConfig, id: string): unknown {
    return this.promise(() => record(JSON.parse(this.text(this.resolvePath(config))), id))
  }

  replace(config: SourceConfig): unknown {
    return this.promise(() => {
      throw readOnly(this.resolvePath(config))
    })
  }

  update(config: SourceConfig, _id: string, _data: unknown): unknown {
    return this.replace(config)
  }
}

/** Reads a folder of areas, each a folder with a `manifest.yml`. */
export class YamlAreaDataSource extends FileSource {
  fetchAll(config: SourceConfig): unknown {
    return this.promise(() => {
      const folder = this.resolvePath(config)
      const { world } = this.engine
      const data: Record<string, unknown> = {}
      for (const name of world.list(folder)) {
        const manifest = `${folder}/${name}manifest.yml`
        if (!name.endsWith('/') || world.read(manifest) === null) continue
        const read = this.engine.leftOut.attempt(manifest, () => this.yaml(manifest))
        if (read !== undefined) data[name.slice(0, -1)] = read
      }
      return data
    })
  }

  fetch(config: SourceConfig, id: string): unknown {
    return this.promise(() => this.yaml(`${this.resolvePath(config)}/${id}/manifest.yml`))
  }

  update(config: SourceConfig, id: string, _data: unknown): unknown {
    return this.promise(() => {
      throw readOnly(`${this.resolvePath(config)}/${id}/manifest.yml`)
    })
  }
}

/** Reads a folder with a YAML file for each entity. */
export class YamlDirectoryDataSource extends FileSource {
  fetchAll(config: SourceConfig): unknown {
    return this.promise(() => {
      const folder = this.resolvePath(config)
      const data: Record<string, unknown> = {}
      for (const name of this.engine.world.list(folder)) {
        if (extname(name) !== '.yml') continue
        const path = `${folder}/${name}`
        const read = this.engine.leftOut.attempt(path, () => this.yaml(path))
        if (read !== undefined) data[basename(name, '.yml')] = read
      }
      return data
    })
  }

  fetch(config: SourceConfig, id: string): unknown {
    return this.promise(() => this.yaml(`${this.resolvePath(config)}/${id}.yml`))
  }

  update(config: SourceConfig, id: string, _data: unknown): unknown {
    return this.promise(() => {
      throw readOnly(`${this.resolvePath(config)}/${id}.yml`)
    })
  }
}

/**
 * Reads a folder with a JSON file for each entity. The folder names `account` and `player` refer to the world's store of accounts and
 * players.
 */
export class JsonDirectoryDataSource extends FileSource {
  override hasData(config: SourceConfig): unknown {
    return kept(this.resolvePath(config)) ? this.engine.world.promises.resolve(true) : super.hasData(config)
  }

  fetchAll(config: SourceConfig): unknown {
    return this.promise(() => {
      const folder = this.resolvePath(config)
      if (kept(folder)) throw new Error(`${folder}: what is kept of people can be asked for by name only`)
      const data: Record<string, unknown> = {}
      for (const name of this.engine.world.list(folder)) {
        if (extname(name) === '.json') data[basename(name, '.json')] = JSON.parse(this.text(`${folder}/${name}`))
      }
      return data
    })
  }

  fetch(config: SourceConfig, id: string): unknown {
    return this.promise(() => {
      const folder = this.resolvePath(config)
      const kind = kept(folder)
      if (!kind) return JSON.parse(this.text(`${folder}/${id}.json`))
      const data = this.engine.world.load(kind, id)
      if (!data) throw new Error(`Cannot find module '${folder}/${id}.json'`)
      return data
    })
  }

  update(config: SourceConfig, id: string, data: unknown): unknown {
    return this.promise(() => {
      const folder = this.resolvePath(config)
      const kind = kept(folder)
      if (!kind) throw readOnly(`${folder}/${id}.json`)
      this.engine.world.save(kind, id, data as Record<string, unknown>)
    })
  }
}

function kept(folder: string): Kept | null {
  const name = basename(folder)
  return name === 'account' || name === 'player' ? name : null
}

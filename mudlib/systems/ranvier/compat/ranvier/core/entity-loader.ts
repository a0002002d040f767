/** A place where a kind of data is stored, and the way to read it. A bundle may define its own data sources. */
export interface DataSource {
  name?: string
  hasData(config: SourceConfig): unknown
  fetchAll?(config: SourceConfig): unknown
  fetch?(config: SourceConfig, id: string): unknown
  replace?(config: SourceConfig, data: unknown): unknown
  update?(config: SourceConfig, id: string, data: unknown): unknown
}

/** The settings of a source. In `path`, [BUNDLE] and [AREA] are replaced by the other two settings. */
export interface SourceConfig {
  path?: string
  bundle?: string
  area?: string
  [key: string]: unknown
}

/** Reads one kind of data, such as npcs or players, from its source. */
export class EntityLoader {
  dataSource: DataSource
  config: SourceConfig

  constructor(dataSource: DataSource, config: SourceConfig = {}) {
    this.dataSource = dataSource
    this.config = config
  }

  setArea(name: string): void {
    this.config.area = name
  }

  setBundle(name: string): void {
    this.config.bundle = name
  }

  hasData(): unknown {
    return this.dataSource.hasData(this.config)
  }

  /** Fetches all entries. @throws if the source doesn't support the method, as do the methods below */
  fetchAll(): unknown {
    return this.source('fetchAll').fetchAll!(this.config)
  }

  fetch(id: string): unknown {
    return this.source('fetch').fetch!(this.config, id)
  }

  replace(data: unknown): unknown {
    return this.source('replace').replace!(this.config, data)
  }

  update(id: string, data: unknown): unknown {
    return this.source('update').update!(this.config, id, data)
  }

  private source(method: 'fetchAll' | 'fetch' | 'replace' | 'update'): DataSource {
    const source = this.dataSource
    if (!(method in source)) throw new Error(`${method} not supported by ${source.name}`)
    return source
  }
}

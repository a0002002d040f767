import type { DataSourceRegistry } from '/compat/ranvier/core/data-source-registry'
import { EntityLoader, type SourceConfig } from '/compat/ranvier/core/entity-loader'

/** The loaders of all kinds of data, by the names that `ranvier.json` gives them in `entityLoaders`. */
export class EntityLoaderRegistry extends Map<string, EntityLoader> {
  /** Loads the registry. @throws if a loader names no source or an unknown source */
  load(sources: DataSourceRegistry, config: Record<string, { source?: unknown; config?: SourceConfig }> = {}): void {
    for (const [name, settings] of Object.entries(config)) {
      if (!Object.hasOwn(settings, 'source')) throw new Error(`EntityLoader [${name}] does not specify a 'source'`)
      const { source: sourceName } = settings
      if (typeof sourceName !== 'string') throw new TypeError(`EntityLoader [${name}] has an invalid 'source'`)
      const source = sources.get(sourceName)
      if (!source) throw new Error(`Invalid source [${sourceName}] for entity [${name}]`)
      this.set(name, new EntityLoader(source, { ...settings.config }))
    }
  }
}

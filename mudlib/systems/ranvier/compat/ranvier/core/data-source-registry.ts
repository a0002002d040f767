import type { DataSource } from '/compat/ranvier/core/entity-loader'

type SourceClass = new (config: unknown, root: string) => DataSource

/** The sources of data, by the names that `ranvier.json` gives them in `dataSources`. */
export class DataSourceRegistry extends Map<string, DataSource> {
  /**
   * Loads the data sources.
   * @param requireFn returns a module: `ranvier-datasource-file`, or a module of the folder itself (`./src/source`)
   * @throws if a source names no module, or the module isn't a data source
   */
  load(
    requireFn: (name: string) => unknown,
    rootPath: string,
    config: Record<string, { require?: unknown; config?: unknown }> = {},
  ): void {
    for (const [name, settings] of Object.entries(config)) {
      if (!Object.hasOwn(settings, 'require')) throw new Error(`DataSource [${name}] does not specify a 'require'`)
      const { require: from } = settings
      if (typeof from !== 'string') throw new TypeError(`DataSource [${name}] has an invalid 'require'`)
      const isExport = from[0] !== '.' && from.includes('.')
      const [moduleName, exportName] = isExport ? from.split('.') : [from]
      const found = requireFn(moduleName!)
      const Source = (isExport ? (found as Record<string, unknown>)[exportName!] : found) as SourceClass
      const instance = new Source(settings.config || {}, rootPath)
      if (!('hasData' in instance)) {
        throw new Error(`Data Source ${name} requires at minimum a 'hasData(config): boolean' method`)
      }
      instance.name = name
      this.set(name, instance)
    }
  }
}

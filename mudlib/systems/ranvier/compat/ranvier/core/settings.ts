import type { World } from '/compat/ranvier/core/world'

const yaml = (file: string) => ({ source: 'Yaml', config: { path: `bundles/[BUNDLE]/areas/[AREA]/${file}.yml` } })

/**
 * The settings in the `ranvier.json` of Ranvier's server template. The loader of loot pools is included, too, because bundles with monsters need it.
 */
const defaults: Record<string, unknown> = {
  bundles: [],
  dataSources: {
    YamlArea: { require: 'ranvier-datasource-file.YamlAreaDataSource' },
    Yaml: { require: 'ranvier-datasource-file.YamlDataSource' },
    YamlDirectory: { require: 'ranvier-datasource-file.YamlDirectoryDataSource' },
    Json: { require: 'ranvier-datasource-file.JsonDataSource' },
    JsonDirectory: { require: 'ranvier-datasource-file.JsonDirectoryDataSource' },
  },
  entityLoaders: {
    accounts: { source: 'JsonDirectory', config: { path: 'data/account' } },
    players: { source: 'JsonDirectory', config: { path: 'data/player' } },
    areas: { source: 'YamlArea', config: { path: 'bundles/[BUNDLE]/areas' } },
    npcs: yaml('npcs'),
    items: yaml('items'),
    rooms: yaml('rooms'),
    quests: yaml('quests'),
    'loot-pools': yaml('loot-pools'),
    help: { source: 'YamlDirectory', config: { path: 'bundles/[BUNDLE]/help' } },
  },
  maxAccountNameLength: 20,
  minAccountNameLength: 3,
  maxPlayerNameLength: 20,
  minPlayerNameLength: 3,
  maxCharacters: 3,
  reportToAdmins: false,
  startingRoom: 'limbo:white',
  moveCommand: 'move',
  skillLag: 1000,
  defaultMaxPlayerInventory: 16,
  maxIdleTime: 20,
}

/**
 * Returns the default starting room of new characters: the room in the server template if its area exists, otherwise the first room of the
 * first area.
 */
function usualStart(world: World): unknown {
  const areas = world.list('bundles').flatMap(bundle => {
    const folder = `bundles/${bundle.replace(/\/$/, '')}/areas`
    return world.list(folder).map(name => ({ name: name.replace(/\/$/, ''), rooms: `${folder}/${name}rooms.yml` }))
  })
  const usual = defaults['startingRoom']
  if (areas.some(({ name }) => usual === `${name}:white`)) return usual
  for (const { name, rooms } of areas) {
    const id = firstRoom(world, rooms)
    if (id !== undefined) return `${name}:${String(id)}`
  }
  return usual
}

/**
 * Returns the id of the first room in a file; undefined if there is none or the file is invalid. An invalid file is reported when its area
 * is loaded.
 */
function firstRoom(world: World, file: string): unknown {
  const text = world.read(file)
  try {
    return text === null ? undefined : (world.yaml(file, text) as { id?: unknown }[] | null)?.[0]?.id
  } catch {
    return undefined
  }
}

/**
 * Returns the settings of a folder: those in its `ranvier.json`, with defaults for all others. If there is no such file, all
 * bundles of the folder are loaded.
 * @throws if the file isn't JSON
 */
export function settingsOf(world: World): Record<string, unknown> {
  const bundles = world.list('bundles').flatMap(name => (name.endsWith('/') ? [name.slice(0, -1)] : []))
  const text = world.read('ranvier.json')
  const own = text === null ? { bundles } : (JSON.parse(text) as Record<string, unknown>)
  const merged: Record<string, unknown> = { ...defaults, startingRoom: undefined, ...own }
  merged['startingRoom'] ??= usualStart(world)
  for (const table of ['dataSources', 'entityLoaders']) {
    merged[table] = { ...(defaults[table] as object), ...(own[table] as object | undefined) }
  }
  return merged
}

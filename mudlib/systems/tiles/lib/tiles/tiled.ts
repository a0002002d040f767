import { mostTiles } from './drawn'
import { floor, kindNames, makeMap, type TileMap, wall } from './map'

// Maps of the editor Tiled, saved as JSON (https://doc.mapeditor.org/en/stable/reference/json-map-format/).

interface Property {
  name: string
  value: unknown
}

interface TiledObject {
  name?: string
  type?: string
  class?: string
  x: number
  y: number
  properties?: Property[]
}

interface Layer {
  name?: string
  type: string
  visible?: boolean
  encoding?: string
  compression?: string
  data?: unknown
  width?: number
  height?: number
  x?: number
  y?: number
  objects?: TiledObject[]
  layers?: Layer[]
  properties?: Property[]
}

interface Tileset {
  firstgid: number
  source?: string
  tiles?: { id: number; type?: string; class?: string; properties?: Property[] }[]
}

/** A mask that removes the bits of a tile's number that only flip or rotate its picture. */
const turns = 0x0fffffff

/**
 * Reads a finite orthogonal map. The kind of a tile is the property `kind` or the class of the tile in its tileset, or the property `kind`
 * of its layer: `wall`, `floor`, `door`, `closed door`, `water`, `fence`. A tile without any of these is floor. Later layers cover
 * earlier ones. A position without a tile on any layer is a wall. Objects of the class `exit` or `place` give a tile a name.
 * Objects of the class
 * `spawn` name the program in the property `path`.
 * @throws an Error that names the layer, and row and column, counted from 1
 */
export function readTiled(text: string): TileMap {
  const map = parse(text)
  const { width, height, tilewidth, tileheight, orientation, infinite, layers } = map
  if (infinite) throw new Error('the map is infinite: turn that off in its properties')
  if (orientation !== undefined && orientation !== 'orthogonal')
    throw new Error(`the map is ${String(orientation)}: only orthogonal ones can be walked`)
  if (!isSize(width) || !isSize(height)) throw new Error(`width and height have to be from 1 to ${mostTiles} tiles`)
  if (!Array.isArray(layers)) throw new Error('the map has no layers')
  const kindOf = kindsOfTiles((map.tilesets ?? []) as Tileset[])
  const kinds = new Array<number>(width * height).fill(wall)
  const named: Record<'exit' | 'place' | 'spawn', { name: string; x: number; y: number; path: string }[]> = {
    exit: [],
    place: [],
    spawn: [],
  }
  for (const layer of flat(layers as Layer[])) {
    const called = `layer '${layer.name ?? ''}'`
    if (layer.type === 'tilelayer') {
      const data = tilesOf(layer, called, width, height)
      const usual = kindNumber(propertyOf(layer.properties, 'kind'), called)
      data.forEach((gid, at) => {
        if (gid === 0) return
        const where = `${called}, row ${Math.floor(at / width) + 1}, column ${(at % width) + 1}`
        if (!Number.isInteger(gid) || gid < 0) throw new Error(`${where}: '${String(gid)}' is no tile`)
        kinds[at] = kindOf.get(gid & turns) ?? usual ?? floor
      })
    } else if (layer.type === 'objectgroup') {
      for (const one of layer.objects ?? []) {
        const kind = (one.class ?? one.type ?? '') as keyof typeof named
        if (!Object.hasOwn(named, kind)) continue
        const [x, y] = [Math.floor(one.x / Number(tilewidth)), Math.floor(one.y / Number(tileheight))]
        if (!(x >= 0 && y >= 0 && x < width && y < height))
          throw new Error(`${called}, object '${one.name ?? ''}': row ${y + 1}, column ${x + 1} is outside the map`)
        const path = String(propertyOf(one.properties, 'path') ?? '')
        if (kind === 'spawn' && path === '')
          throw new Error(`${called}, row ${y + 1}, column ${x + 1}: a spawn needs the property 'path'`)
        named[kind].push({ name: one.name ?? '', x, y, path })
      }
    }
  }
  const tiles = (list: (typeof named)['exit']) => list.map(({ name, x, y }) => ({ name, x, y }))
  const spawns = named.spawn.map(({ path, x, y }) => ({ path, x, y }))
  return makeMap(width, height, kinds, { exits: tiles(named.exit), places: tiles(named.place), spawns })
}

function parse(text: string): Record<string, unknown> {
  let map: unknown
  try {
    map = JSON.parse(text)
  } catch (error) {
    throw new Error(`the file is no JSON: ${(error as Error).message}`)
  }
  if (typeof map !== 'object' || map === null || Array.isArray(map)) throw new Error('the file is no map of Tiled')
  return map as Record<string, unknown>
}

function isSize(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= mostTiles
}

function flat(layers: readonly Layer[]): Layer[] {
  return layers.flatMap(layer => (layer.type === 'group' ? flat(layer.layers ?? []) : [layer]))
}

function tilesOf(layer: Layer, called: string, width: number, height: number): number[] {
  if (!Array.isArray(layer.data))
    throw new Error(
      `${called} is ${layer.compression || layer.encoding || 'in chunks'}: save the map with the tile layer format CSV`,
    )
  if ((layer.width ?? width) !== width || (layer.height ?? height) !== height || layer.data.length !== width * height)
    throw new Error(`${called} has ${layer.data.length} tiles, and the map ${width} x ${height}`)
  return layer.data as number[]
}

function propertyOf(properties: readonly Property[] | undefined, name: string): unknown {
  return properties?.find(one => one.name === name)?.value
}

function kindNumber(value: unknown, called: string): number | undefined {
  if (value === undefined || value === '') return undefined
  const found = (kindNames as readonly unknown[]).indexOf(value)
  if (found < 0) throw new Error(`${called}: there is no kind '${String(value)}'; there are ${kindNames.join(', ')}`)
  return found
}

/** The kind of each tile in the tilesets, from its properties or its class. */
function kindsOfTiles(tilesets: readonly Tileset[]): Map<number, number> {
  const kinds = new Map<number, number>()
  for (const { firstgid, tiles = [] } of tilesets) {
    for (const { id, type, class: className, properties } of tiles) {
      const byClass = (kindNames as readonly unknown[]).indexOf(className ?? type)
      const kind = kindNumber(propertyOf(properties, 'kind'), `tile ${id}`) ?? (byClass >= 0 ? byClass : undefined)
      if (kind !== undefined) kinds.set(firstgid + id, kind)
    }
  }
  return kinds
}

import { blocksWalking, type TileMap } from './map'
import { stepX, stepY, type Tile } from './tile'

export interface TilePathOptions {
  /** The most tiles that the search looks at; default: 1,200. */
  most?: number
  /** The most steps of the path; default: no limit. */
  steps?: number
  /** Whether something besides the ground is in the way on a tile. It isn't asked of the goal. */
  isTaken?: (x: number, y: number) => boolean
  /** Whether the path may end beside the goal: somebody stands there, or the ground is no floor. */
  beside?: boolean
  /** Whether the path may lead through closed doors, for those who open them. */
  doors?: boolean
}

/** Where to look first: straight steps before diagonal ones, so that paths don't zigzag. */
const order = [0, 2, 4, 6, 1, 3, 5, 7] as const

/**
 * Finds paths on maps of one size (A*; each step costs 1). Its working memory is stamped, not cleared, so that a short path costs little on a
 * large map. It is working memory only: keep it in a field that isn't saved.
 */
export class TilePaths {
  private readonly stamps: Int32Array
  private readonly costs: Int32Array
  private readonly parents: Int32Array
  private readonly heap: Int32Array
  private readonly keys: Int32Array
  private stamp = 0
  private size = 0

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const tiles = width * height
    this.stamps = new Int32Array(tiles)
    this.costs = new Int32Array(tiles)
    this.parents = new Int32Array(tiles)
    // A tile is put in again where it is reached by a shorter way, at most once for each neighbour.
    this.heap = new Int32Array(8 * tiles + 1)
    this.keys = new Int32Array(8 * tiles + 1)
  }

  /**
   * Finds a shortest path that cuts no corner between two tiles that can't be walked on.
   * @returns the tiles to step on, without the first; empty where it is there already; null where there is none, or none within the bounds
   */
  pathTo(map: TileMap, from: Tile, to: Tile, options: TilePathOptions = {}): Tile[] | null {
    const { most = 1200, steps = Number.POSITIVE_INFINITY, isTaken, beside = false, doors = false } = options
    const { width, height, kinds } = map
    const { stamps, costs, parents } = this
    const goal = to.y * width + to.x
    const start = from.y * width + from.x
    if (goal === start) return []
    this.size = 0
    const stamp = ++this.stamp
    stamps[start] = stamp
    costs[start] = 0
    parents[start] = -1
    this.push(start, 0)
    for (let looked = 0; this.size > 0 && looked < most; looked++) {
      const at = this.pop()
      const x = at % width
      const y = (at - x) / width
      const away = Math.max(Math.abs(x - to.x), Math.abs(y - to.y))
      if (at === goal || (beside && away === 1)) return this.wayTo(at, width)
      const cost = costs[at]! + 1
      if (cost > steps) continue
      for (let i = 0; i < 8; i++) {
        const way = order[i]!
        const nextX = x + stepX[way]!
        const nextY = y + stepY[way]!
        if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue
        const next = nextY * width + nextX
        const isKnown = stamps[next] === stamp
        if (isKnown && costs[next]! <= cost) continue
        const kind = kinds[next]!
        // Floor, an open door, and perhaps a closed one.
        if (kind !== 1 && kind !== 2 && !(doors && kind === 3)) continue
        if (way & 1 && blocksWalking(map, nextX, y) && blocksWalking(map, x, nextY)) continue
        if (next !== goal && isTaken?.(nextX, nextY)) continue
        stamps[next] = stamp
        costs[next] = cost
        parents[next] = at
        const left = Math.max(Math.abs(nextX - to.x), Math.abs(nextY - to.y))
        // Among equals, the one nearer to the straight line.
        const stray = Math.abs((nextX - to.x) * (from.y - to.y) - (nextY - to.y) * (from.x - to.x))
        this.push(next, (cost + left) * 65536 + Math.min(65535, left * 128 + Math.min(127, stray)))
      }
    }
    return null
  }

  private wayTo(end: number, width: number): Tile[] {
    const way: Tile[] = []
    for (let at = end; this.parents[at]! >= 0; at = this.parents[at]!) {
      way.push({ x: at % width, y: Math.floor(at / width) })
    }
    return way.reverse()
  }

  private push(tile: number, key: number): void {
    const { heap, keys } = this
    let at = ++this.size
    while (at > 1 && keys[at >> 1]! > key) {
      heap[at] = heap[at >> 1]!
      keys[at] = keys[at >> 1]!
      at >>= 1
    }
    heap[at] = tile
    keys[at] = key
  }

  private pop(): number {
    const { heap, keys } = this
    const first = heap[1]!
    const tile = heap[this.size]!
    const key = keys[this.size]!
    const size = --this.size
    let at = 1
    for (let child = 2; child <= size; child = at << 1) {
      if (child < size && keys[child + 1]! < keys[child]!) child++
      if (keys[child]! >= key) break
      heap[at] = heap[child]!
      keys[at] = keys[child]!
      at = child
    }
    heap[at] = tile
    keys[at] = key
    return first
  }
}

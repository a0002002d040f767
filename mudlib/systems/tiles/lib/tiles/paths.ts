import { closedDoor, floor, isInside, openDoor, type TileMap } from './map'
import type { Tile } from './tile'

export interface TilePathOptions {
  /** The maximum number of tiles that the search examines; 1,200 by default. */
  most?: number
  /** The maximum number of steps in the path; by default unlimited. */
  steps?: number
  /** Returns whether something other than the ground blocks a tile. Not called for the goal. */
  isTaken?: (x: number, y: number) => boolean
  /** Whether the path may end beside the goal, for goals that are occupied or can't be walked on. */
  beside?: boolean
  /** Whether the path may lead through closed doors, for livings that open them. */
  doors?: boolean
}

/** The order of neighbours. Straight steps come before diagonal ones, so that paths don't zigzag. */
const orderX: readonly number[] = [0, 1, 0, -1, 1, 1, -1, -1]
const orderY: readonly number[] = [-1, 0, 1, 0, -1, 1, 1, -1]

/**
 * Finds paths on maps of one size (A*; each step costs 1). The arrays are marked with a stamp instead of being cleared, so that a
 * short path costs little on a large map. Keep the object in a field that isn't saved. The arrays are plain lists of numbers,
 * because typed arrays are
 * slower in mud code.
 */
export class TilePaths {
  private readonly stamps: number[]
  private readonly costs: number[]
  private readonly parents: number[]
  private readonly heap: number[]
  private readonly keys: number[]
  private stamp = 0
  private size = 0

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const tiles = width * height
    this.stamps = zeros(tiles)
    this.costs = zeros(tiles)
    this.parents = zeros(tiles)
    // A tile is queued again when a shorter way to it is found: at most once for each neighbour.
    this.heap = zeros(8 * tiles + 1)
    this.keys = zeros(8 * tiles + 1)
  }

  /**
   * Finds a shortest path. The path doesn't squeeze diagonally between two tiles that can't be walked on.
   * @returns the tiles to step on, without the start; empty if the start is the goal; null if there is no path within the limits
   */
  pathTo(map: TileMap, from: Tile, to: Tile, options: TilePathOptions = {}): Tile[] | null {
    const { most = 1200, steps = Number.POSITIVE_INFINITY, isTaken, beside = false, doors = false } = options
    const { width, height, kinds } = map
    const { stamps, costs, parents } = this
    // Imports are copied to local variables, because each use of an import costs a lookup.
    const [aside, down, walkable, open] = [orderX, orderY, floor, openDoor]
    const opened = doors ? closedDoor : floor
    if (!isInside(map, to.x, to.y)) return null
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
        const dx = aside[i]!
        const dy = down[i]!
        const nextX = x + dx
        const nextY = y + dy
        if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue
        const next = nextY * width + nextX
        if (stamps[next] === stamp && costs[next]! <= cost) continue
        const kind = kinds[next]!
        if (kind !== walkable && kind !== open && kind !== opened) continue
        if (dx !== 0 && dy !== 0) {
          const one = kinds[at + dx]!
          const other = kinds[at + dy * width]!
          if (one !== walkable && one !== open && other !== walkable && other !== open) continue
        }
        if (isTaken !== undefined && next !== goal && isTaken(nextX, nextY)) continue
        stamps[next] = stamp
        costs[next] = cost
        parents[next] = at
        const goX = nextX > to.x ? nextX - to.x : to.x - nextX
        const goY = nextY > to.y ? nextY - to.y : to.y - nextY
        const left = goX > goY ? goX : goY
        // Among tiles with equal costs, the tile nearer to the goal comes first. If these distances are equal, too, the tile nearer
        // to the straight line comes first.
        const cross = (nextX - to.x) * (from.y - to.y) - (nextY - to.y) * (from.x - to.x)
        const stray = cross > 127 || cross < -127 ? 127 : cross < 0 ? -cross : cross
        this.push(next, (cost + left) * 65536 + left * 128 + stray)
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

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0)
}

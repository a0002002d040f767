import { LuaTable, type LuaValue } from '../values/table.ts'

/** A traversal by pairs() or ipairs() that needs no call for each step. */
export interface Walk {
  key: LuaValue
  value: LuaValue
  /** Goes to the next entry. @returns whether there was one */
  next(): boolean
}

const builtIn: { next: LuaValue; step: LuaValue } = { next: undefined, step: undefined }

/** Registers next() and the step function of ipairs(), so that walkOf() recognises them. */
export function knowWalks(next: LuaValue, step: LuaValue): void {
  builtIn.next = next
  builtIn.step = step
}

/** The walk for the three values of a `for` loop; null if the loop has to call the function. */
export function walkOf(work: LuaValue, state: LuaValue, key: LuaValue): Walk | null {
  if (!(state instanceof LuaTable)) return null
  if (work === builtIn.next && key === undefined) return new Pairs(state)
  if (work === builtIn.step && key === 0) return new Positions(state)
  return null
}

class Pairs implements Walk {
  key: LuaValue = undefined
  value: LuaValue = undefined
  private at = 0
  /** The map's keys at the time when the walk reached the map. Keys that have been removed since then are skipped. */
  private keys: LuaValue[] | null = null
  private keyAt = 0
  private readonly table: LuaTable

  constructor(table: LuaTable) {
    this.table = table
  }

  next(): boolean {
    const { list, map } = this.table
    while (this.at < list.length) {
      const value = list[this.at++]
      if (value === undefined) continue
      this.key = this.at
      this.value = value
      return true
    }
    if (map === null) return false
    const keys = (this.keys ??= keysOf(map))
    while (this.keyAt < keys.length) {
      const key = keys[this.keyAt++]
      const value = map.get(key)
      if (value === undefined) continue
      this.key = key
      this.value = value
      return true
    }
    return false
  }
}

function keysOf(map: Map<LuaValue, LuaValue>): LuaValue[] {
  const keys: LuaValue[] = []
  for (const key of map.keys()) keys.push(key)
  return keys
}

class Positions implements Walk {
  key: LuaValue = 0
  value: LuaValue = undefined
  private at = 0
  private readonly table: LuaTable

  constructor(table: LuaTable) {
    this.table = table
  }

  next(): boolean {
    const value = this.table.get(++this.at)
    this.key = this.at
    this.value = value
    return value !== undefined
  }
}

/** A value of Lua. Nil is undefined, a function is a JavaScript function, and userdata is any other object, usually an object of the world. */
export type LuaValue = unknown

/** Thrown for a key that a table can't have. */
class KeyError extends Error {}

/**
 * A table of Lua. Values 1 to n are in a list, and all other values are in a map, in the order in which they were added. The list never ends in nil,
 * but there may be holes within it.
 */
export class LuaTable {
  list: LuaValue[] = []
  map: Map<LuaValue, LuaValue> | null = null
  meta: LuaTable | null = null
  /** The table's values at `__index` and `__newindex`. They are cached here because metatables are asked for them all the time. */
  index: LuaValue = undefined
  newIndex: LuaValue = undefined
  /** Whether the table is a library, or contains the globals of a state. */
  isShared = false
  /** The position of a traversal by next(), with the key that it returned last. */
  private cursor: Cursor | null = null

  get(key: LuaValue): LuaValue {
    if (typeof key === 'number') {
      const { list } = this
      const at = key - 1
      if (at >= 0 && at < list.length && at === (at | 0)) return list[at]
    }
    return this.map === null ? undefined : this.map.get(key)
  }

  getText(key: string): LuaValue {
    return this.map === null ? undefined : this.map.get(key)
  }

  /** @throws for nil and NaN as keys */
  set(key: LuaValue, value: LuaValue): void {
    if (typeof key === 'number') this.setNumber(key, value)
    else if (key === undefined) throw new KeyError('table index is nil')
    else this.setOther(key, value)
  }

  setNumber(key: number, value: LuaValue): void {
    const { list } = this
    const at = key - 1
    if (at >= 0 && at <= list.length && at === (at | 0)) {
      if (at < list.length) {
        list[at] = value
        if (value === undefined && at === list.length - 1) this.shorten()
        return
      }
      if (value !== undefined) {
        list.push(value)
        const { map } = this
        if (map !== null && map.size > 0) this.takeIn(map)
        return
      }
    }
    // biome-ignore lint/suspicious/noSelfCompare: NaN is the only value that isn't itself
    if (key !== key) throw new KeyError('table index is NaN')
    this.setOther(key, value)
  }

  setOther(key: LuaValue, value: LuaValue): void {
    if (key === '__index') this.index = value
    else if (key === '__newindex') this.newIndex = value
    if (value === undefined) this.map?.delete(key)
    else if (this.map === null) this.map = new Map([[key, value]])
    else this.map.set(key, value)
  }

  /** Moves the values that follow the end of the grown list from the map into it. */
  private takeIn(map: Map<LuaValue, LuaValue>): void {
    const { list } = this
    map.delete(list.length)
    for (let next = map.get(list.length + 1); next !== undefined; next = map.get(list.length + 1)) {
      map.delete(list.length + 1)
      list.push(next)
    }
  }

  private shorten(): void {
    const { list } = this
    while (list.length > 0 && list[list.length - 1] === undefined) list.pop()
  }

  /** The border that `#` returns. The map never contains the position after it. */
  get length(): number {
    return this.list.length
  }

  /** The number of values in the table, including holes in its list. */
  get size(): number {
    return this.list.length + (this.map?.size ?? 0)
  }

  /**
   * The key that follows another key in a traversal.
   * @param key the previous key; undefined to get the first key
   * @returns undefined after the last key; null if the table doesn't have the given key
   */
  next(key: LuaValue): LuaValue | null {
    const { list } = this
    let at = 0
    if (key !== undefined) {
      const isInList = typeof key === 'number' && key >= 1 && key <= list.length && Number.isInteger(key)
      if (!isInList) return this.nextInMap(key)
      at = key as number
    }
    for (; at < list.length; at++) if (list[at] !== undefined) return at + 1
    return this.nextInMap(undefined)
  }

  private nextInMap(key: LuaValue): LuaValue | null {
    const { map } = this
    if (map === null) return key === undefined ? undefined : null
    let { cursor } = this
    if (key === undefined || cursor === null || cursor.key !== key) {
      cursor = { keys: map.keys(), key: undefined }
      if (key !== undefined) {
        // A number may have been removed from the end of the list during the traversal.
        if (!map.has(key)) return typeof key === 'number' ? this.nextInMap(undefined) : null
        while (cursor.keys.next().value !== key);
      }
      this.cursor = cursor
    }
    const { value, done } = cursor.keys.next()
    cursor.key = value
    if (done) this.cursor = null
    return done ? undefined : value
  }
}

interface Cursor {
  keys: IterableIterator<LuaValue>
  key: LuaValue
}

/** A table with the values of a list. @param list the list, which belongs to the table from now on */
export function tableOf(list: LuaValue[]): LuaTable {
  const table = new LuaTable()
  table.list = list
  if (list.length > 0 && list[list.length - 1] === undefined) cutAtBorder(table, list)
  return table
}

/** Cuts a list that ends in nil at the length that lua5.1 finds, by the same binary search between a value and a nil. */
function cutAtBorder(table: LuaTable, list: LuaValue[]): void {
  let border = 0
  for (let end = list.length; end - border > 1; ) {
    const middle = (border + end) >> 1
    if (list[middle - 1] === undefined) end = middle
    else border = middle
  }
  const rest = list.splice(border)
  for (const [i, value] of rest.entries()) if (value !== undefined) table.setOther(border + i + 1, value)
}

/** A table with the fields of a record. */
export function tableFrom(fields: Readonly<Record<string, LuaValue>>): LuaTable {
  const table = new LuaTable()
  for (const name of Object.keys(fields)) table.set(name, fields[name])
  return table
}

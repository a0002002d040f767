import type { Meter } from '../../../kernel/guard/meter.ts'
import type { LuaTable, LuaValue } from '../values/table.ts'

/**
 * Sorts numbers, or texts, in their natural order. The result doesn't depend on the algorithm, because equal values can't be told apart.
 * @returns false if the list contains any other values, or mixes the two
 */
export function sortPlainly(list: LuaValue[]): boolean {
  const kind = typeof list[0]
  if (kind !== 'number' && kind !== 'string') return false
  for (const one of list) if (typeof one !== kind || Number.isNaN(one)) return false
  if (kind === 'string') list.sort()
  else {
    const sorted = Float64Array.from(list as number[]).sort()
    for (let i = 0; i < sorted.length; i++) list[i] = sorted[i]
  }
  return true
}

type Before = (a: LuaValue, b: LuaValue) => boolean

/**
 * Sorts a table's list in place. It compares and swaps in the order that Lua 5.1 does (ltablib.c, auxsort), so that equal values come
 * out in the same order.
 * @param invalid makes the error for an inconsistent order function
 */
export function sortList(table: LuaTable, before: Before, meter: Meter, invalid: () => Error): void {
  new Sorter(table, before, meter, invalid).sort(1, table.length)
}

class Sorter {
  private readonly table: LuaTable
  private readonly before: Before
  private readonly meter: Meter
  private readonly invalid: () => Error

  constructor(table: LuaTable, before: Before, meter: Meter, invalid: () => Error) {
    this.table = table
    this.before = before
    this.meter = meter
    this.invalid = invalid
  }

  private at(place: number): LuaValue {
    return this.table.list[place - 1]
  }

  private swap(a: number, b: number): void {
    const { list } = this.table
    // An order function may have made the table shorter.
    if (Math.max(a, b) > list.length) throw this.invalid()
    const held = list[a - 1]
    list[a - 1] = list[b - 1]
    list[b - 1] = held
  }

  private orderPair(low: number, high: number): void {
    if (this.before(this.at(high), this.at(low))) this.swap(low, high)
  }

  sort(first: number, last: number): void {
    let low = first
    let high = last
    while (low < high) {
      this.orderPair(low, high)
      if (high - low === 1) return
      const middle = Math.floor((low + high) / 2)
      if (this.before(this.at(middle), this.at(low))) this.swap(middle, low)
      else this.orderPair(middle, high)
      if (high - low === 2) return
      const border = this.partition(low, high, middle)
      // Recurses into the shorter half.
      if (border - low < high - border) {
        this.sort(low, border - 1)
        low = border + 1
      } else {
        this.sort(border + 1, high)
        high = border - 1
      }
    }
  }

  private partition(low: number, high: number, middle: number): number {
    const { before, meter } = this
    const pivot = this.at(middle)
    this.swap(middle, high - 1)
    let i = low
    let j = high - 1
    for (;;) {
      while (before(this.at(++i), pivot)) {
        if (i > high) throw this.invalid()
        if (--meter.steps < 0) meter.out()
      }
      while (before(pivot, this.at(--j))) {
        if (j < low) throw this.invalid()
        if (--meter.steps < 0) meter.out()
      }
      if (j < i) break
      this.swap(i, j)
    }
    this.swap(high - 1, i)
    return i
  }
}

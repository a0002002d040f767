import { LuaError } from '../errors.ts'
import { LuaTable, type LuaValue } from '../values/table.ts'
import { typeOf } from '../values/types.ts'
import { Calls, type LuaFunction } from './calls.ts'
import type { Chunk } from './chunk.ts'
import { levels, places } from './stack.ts'

/** The functions with which programs read and change objects of the world. */
export interface World {
  get(object: object, key: LuaValue): LuaValue
  set(object: object, key: LuaValue, value: LuaValue): void
  text(object: object): string
}

/** The longest chain of metatables that is followed. */
const mostLoops = 100
/** Reads and sets fields, with the handlers of metatables if there are any. */
export class Indexing extends Calls {
  /** The metatable of strings. */
  strings: LuaTable | null = null
  world: World | null = null

  // ---- errors

  /** Throws an error at the place of an operation. */
  fail(chunk: Chunk, site: number, message: string): never {
    const line = chunk.sites[site]!.line
    const found = levels()
    throw new LuaError(`${chunk.name}:${line}: ${message}`, [`${chunk.name}:${line}`, ...places(found).slice(1)])
  }

  /** The description of a value in a message: `local 'x' (a nil value)`. */
  protected described(value: LuaValue, chunk: Chunk, site: number, operand = 0): string {
    const name = chunk.sites[site]!.names[operand] ?? ''
    return name === '' ? `a ${typeOf(value)} value` : `${name} (a ${typeOf(value)} value)`
  }

  // ---- metatables

  metaOf(value: LuaValue): LuaTable | null {
    if (value instanceof LuaTable) return value.meta
    return typeof value === 'string' ? this.strings : null
  }

  /** The handler for an event in a value's metatable. */
  handler(value: LuaValue, event: string): LuaValue {
    const meta = this.metaOf(value)
    return meta === null ? undefined : meta.getText(event)
  }

  // ---- indexing

  field(base: LuaValue, key: string, chunk: Chunk, site: number): LuaValue {
    if (base instanceof LuaTable) {
      const { map } = base
      if (map !== null) {
        const value = map.get(key)
        if (value !== undefined) return value
      }
      if (base.meta === null) return undefined
      const next = base.meta.index
      if (next === undefined) return undefined
      if (next instanceof LuaTable && next.map !== null) {
        const value = next.map.get(key)
        if (value !== undefined || next.meta === null) return value
      }
    }
    return this.indexSlowly(base, key, chunk, site)
  }

  index(base: LuaValue, key: LuaValue, chunk: Chunk, site: number): LuaValue {
    if (base instanceof LuaTable) {
      const { list } = base
      if (typeof key === 'number' && key > 0 && key <= list.length) {
        const value = list[key - 1]
        if (value !== undefined) return value
      }
      const value = base.get(key)
      if (value !== undefined || base.meta === null) return value
    }
    return this.indexSlowly(base, key, chunk, site)
  }

  private indexSlowly(start: LuaValue, key: LuaValue, chunk: Chunk, site: number): LuaValue {
    let base = start
    for (let loop = 0; loop < mostLoops; loop++) {
      let next: LuaValue
      if (base instanceof LuaTable) {
        const value = base.get(key)
        if (value !== undefined || base.meta === null) return value
        next = base.meta.index
        if (next === undefined) return undefined
      } else if (typeof base === 'string' && this.strings !== null) next = this.strings.index
      else if (typeof base === 'object' && this.world !== null) return this.world.get(base as object, key) ?? undefined
      if (next === undefined) this.fail(chunk, site, `attempt to index ${this.described(base, chunk, site)}`)
      if (typeof next === 'function') return this.one((next as LuaFunction)(base, key))
      base = next
    }
    return this.fail(chunk, site, 'loop in gettable')
  }

  setField(base: LuaValue, key: string, value: LuaValue, chunk: Chunk, site: number): void {
    if (base instanceof LuaTable && (base.meta === null || base.meta.newIndex === undefined)) base.setOther(key, value)
    else this.setSlowly(base, key, value, chunk, site)
  }

  set(base: LuaValue, key: LuaValue, value: LuaValue, chunk: Chunk, site: number): void {
    if (base instanceof LuaTable && (base.meta === null || base.meta.newIndex === undefined)) {
      if (typeof key === 'string') base.setOther(key, value)
      else if (typeof key === 'number' && !Number.isNaN(key)) base.setNumber(key, value)
      else this.setOdd(base, key, value, chunk, site)
    } else this.setSlowly(base, key, value, chunk, site)
  }

  protected setOdd(base: LuaTable, key: LuaValue, value: LuaValue, chunk: Chunk, site: number): void {
    if (key === undefined) this.fail(chunk, site, 'table index is nil')
    if (Number.isNaN(key)) this.fail(chunk, site, 'table index is NaN')
    base.set(key, value)
  }

  private setSlowly(start: LuaValue, key: LuaValue, value: LuaValue, chunk: Chunk, site: number): void {
    let base = start
    for (let loop = 0; loop < mostLoops; loop++) {
      let next: LuaValue
      if (base instanceof LuaTable) {
        next = base.meta === null || base.get(key) !== undefined ? undefined : base.meta.newIndex
        // An invalid key is refused before a metatable is used.
        if (next === undefined || key === undefined || Number.isNaN(key)) {
          this.setOdd(base, key, value, chunk, site)
          return
        }
      } else if (typeof base === 'object' && this.world !== null) {
        this.world.set(base as object, key, value)
        return
      } else next = this.handler(base, '__newindex')
      if (next === undefined) this.fail(chunk, site, `attempt to index ${this.described(base, chunk, site)}`)
      if (typeof next === 'function') {
        this.run((next as LuaFunction)(base, key, value))
        return
      }
      base = next
    }
    this.fail(chunk, site, 'loop in settable')
  }
}

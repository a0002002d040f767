import type { Engine } from '/compat/ranvier/core/engine'

/** What knows its engine: 0 where it was made outside of one (in a test of one class). */
export interface Bound {
  readonly engine: Engine
}

/**
 * An engine's own subclass of a class of the core. Scripts construct entities without saying for which engine (`new Item(null, …)`), so what
 * `require('ranvier')` gives them knows it already: `this.engine`, also within the constructor.
 * @param base a class that declares `engine`
 */
export function bound<T extends new (...args: never[]) => object>(base: T, engine: Engine): T {
  const Base = base as unknown as new (...args: unknown[]) => object
  const named = base.name
  return class extends Base {
    static readonly name = named
    get engine(): Engine {
      return engine
    }
  } as unknown as T
}

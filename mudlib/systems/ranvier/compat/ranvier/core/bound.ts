import type { Engine } from '/compat/ranvier/core/engine'

/**
 * An object with a reference to its engine. The reference is missing only if the object was made without an engine (in a test of a single
 * class).
 */
export interface Bound {
  readonly engine: Engine
}

/**
 * Makes an engine's own subclass of a class of the core. Scripts construct entities without naming an engine (`new Item(null, …)`).
 * Therefore, the classes that scripts get from `require('ranvier')` are already bound to an engine, so that `this.engine` works
 * even in the constructor.
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

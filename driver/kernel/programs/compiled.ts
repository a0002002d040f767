/** One import of a program, as its code uses it. */
export interface Import {
  /** As written: `./orc`, `/std/room`, `driver`. */
  from: string
  /** The names read from it, for a check that they exist; null for `import * as`. */
  names: string[] | null
  /** Whether values of it are used while the importing file is evaluated (other than to extend its classes). */
  eager: boolean
  /** Whether a class of the file extends one of it: it must be there first, but stays live without being evaluated again. */
  inherits: boolean
  /** Whether field initialisers or constructors that call anything use it: then defaults may come from its methods. */
  initial: boolean
  /** Whether it is `import * as`: then the file holds the exports themselves, and gets a view that it can't change. */
  namespace: boolean
  /** The place of the import, for errors. */
  line: number
  column: number
}

/** A file made ready to run. It depends on the source alone, so the cache keeps it. */
export interface Compiled {
  /** A function expression; its parameters are `driverParameters` and then `globals`. */
  code: string
  /** The source map from `code` to the TypeScript source, as JSON. */
  map: string
  imports: Import[]
  /** The globals it reads, in the order it takes them as parameters. */
  globals: string[]
  /** Export names. */
  exports: string[]
  /** Members that the source calls private or protected. */
  inner: [name: string, how: 'private' | 'protected'][]
  /** Fields that its classes declare. */
  declares: string[]
  /** Hash of all that a class's field defaults can come from: the code, mostly without the bodies of its instance methods. */
  shape: string
  /** Whether field initialisers or constructors use the object that is made, and so may call any method that it has. */
  callsOwn: boolean
  /** The code as a function, where programs share it; the kernel makes it of `code` otherwise. */
  evaluate?: (...args: unknown[]) => void
  /** Marks a version that needn't keep its text. */
  version?<V extends { source: string }>(version: V): V
}

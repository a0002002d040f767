/** One import of a program, with its uses in the code. */
export interface Import {
  /** The path as written in the file: `./orc`, `/std/room`, `driver`. */
  from: string
  /** The names read from it, to check that they exist; null for `import * as`. */
  names: string[] | null
  /** Whether imported values are used while the importing file is evaluated (other than to extend imported classes). */
  eager: boolean
  /** Whether a class of the file extends an imported class. The import is then evaluated first, but its changes don't re-evaluate this. */
  inherits: boolean
  /** Whether field initialisers or constructors that make calls use this import. If so, field defaults may depend on its methods. */
  initial: boolean
  /** Whether the import is `import * as`. If so, the importing file gets a read-only view of the exports object. */
  namespace: boolean
  /** The place of the import, for errors. */
  line: number
  column: number
}

/** A compiled file. It depends on the source alone, so it can be cached. */
export interface Compiled {
  /** A function expression; its parameters are `driverParameters` and then `globals`. */
  code: string
  /** The source map from `code` to the TypeScript source, as JSON. */
  map: string
  imports: Import[]
  /** The globals that the code reads, in the order of its parameters. */
  globals: string[]
  /** Export names. */
  exports: string[]
  /** Members that the source declares private or protected. */
  inner: [name: string, how: 'private' | 'protected'][]
  /** The fields that the file's classes declare. */
  declares: string[]
  /** A hash of everything that the classes' field defaults can depend on: the code, mostly without the bodies of instance methods. */
  shape: string
  /** Whether field initialisers or constructors use the new object. If so, they may call any of its methods. */
  callsOwn: boolean
  /** The code as a function, if programs share it. Otherwise the kernel makes it from `code`. */
  evaluate?: (...args: unknown[]) => void
  /** Converts a version so that it needn't store its source text. */
  version?<V extends { source: string }>(version: V): V
}

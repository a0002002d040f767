import yaml, { type EventType, type Schema, type State, type Type } from 'js-yaml'

/** A mistake in a YAML text. */
export class YamlError extends Error {
  readonly line: number
  readonly column: number

  /** @param line the line of the mistake. `line` and `column` are counted from 1 */
  constructor(file: string, message: string, line: number, column: number) {
    super(`${file}:${line}:${column}: ${message}`)
    this.name = 'YamlError'
    this.line = line
    this.column = column
  }
}

/** The maximum number of values in a text. The values of an alias are counted at each use. A text with more values is considered an attack. */
const mostValues = 1_000_000
/** The deepest nesting of lists and maps. */
const deepest = 100

/** The schema has plain values, dates and merge keys. It has no binary data or other types, because the world doesn't need them. */
const { implicit } = yaml.DEFAULT_SAFE_SCHEMA as Schema & { implicit: Type[] }
const schema = new yaml.Schema({ include: [yaml.CORE_SCHEMA], implicit })

/**
 * Reads YAML as Ranvier does, with the same library. An alias yields the same object as the value that it refers to. A duplicate key in a map is an
 * error, unless it was merged in (`<<`).
 * @returns undefined for an empty text
 * @throws YamlError
 */
export function readYaml(file: string, text: string): unknown {
  const limits = new Limits(file)
  try {
    return yaml.load(text, { schema, listener: limits.heed })
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error
    // The library's types don't declare the position of the mistake.
    const { mark, reason } = error as Error & { mark?: { line: number; column: number }; reason: string }
    throw new YamlError(file, reason, (mark?.line ?? 0) + 1, (mark?.column ?? 0) + 1)
  }
}

/** Counts the values of a text while it is read. */
class Limits {
  private readonly file: string
  private values = 0
  /** The number of values before each list, map or scalar that is being parsed. */
  private readonly open: number[] = []
  /** The number of values in each parsed list or map. */
  private readonly sizes = new WeakMap<object, number>()

  constructor(file: string) {
    this.file = file
  }

  readonly heed = (event: EventType, state: State): void => {
    if (event === 'open') this.begin(state)
    else this.end(state, state.result)
  }

  private begin(state: State): void {
    if (this.open.push(this.values) > deepest) this.fail(`more than ${deepest} lists and maps within each other`, state)
  }

  private end(state: State, value: unknown): void {
    const before = this.open.pop()!
    const isObject = typeof value === 'object' && value !== null
    // A list or map that was parsed before is an alias.
    this.values += (isObject ? this.sizes.get(value) : undefined) ?? 1
    if (this.values > mostValues) this.fail(`more than ${mostValues} values`, state)
    if (!isObject || this.sizes.has(value)) return
    if (state.kind === null) this.fail('an alias stands within what it names', state)
    if (Object.hasOwn(value, '__proto__')) this.fail('__proto__ can be no key', state)
    this.sizes.set(value, this.values - before)
  }

  private fail(message: string, { line, lineStart, position }: State): never {
    throw new YamlError(this.file, message, line + 1, position - lineStart + 1)
  }
}

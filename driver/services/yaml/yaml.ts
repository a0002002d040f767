import yaml, { type EventType, type Schema, type State, type Type } from 'js-yaml'

/** A mistake in a YAML text. */
export class YamlError extends Error {
  readonly line: number
  readonly column: number

  /** @param line and `column`: from 1 */
  constructor(file: string, message: string, line: number, column: number) {
    super(`${file}:${line}:${column}: ${message}`)
    this.name = 'YamlError'
    this.line = line
    this.column = column
  }
}

/** Values that a text may stand for, those of aliases counted wherever they are used: more are a trap. */
const mostValues = 1_000_000
/** Lists and maps within each other. */
const deepest = 100

/** Numbers, words, dates and merge keys; no bytes and other objects, which the world has no use for. */
const { implicit } = yaml.DEFAULT_SAFE_SCHEMA as Schema & { implicit: Type[] }
const schema = new yaml.Schema({ include: [yaml.CORE_SCHEMA], implicit })

/**
 * Reads YAML as Ranvier does, with its library. An alias is the same object as what it names. A key that stands twice in a map is an error,
 * except where it was merged in (`<<`).
 * @returns undefined for an empty text
 * @throws YamlError
 */
export function readYaml(file: string, text: string): unknown {
  const limits = new Limits(file)
  try {
    return yaml.load(text, { schema, listener: limits.heed })
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error
    // Its types leave out where the mistake is.
    const { mark, reason } = error as Error & { mark?: { line: number; column: number }; reason: string }
    throw new YamlError(file, reason, (mark?.line ?? 0) + 1, (mark?.column ?? 0) + 1)
  }
}

/** Counts the values of a text while it is read. */
class Limits {
  private readonly file: string
  private values = 0
  /** How many values there were at the beginning of each list, map or text that is read just now. */
  private readonly open: number[] = []
  /** How many values there are in each list or map that was read. */
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
    // What is known already is an alias.
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

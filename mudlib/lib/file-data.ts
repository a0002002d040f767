// Reads the data of objects that domains define in files, such as races, skills and recipes. The declared types can't be relied on, because
// code may use `any`. Therefore each field is checked once, and the mudlib works with a copy.

/** Reads the value of a field. @returns the checked value @throws an error that states the required type */
export type Reader<T> = (value: unknown) => T

/** The fields of a kind of file, each with its reader. */
export type Shape = Readonly<Record<string, Reader<unknown>>>

/** The data that a shape reads, with the path of the program. */
export type DataOf<S extends Shape> = { readonly [K in keyof S]: ReturnType<S[K]> } & { readonly path: string }

/** The maximum number of values in a list or record of a file. */
const mostValues = 100

function needed(what: string): never {
  throw new Error(`${what} is needed`)
}

/** Reads a text. @param most the maximum number of characters @param least the minimum number of characters: 1 if the text may not be empty */
export const text =
  (most: number, least = 0): Reader<string> =>
  value =>
    typeof value === 'string' && value.length <= most && value.length >= least
      ? value
      : needed(`a text of ${least > 0 ? `${least} to` : 'at most'} ${most} characters`)

export const flag: Reader<boolean> = value => (typeof value === 'boolean' ? value : needed('true or false'))

/** Reads a number within limits. */
export const figure =
  (least: number, most: number): Reader<number> =>
  value =>
    typeof value === 'number' && value >= least && value <= most
      ? value
      : needed(`a number from ${least} to ${most === Number.POSITIVE_INFINITY ? 'any' : most}`)

/** Reads a whole number within limits. */
export const count =
  (least: number, most: number): Reader<number> =>
  value =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : needed(`a whole number from ${least} to ${most}`)

/** Reads a text that has to be one of the given words. */
export const oneOf =
  <T extends string>(...words: readonly T[]): Reader<T> =>
  value =>
    words.includes(value as T) ? (value as T) : needed(`one of ${words.join(', ')}`)

/** Reads a list. @param least the minimum number of values in the list */
export const list =
  <T>(of: Reader<T>, least = 0): Reader<readonly T[]> =>
  value => {
    if (!Array.isArray(value) || value.length < least || value.length > mostValues)
      return needed(`a list of ${least} to ${mostValues}`)
    return Object.freeze(Array.from({ length: value.length }, (_, i) => of(value[i])))
  }

/**
 * Reads a record whose keys are names or paths of at most 200 characters. @param least the minimum number of entries @param most the
 * maximum number of entries
 */
export const record =
  <T>(of: Reader<T>, least = 0, most = mostValues): Reader<Readonly<Record<string, T>>> =>
  value => {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : null
    if (entries === null || entries.length < least || entries.length > most)
      return needed(`a record of ${least} to ${most} entries`)
    return Object.freeze(Object.fromEntries(entries.map(([key, one]) => [text(200)(key), of(one)])))
  }

/** Reads a record with several fields, each with its own reader. */
export const fields =
  <S extends Shape>(shape: S): Reader<{ readonly [K in keyof S]: ReturnType<S[K]> }> =>
  value =>
    typeof value === 'object' && value !== null
      ? (read(value, shape) as { readonly [K in keyof S]: ReturnType<S[K]> })
      : needed(`a record of ${Object.keys(shape).join(', ')}`)

/**
 * Reads the fields of an object.
 * @returns a copy that can't be changed
 * @throws an error that names the first wrong field and the required type
 */
export const dataOf = <S extends Shape>(one: { readonly path: string }, shape: S): DataOf<S> =>
  Object.freeze({ ...read(one, shape), path: one.path }) as DataOf<S>

/** The mistakes in the fields of an object, one sentence each. Classes call it in their method mistakes(). */
export const mistakesIn = (one: object, shape: Shape): string[] =>
  Object.keys(shape).flatMap(field => {
    try {
      read(one, { [field]: shape[field]! })
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })

function read(one: object, shape: Shape): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const field of Object.keys(shape))
    try {
      found[field] = shape[field]!((one as Record<string, unknown>)[field])
    } catch (error) {
      throw new Error(`${field}: ${(error as Error).message}`)
    }
  return found
}

/** The number of a flag. @throws an Error if it isn't a number above 0 */
export function numberIn(flags: Readonly<Record<string, string>>, name: string, otherwise: number): number {
  const text = flags[name]
  if (text === undefined) return otherwise
  const value = Number(text)
  if (text === '' || !Number.isFinite(value) || value <= 0)
    throw new Error(`--${name} ${text}: a number above 0 is needed`)
  return value
}

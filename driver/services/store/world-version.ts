import type { Records } from './records.ts'

/** The record with the version of the software that ran the world last. */
const key = 'world/version'

/** Whether one version comes after another. For example, `0.10.0` comes after `0.9.3`. A suffix after a hyphen doesn't count. */
export function isAfter(one: string, other: string): boolean {
  const numbers = (version: string) => version.split('-')[0]!.split('.').map(Number)
  const [a, b] = [numbers(one), numbers(other)]
  const at = a.findIndex((number, i) => number !== (b[i] ?? 0))
  return at >= 0 && a[at]! > (b[at] ?? 0)
}

/** Notes in the store which version of the software runs its world. */
export function noteVersion(records: Pick<Records, 'put'>, version: string): void {
  records.put(key, version)
}

/**
 * Makes sure that no newer version of the software has run a world.
 * @throws an Error for the operator if a newer version has run it, because this version may misread data that the newer version has stored
 */
export function checkVersion(records: Pick<Records, 'get'>, version: string): void {
  const last = records.get(key)
  if (typeof last === 'string' && isAfter(last, version))
    throw new Error(
      `this world was last run by Wyrd ${last}, and this is ${version}: run that version, or bring back a backup from before it (help updating)`,
    )
}

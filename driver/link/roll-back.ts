import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// `wyrd upgrade` and the driver communicate through two files in the data folder. The driver notes the export that it made before a migration. The
// upgrade asks the next driver to restore that export.

const migrated = (data: string) => join(data, 'before-migration')
const wanted = (data: string) => join(data, 'roll-back')

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)

/** Notes the export that was made before stored data were changed for a newer version. */
export const noteMigrated = (data: string, file: string): void => writeFileSync(migrated(data), `${file}\n`)

/** Forgets an earlier migration. */
export const forgetMigrated = (data: string): void => rmSync(migrated(data), { force: true })

/** Asks the next driver to restore the data from before the last migration. @returns the export; null if there was no migration */
export function wantRollBack(data: string): string | null {
  const file = read(migrated(data))
  if (file !== null) writeFileSync(wanted(data), `${file}\n`)
  return file
}

/** The export that the next driver has to restore; null if there is none. */
export const wantedRollBack = (data: string): string | null => read(wanted(data))

/** Notes that the export has been restored. */
export function rolledBack(data: string): void {
  rmSync(wanted(data), { force: true })
  forgetMigrated(data)
}

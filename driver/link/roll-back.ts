import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// `wyrd upgrade` and the driver agree by two files in the data folder: the driver notes the export that it made before a migration, and the upgrade
// asks the next driver to bring that export back.

const migrated = (data: string) => join(data, 'before-migration')
const wanted = (data: string) => join(data, 'roll-back')

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)

/** Notes the export that was made before stored data were changed for a newer version. */
export const noteMigrated = (data: string, file: string): void => writeFileSync(migrated(data), `${file}\n`)

/** Forgets an earlier migration. */
export const forgetMigrated = (data: string): void => rmSync(migrated(data), { force: true })

/** Asks the next driver to bring back what was stored before the last migration. @returns the export; null: there was no migration */
export function wantRollBack(data: string): string | null {
  const file = read(migrated(data))
  if (file !== null) writeFileSync(wanted(data), `${file}\n`)
  return file
}

/** The export that the next driver has to bring back; null: none. */
export const wantedRollBack = (data: string): string | null => read(wanted(data))

/** Notes that the export is back. */
export function rolledBack(data: string): void {
  rmSync(wanted(data), { force: true })
  forgetMigrated(data)
}

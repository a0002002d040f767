import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BookPage } from '../../link/book.ts'

/** A package that is shipped or installed with the engine, and its licence. */
export interface LicensedPackage {
  name: string
  version: string
  /** The licence's name in `package.json`: `MIT`, `Apache-2.0`. */
  licence: string
}

/** npm's own list of the packages that it has installed. */
interface Installed {
  packages?: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>
}

/**
 * The packages that npm has installed for this engine, without development dependencies. The list is empty if another package manager has installed
 * them, because only npm writes the file that is read here.
 */
export function licensedPackages(): LicensedPackage[] {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const list = join(folder, 'node_modules/.package-lock.json')
    if (existsSync(list)) {
      const { packages = {} } = JSON.parse(readFileSync(list, 'utf8')) as Installed
      const found = Object.entries(packages).flatMap(([path, { version = '', license, dev, link }]) => {
        const licence = license ?? oldLicence(join(folder, path))
        return dev || link ? [] : [{ name: path.replace(/^.*node_modules\//, ''), version, licence }]
      })
      return found.sort((a, b) => (a.name < b.name ? -1 : 1))
    }
    if (dirname(folder) === folder) return []
  }
}

/** The licence in the outdated form of `package.json`: `"licenses": [{ "type": "MIT" }]`. */
function oldLicence(folder: string): string {
  const file = join(folder, 'package.json')
  const about = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { licenses?: { type?: string }[] }) : {}
  return about.licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown'
}

/** The page of the book that lists the packages and their licences. */
export function licencesPage(): BookPage {
  const rows = licensedPackages().map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  const list =
    rows.length === 0
      ? 'What installed its packages has left no list of them: `npm ls` and its like tell.'
      : `| package | version | licence |\n| --- | --- | --- |\n${rows.join('\n')}`
  return {
    path: 'about/licences',
    part: 'About',
    title: 'Licences',
    words: 'license copyright packages software',
    text: `Wyrd is under the MIT licence; its NOTICE names what tables and messages come from elsewhere. It uses these packages, each under a licence of its own:\n\n${list}`,
  }
}

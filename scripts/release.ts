import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { licensedPackages } from '../driver/gateway/book/licences.ts'

// `npm run release` makes the parts of a release: the package, a bill of materials, the licences of all dependencies, and hashes.

const root = fileURLToPath(new URL('../', import.meta.url))
const usage = `npm run release -- [--out DIR]

Makes the package, its software bill of materials (CycloneDX), the licences of the packages that it uses, and SHA256SUMS, in DIR. The default is release.
DIR must be empty, or not exist.`

const { values } = parseArgs({ options: { out: { type: 'string', default: 'release' }, help: { type: 'boolean' } } })
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const out = resolve(values.out)
if (existsSync(out) && readdirSync(out).length > 0) {
  console.error(`${out} is not empty.\n\n${usage}`)
  process.exit(1)
}
mkdirSync(out, { recursive: true })
const npm = (args: string[], cwd = root) =>
  execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const packed = npm(['pack', '--silent', '--pack-destination', out]).trim()
const name = packed.replace(/\.tgz$/, '')
writeFileSync(join(out, `${name}.cdx.json`), billOfMaterials())
const licences = licensedPackages().map(one => `${one.name} ${one.version}: ${one.licence}\n`)
writeFileSync(join(out, `${name}.licences.txt`), licences.join(''))
const sums = readdirSync(out)
  .sort()
  .map(
    file =>
      `${createHash('sha256')
        .update(readFileSync(join(out, file)))
        .digest('hex')}  ${file}\n`,
  )
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
console.log(`${out}: ${readdirSync(out).join(', ')}`)

/**
 * The package's dependencies, as npm lists them. npm would leave out a package that is also needed for development, so npm is asked about a project
 * without development dependencies.
 */
function billOfMaterials(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-sbom-'))
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { name: own, version, license, description, dependencies } = read('package.json')
  const lock = read('package-lock.json') as { packages: Record<string, { dev?: boolean }> }
  const used = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  const about = { name: own, version, license, description, dependencies }
  const packages = { '': about, ...Object.fromEntries(used) }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  try {
    return npm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

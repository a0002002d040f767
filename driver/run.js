import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Starts the gateway or the driver: `node driver/run.js scripts/start.ts`. Their modules are bundled first, because loading some 300 modules through
// a TypeScript loader takes half of the start. The bundle is made again when a module or a package has changed. If the bundle can't be written (a
// read-only checkout), the modules are loaded one by one.

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules/.cache/wyrd')
const entries = [
  'scripts/start.ts',
  'driver/main.ts',
  'driver/gateway/workshop/language-process.ts',
  'scripts/replay.ts',
]

/** A hash of the bundle's inputs: names, sizes and times of files. */
function version() {
  const hash = createHash('sha256').update(process.version)
  const sources = ['driver', 'scripts'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true })
      .filter(file => file.endsWith('.ts'))
      .map(name => `${folder}/${name}`),
  )
  // The package that worlds install has no lock file. Its version identifies its dependencies.
  const others = ['driver/run.js', 'package.json', 'package-lock.json'].filter(file => existsSync(join(root, file)))
  for (const file of [...sources.sort(), ...others]) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Bundles both programs into a folder. A module's `import.meta.url` stays the address of its source. */
async function bundle(folder) {
  const { build } = await import('esbuild')
  const made = `${folder}.${process.pid}`
  const { outputFiles } = await build({
    entryPoints: entries.map(entry => join(root, entry)),
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    sourcemap: 'external',
    sourcesContent: false,
    outbase: root,
    outdir: made,
    logLevel: 'silent',
    write: false,
    plugins: [
      {
        name: 'places',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const place = JSON.stringify(pathToFileURL(path).href)
            return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place), loader: 'ts' }
          })
        },
      },
    ],
  })
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  const { decodedMappings, encodedMap, presortedDecodedMap, TraceMap } = await import('@jridgewell/trace-mapping')
  for (const [path, text] of texts) {
    if (path.endsWith('.map')) continue
    const map = new TraceMap(texts.get(`${path}.map`))
    // Stack traces only need lines. Node keeps some 100 bytes for each mapped place, and a line has about five places.
    const mappings = decodedMappings(map).map(line => line.slice(0, 1))
    const { version, sources, names } = map
    const lines = JSON.stringify(encodedMap(presortedDecodedMap({ version, sources, names, mappings })))
    const data = Buffer.from(lines).toString('base64')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${text}//# sourceMappingURL=data:application/json;base64,${data}\n`)
  }
  // A running process may still load a part of its own bundle, so old bundles are kept for a day.
  for (const old of readdirSync(cache).filter(name => name.startsWith('run-') && !made.endsWith(name))) {
    if (Date.now() - statSync(join(cache, old)).mtimeMs > 86_400_000)
      rmSync(join(cache, old), { recursive: true, force: true })
  }
  try {
    renameSync(made, folder)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    // Another process has just made the same bundle.
    if (!existsSync(folder)) throw error
  }
}

/** The file to load for one of the programs. */
async function bundled(entry) {
  try {
    const folder = join(cache, `run-${version()}`)
    if (!existsSync(folder)) {
      mkdirSync(cache, { recursive: true })
      await bundle(folder)
    }
    process.setSourceMapsEnabled(true)
    return join(folder, entry.replace(/\.ts$/, '.mjs'))
  } catch {
    // This loader reports an error in a source with its place.
    const { register } = await import('tsx/esm/api')
    register()
    return join(root, entry)
  }
}

const [entry] = process.argv.splice(2, 1)
await import(pathToFileURL(await bundled(entry)).href)

import { createWriteStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createGzip } from 'node:zlib'
import { readOptions } from '../driver/gateway/options.ts'
import { lockDataFolder } from '../driver/link/data-folder.ts'
import { checkStore } from '../driver/services/store/check.ts'
import { readExport, writeExport } from '../driver/services/store/export.ts'
import { openStore } from '../driver/services/store/open.ts'

const help = `Reads and fills the store of a world.

  npm run store -- export [FILE]   everything as JSON Lines, to a file (compressed, if its name ends in .gz) or to standard
                                   output; the world may run meanwhile
  npm run store -- import FILE     puts such a file in the place of everything; the world must not run
                                   (in a world that runs: backup, restore)
  npm run store -- check           names the rows that can't be read; the world may run meanwhile. A world keeps such rows as they
                                   are and doesn't write over them: take them from a backup, or delete them
  --data DIR, --database URL, --config FILE   which store: as for npm start
`

const [what = '', ...rest] = process.argv.slice(2)
const file = rest[0] !== undefined && !rest[0].startsWith('--') ? rest.shift() : undefined

try {
  const options = readOptions(rest)
  if (!['export', 'import', 'check'].includes(what) || typeof options === 'string') {
    console.log(help)
    process.exit(what === '' || what === 'help' || what === '--help' ? 0 : 1)
  }
  const data = resolve(options.data)
  if (what === 'import') {
    if (file === undefined) throw new Error('import which file?')
    if (!existsSync(file)) throw new Error(`${file}: there is no such file`)
    try {
      for (const part of ['server', 'driver'] as const) await lockDataFolder(data, part)
    } catch {
      throw new Error(`a world runs on ${data}: stop it first, or use 'restore' in it`)
    }
  }
  if (what !== 'import' && options.database === '' && !existsSync(data))
    throw new Error(`${data}: there is no such folder`)
  const store = await openStore(data, options.database, what === 'import' ? { seconds: 0 } : null)
  if (what === 'check') {
    const { rows, bad } = await checkStore(store)
    for (const one of bad) console.log(`${one.what}: ${one.why}`)
    console.log(`${rows} rows, ${bad.length} that can't be read`)
    if (bad.length > 0) process.exitCode = 1
  } else if (what === 'import') console.error(`${await store.load(readExport(file!))} lines are in.`)
  else if (file === undefined) await writeExport(store, process.stdout)
  else {
    const through = file.endsWith('.gz') ? [createGzip()] : []
    console.error(`${await writeExport(store, createWriteStream(file), ...through)} lines are in ${file}.`)
  }
  await store.close()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

import { basename, dirname, resolve } from 'node:path'
import { checkFolder, reportLines } from './ranvier/check.ts'
import { convertFolder } from './ranvier/convert.ts'

const usage = `npm run ranvier -- check DIR [--json]                        what is in the bundles of a Ranvier server, and what is wrong with them: file, line, column
npm run ranvier -- convert DIR --to domains/NAME [--anywhere]  writes the areas as programs of a domain, and copies the other files of the bundles
DIR holds a server with ranvier.json and bundles, a folder of bundles, or one bundle.
It ends with 1 where there are errors; warnings may be meant so. --anywhere writes to a folder that is in no folder 'domains'.`

async function check(folder: string, isJson: boolean): Promise<void> {
  const report = await checkFolder(folder)
  if (isJson) console.log(JSON.stringify(report))
  else for (const line of reportLines(folder, report)) console.log(line)
  process.exitCode = report.problems.some(({ level }) => level === 'error') ? 1 : 0
}

async function convert(folder: string, to: string, isAnywhere: boolean): Promise<void> {
  // The mud finds domains only in the folder of domains.
  if (basename(dirname(resolve(to))) !== 'domains' && !isAnywhere)
    throw new Error(`--to ${to}: a domain is a folder in domains (--anywhere writes it all the same)`)
  const { areas, rooms, npcs, items, scripts, typed, stay, errors } = await convertFolder(folder, to)
  for (const one of errors) console.log(one)
  for (const { path, why } of stay) console.log(`${path} stays JavaScript: ${why}`)
  console.log(`${to}: ${areas} areas, ${rooms} rooms, ${npcs} NPCs, ${items} items`)
  console.log(`${scripts} of ${scripts + stay.length} scripts are TypeScript now, ${typed} of them with all types`)
  console.log('It stays under the licence of the bundles that it was made from.')
  process.exitCode = errors.length > 0 ? 1 : 0
}

async function main([command = '', folder = '', ...flags]: string[]): Promise<void> {
  const at = flags.indexOf('--to')
  const to = at < 0 ? undefined : flags[at + 1]
  const isClear = folder !== '' && !folder.startsWith('--')
  if (isClear && command === 'check') await check(folder, flags.includes('--json'))
  else if (isClear && command === 'convert' && to && !to.startsWith('--'))
    await convert(folder, to, flags.includes('--anywhere'))
  else {
    console.error(usage)
    process.exitCode = 2
  }
}

await main(process.argv.slice(2)).catch(error => {
  console.error((error as Error).message)
  process.exitCode = 2
})

import { resolve } from 'node:path'
import { readOptions } from '../driver/gateway/options.ts'
import { askWorld } from './ask.ts'

// `npm run restart` and `npm run status` send a request to the world that runs on a data folder.

// A reader such as `| head` may close the output early.
process.stdout.on('error', () => process.exit(0))

const [request = 'status', ...flags] = process.argv.slice(2)
const usage = `npm run ${request} -- [--data DIR]   # of the world that runs on this data folder; default: data`

/** The data folder that the options name. For `--help`, `--show-config` or a wrong option, prints the usage and ends the process. */
function dataFolder(): string {
  try {
    const options = readOptions(flags)
    if (typeof options !== 'string') return options.data
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(1)
  }
}

const data = dataFolder()
try {
  const text = await askWorld(resolve(data), request)
  if (request !== 'status') console.log(text)
  else for (const [name, value] of Object.entries(JSON.parse(text))) console.log(`${name.padEnd(18)} ${value}`)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EPIPE' || code === 'ECONNRESET')
    console.error(
      `A world runs on ${resolve(data)}, and gives no answer (${code}): has it too few open files (ulimit -n)?`,
    )
  else if (code) console.error(`No world runs on ${resolve(data)} (${code}). --data names another folder.`)
  else console.error(`The ${request} failed: ${message}`)
  process.exit(1)
}

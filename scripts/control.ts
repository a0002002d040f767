import { resolve } from 'node:path'
import { readOptions } from '../driver/gateway/options.ts'
import { askWorld } from './ask.ts'

// npm run restart, npm run status: speak to the world that runs on a data folder.

// Who reads no more, as `| head`, needs no more.
process.stdout.on('error', () => process.exit(0))

const [request = 'status', ...flags] = process.argv.slice(2)
const options = readOptions(flags)
const data = typeof options === 'string' ? 'data' : options.data
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

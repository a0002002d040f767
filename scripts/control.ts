import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { readOptions } from '../driver/net/options.ts'

// npm run restart, npm run status: speak to the world that runs on a data folder.

const [request = 'status', ...flags] = process.argv.slice(2)
const options = readOptions(flags)
const data = typeof options === 'string' ? 'data' : options.data
const socket = connect(join(resolve(data), 'control.sock'))
let answer = ''
socket.on('connect', () => socket.write(`${request}\n`))
socket.on('data', bytes => {
  answer += bytes
})
socket.on('error', ({ code }: NodeJS.ErrnoException) => {
  console.error(`No world runs on ${resolve(data)} (${code}). --data names another folder.`)
  process.exit(1)
})
socket.on('end', () => {
  const [state = '', ...words] = answer.trim().split(' ')
  const text = words.join(' ')
  if (state !== 'ok') {
    console.error(`The ${request} failed: ${text}`)
    process.exit(1)
  }
  if (request !== 'status') console.log(text)
  else for (const [name, value] of Object.entries(JSON.parse(text))) console.log(`${name.padEnd(18)} ${value}`)
})

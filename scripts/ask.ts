import { connect } from 'node:net'
import { join } from 'node:path'

/**
 * Sends a request to the world that runs on a data folder. @returns the world's answer @throws an Error with a `code` if no world runs, or an Error
 * without a `code` if the world refuses
 */
export function askWorld(data: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(join(data, 'control.sock'), () => socket.write(`${request}\n`))
    socket.on('data', bytes => {
      answer += bytes
    })
    socket.on('error', reject)
    socket.on('end', () => {
      const [, state, text = ''] = /^(\w+) ([\s\S]*)\n$/.exec(answer) ?? []
      if (state === 'ok') resolve(text)
      else reject(new Error(text))
    })
  })
}

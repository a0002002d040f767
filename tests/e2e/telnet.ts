import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * A plain telnet client, with its output so far and a way to wait for more.
 * @param whenOver gets the function that closes the connection; by default, it is called when the test ends
 */
export function telnetClient(port: number, whenOver: (close: () => void) => void = onTestFinished) {
  const socket = connect(port, '127.0.0.1')
  let seen = ''
  socket.on('data', bytes => {
    seen += bytes.toString('utf8')
  })
  socket.on('error', () => {})
  whenOver(() => {
    socket.destroy()
  })
  const client = {
    socket,
    get seen() {
      return seen
    },
    type: (line: string) => socket.write(`${line}\r\n`),
    async see(text: string | RegExp, milliseconds = 30_000): Promise<string> {
      const end = Date.now() + milliseconds
      while (!(typeof text === 'string' ? seen.includes(text) : text.test(seen))) {
        if (Date.now() > end) throw new Error(`'${text}' was not seen in:\n${seen}`)
        await wait(20)
      }
      return seen
    },
    /** Types a line and waits for its output. On a busy machine a line may take longer than a turn may, so it is typed again. */
    async ask(line: string, answer: string | RegExp): Promise<string> {
      for (let i = 0; ; i++) {
        seen = ''
        socket.write(`${line}\r\n`)
        const isThere = () => (typeof answer === 'string' ? seen.includes(answer) : answer.test(seen))
        const isStopped = () => i < 3 && seen.includes('of real time in one turn')
        for (const end = Date.now() + 30_000; !isThere() && !isStopped() && Date.now() < end; ) await wait(20)
        if (isThere() || !isStopped()) return client.see(answer, 0)
      }
    },
    async login(name: string): Promise<void> {
      await client.see('name?')
      for (const line of [name, 'yes', 'secret1', 'secret1']) client.type(line)
      await client.see('Exits')
    },
  }
  return client
}

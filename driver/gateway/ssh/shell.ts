import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ServerChannel } from 'ssh2'
import { unknownClient } from '../../link/client.ts'
import type { Hub } from '../hub.ts'
import { logIn, type Proof } from './door.ts'

/** The columns and rows of a window. */
interface Size {
  cols: number
  rows: number
}

/** Moves a terminal's cursor to the beginning of its line, and clears the line. */
const toStart = '\r\x1b[K'

/** The output of the line editor to a terminal. It shows nothing while a password is typed. */
class Screen extends Writable {
  isHidden = false
  columns = 80
  rows = 24
  private readonly channel: ServerChannel

  constructor(channel: ServerChannel) {
    super()
    this.channel = channel
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (!this.isHidden) this.channel.write(chunk)
    done()
  }
}

/**
 * Serves the game to a user who opens a shell with `ssh`. Lines are edited here, because the terminal sends each key. Ctrl-C drops the line,
 * Ctrl-D on an empty line hangs up.
 * @param size the current size of the window, which the caller updates
 * @returns a function to call when the size has changed
 */
export function play(
  channel: ServerChannel,
  hub: Hub,
  address: string,
  account: string,
  proof: Proof,
  size: Size,
): () => void {
  const screen = new Screen(channel)
  const terminal = createInterface({ input: channel, output: screen, terminal: true, historySize: 100 })
  let over = false
  const end = () => {
    if (over) return
    over = true
    // Clears the prompt, because the game is over.
    channel.write(toStart)
    terminal.close()
    channel.exit(0)
    channel.end()
  }
  const hangUp = () => {
    if (over) return
    end()
    hub.gone(connection)
  }
  const show = (text: string) => {
    if (text !== '') channel.write(`${toStart}${text.replace(/\n/g, '\r\n')}`)
  }
  const connection: number = hub.open(
    {
      send: (text, prompt) => {
        if (over) return
        show(text)
        if (prompt !== '') terminal.setPrompt(prompt)
        if (screen.isHidden) channel.write(`${toStart}${terminal.getPrompt()}`)
        else terminal.prompt(true)
      },
      sendData: () => {},
      setEcho: on => {
        screen.isHidden = !on
      },
      hold: on => (on ? channel.pause() : channel.resume()),
      close: end,
    },
    { transport: 'ssh', address, client: { ...unknownClient(), name: 'ssh', colours: '256', secure: true } },
  )
  const resize = () => {
    Object.assign(screen, { columns: size.cols, rows: size.rows })
    screen.emit('resize')
    hub.size(connection, size.cols, size.rows)
  }
  resize()
  logIn(hub, connection, account, proof)
  // Hidden input is kept out of the history, where the arrow keys would show it.
  terminal.on('history', lines => {
    if (screen.isHidden) lines.shift()
  })
  terminal.on('line', line => {
    if (screen.isHidden) channel.write('\r\n')
    hub.line(connection, line)
  })
  terminal.on('SIGINT', () => {
    channel.write('^C\r\n')
    terminal.write(null, { ctrl: true, name: 'e' })
    terminal.write(null, { ctrl: true, name: 'u' })
    if (!screen.isHidden) terminal.prompt()
  })
  // The user has pressed Ctrl-D, or the client is gone.
  terminal.on('close', hangUp)
  channel.on('close', hangUp)
  channel.on('error', () => {})
  return resize
}

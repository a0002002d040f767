import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { ServerChannel } from 'ssh2'
import { unknownClient } from '../../link/client.ts'
import type { Hub } from '../hub.ts'
import { logIn, type Proof } from './door.ts'

/** Columns and rows of a window. */
interface Size {
  cols: number
  rows: number
}

/** Takes a terminal back to the beginning of its line, and clears that. */
const toStart = '\r\x1b[K'

/** What the editor of lines shows of a terminal: nothing while a password is typed. */
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
 * The game, for who comes with `ssh` and asks for no files: lines are edited here, as the terminal sends each key. Ctrl-C drops the line, Ctrl-D at an
 * empty one hangs up.
 * @param size of the window, as it is at any time
 * @returns is called when it has changed
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
    // Without the prompt of a game that is over.
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
  // What was typed unseen is not to be had again by a key.
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
  // Ctrl-D, or the client has gone.
  terminal.on('close', hangUp)
  channel.on('close', hangUp)
  channel.on('error', () => {})
  return resize
}

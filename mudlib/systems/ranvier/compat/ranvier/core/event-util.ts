import { style } from '/compat/ranvier/core/style'

interface Writable {
  write(text: string): unknown
}

/** Makes functions that write coloured text to a socket before there is a player. */
export class EventUtil {
  static genWrite(socket: Writable): (text: string) => unknown {
    return text => socket.write(style(text))
  }

  static genSay(socket: Writable): (text: string) => unknown {
    return text => socket.write(style(`${text}\r\n`))
  }
}

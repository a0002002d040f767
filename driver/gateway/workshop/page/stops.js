// The breakpoints of a world for one developer, and the messages of its debugger.

import { on as onMessage, sendDebug } from './connection.js'

export { sendDebug }

const told = new Map()
/** Calls a function on each message of the debugger (`ready`, `stopped`, `runs`, `failed`), or when the breakpoints change (`changed`). */
export const on = (kind, take) => told.set(kind, [...(told.get(kind) ?? []), take])
const tell = (kind, news) => {
  for (const take of told.get(kind) ?? []) take(news)
}

let isReady = false
/** Whether the world may be stopped at breakpoints. */
export const isStops = () => isReady
let stops = []
export const stopsOf = file => (file === undefined ? stops : stops.filter(one => one.file === file))

/** Sets the lines of a file at which the world stops. */
export function setStops(file, lines) {
  sendDebug({ do: 'stopAt', file, lines })
  stops = [...stops.filter(one => one.file !== file), ...lines.map(line => ({ file, line }))]
  tell('changed')
}

onMessage('debugged', news => {
  if (news.kind === 'ready') {
    stops = news.stops
    if (isReady) return
    isReady = true
  }
  tell(news.kind, news)
})

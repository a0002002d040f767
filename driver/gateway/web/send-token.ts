import type { WebSocket } from 'ws'

/**
 * Sends a page the token of its session. @param received called when the page has received it, that is, when it answers the ping that follows the
 * token
 */
export function sendToken(socket: WebSocket, token: string, received: () => void): void {
  if (socket.readyState !== socket.OPEN) return
  socket.send(JSON.stringify({ token }))
  const mark = token.slice(0, 16)
  const answered = (data: Buffer) => {
    if (data.toString() !== mark) return
    socket.off('pong', answered)
    received()
  }
  socket.on('pong', answered)
  socket.ping(mark)
}

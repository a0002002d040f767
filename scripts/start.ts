import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { configTemplate } from '../driver/gateway/config-file.ts'
import { Gateway } from '../driver/gateway/gateway.ts'
import { createControl, createMetrics } from '../driver/gateway/operators.ts'
import { readOptions, type StartOptions, startHelp } from '../driver/gateway/options.ts'
import { lockDataFolder } from '../driver/link/data-folder.ts'
import { makeLog } from '../driver/link/log.ts'

try {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') console.log(startHelp)
  else if (options === 'config') console.log(configTemplate())
  else await start(options)
} catch (error) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') console.error(`Port ${port} is taken: name another with --telnet or --http.`)
  else console.error(`${message}\n\nnpm start -- --help tells what can be set.`)
  process.exit(1)
}

async function start(options: StartOptions): Promise<void> {
  await lockDataFolder(resolve(options.data), 'server')
  const gateway = new Gateway(options, makeLog(options.log, 'gateway'))
  const stop = () => {
    notify('STOPPING=1')
    gateway.stop()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const { telnet, http, tls, https, left } = await gateway.start()
  createControl(gateway, join(resolve(options.data), 'control.sock')).unref()
  let metrics = ''
  if (options.metrics !== null) {
    const server = createMetrics(gateway)
    await new Promise<void>((listening, failed) => {
      server.once('error', failed)
      server.listen({ port: options.metrics, host: '127.0.0.1' }, listening)
    })
    server.unref()
    metrics = `, metrics http://127.0.0.1:${(server.address() as { port: number }).port}/metrics`
  }
  const secure = [
    tls === null ? '' : `, telnet over TLS ${tls}`,
    https === null ? '' : `, web over TLS https://${options.host}:${https}/`,
  ].join('')
  console.log(
    `ready: telnet ${options.host} ${telnet}, web http://${options.host}:${http}/${secure}${metrics}${left === '' ? '' : `; ${left}`}`,
  )
  notify('READY=1')
  feedWatchdog(gateway)
}

/** Reports the state to systemd, where that started the process. */
function notify(state: string): void {
  if (process.env['NOTIFY_SOCKET']) execFile('systemd-notify', [state], () => {})
}

/** Sends systemd's watchdog signal as long as the world answers. */
function feedWatchdog(gateway: Gateway): void {
  const microseconds = Number(process.env['WATCHDOG_USEC'] ?? 0)
  if (microseconds === 0) return
  setInterval(() => {
    if (gateway.isReady) notify('WATCHDOG=1')
  }, microseconds / 3000).unref()
}

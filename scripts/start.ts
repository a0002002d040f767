import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type AddressInfo, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { configTemplate } from '../driver/gateway/config-file.ts'
import { createGatewayPort } from '../driver/gateway/far/gateway-port.ts'
import { Gateway } from '../driver/gateway/gateway.ts'
import { createControl, createMetrics } from '../driver/gateway/operators.ts'
import { readOptions, type StartOptions, startHelp } from '../driver/gateway/options.ts'
import { lockDataFolder } from '../driver/link/data-folder.ts'
import { type Log, makeLog, tellerOfEnd } from '../driver/link/log.ts'
import { versionOnDisk } from '../driver/link/version.ts'

/** The seconds for which this server waits for another server on the same data folder to exit. */
const mostToEnd = 5
/** Milliseconds between checks whether the parent process still runs. */
const lookForStarter = 250
/** Open files that are reserved, for the driver's pipe, control, metrics and pages. */
const spareDescriptors = 64
/** The minimum number of open files that a world needs. */
const leastDescriptors = 300

/** Tells the operator why the world can't start. */
let tellEnd = (message: string): void => console.error(message)

try {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') console.log(startHelp)
  else if (options === 'config') console.log(configTemplate())
  else await start(options)
} catch (error) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    tellEnd(`Port ${port} is taken: name another with --telnet, --http, --gateways or --metrics.`)
  else if (code === 'EMFILE')
    tellEnd(
      'The system allows this process too few open files: raise the limit (ulimit -n 4096, LimitNOFILE= in a unit of systemd).',
    )
  else tellEnd(`${message}\n\nnpm start -- --help tells what can be set.`)
  process.exit(1)
}

async function start(options: StartOptions): Promise<void> {
  const log = makeLog(options.log, 'gateway')
  tellEnd = tellerOfEnd(options.log, log)
  await lockDataFolder(resolve(options.data), 'server', mostToEnd)
  fitDescriptors(options, log)
  const gateway = new Gateway(options, log)
  const stop = () => {
    notify('STOPPING=1')
    gateway.stop()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  endWithStarter(stop)
  const { telnet, http, tls, https, sftp, left } = await gateway.start()
  createControl(gateway, join(resolve(options.data), 'control.sock')).unref()
  let metrics = ''
  if (options.metrics !== null) {
    const server = createMetrics(gateway)
    await new Promise<void>((listening, failed) => {
      server.once('error', failed)
      server.listen({ port: options.metrics, host: options.metricsHost }, listening)
    })
    server.unref()
    metrics = `, metrics http://${inUrl(options.metricsHost)}:${(server.address() as { port: number }).port}/metrics`
  }
  const gateways = options.gateways === null ? null : await openGatewayPort(gateway, options, log)
  const secure = [
    gateways === null ? '' : `, gateways ${options.gatewaysHost} ${gateways}`,
    tls === null ? '' : `, telnet over TLS ${tls}`,
    sftp === null ? '' : `, sftp ${options.host} ${sftp}`,
    https === null ? '' : `, web over TLS https://${inUrl(options.host)}:${https}/`,
  ].join('')
  const ready = `ready: telnet ${options.host} ${telnet}, web http://${inUrl(options.host)}:${http}/${secure}${metrics}${left === '' ? '' : `; ${left}`}`
  if (options.log === 'json') log(ready)
  else console.log(ready)
  notify('READY=1')
  feedWatchdog(gateway)
}

/** Opens the port for gateways on other machines. @returns the port's number @throws if the port can't be opened */
async function openGatewayPort(gateway: Gateway, { gateways, gatewaysHost, gatewayKey, name }: StartOptions, log: Log) {
  const server = createGatewayPort(gateway, gatewayKey, { version: versionOnDisk(), name }, log)
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(gateways!, gatewaysHost, listening)
  })
  server.unref()
  return (server.address() as AddressInfo).port
}

/** An address in the form in which URLs contain it. */
function inUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}

/**
 * Shuts the world down gracefully when the npm process that started it ends, because npm passes a signal only to a shell, which doesn't
 * pass it on.
 */
function endWithStarter(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const starter = process.ppid
  setInterval(() => {
    if (process.ppid !== starter) stop()
  }, lookForStarter).unref()
}

/** The number of files and sockets that this process may have open; null if it is unknown. */
function mostDescriptors(): number | null {
  try {
    const line = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return line === undefined || line === 'unlimited' ? null : Number(line)
  } catch {
    return null
  }
}

/**
 * Lowers the limit on connections to the system's limit on open files, minus some for control, metrics and files. Then excess players get a message,
 * and the operator can still connect. Logs a warning.
 */
function fitDescriptors({ limits }: StartOptions, log: Log): void {
  const most = mostDescriptors()
  if (most === null || limits.connections <= most - spareDescriptors) return
  if (most < leastDescriptors) throw Object.assign(new Error(), { code: 'EMFILE' })
  const fits = most - spareDescriptors
  log(
    `the system allows ${most} open files: at most ${fits} connections are taken, and not the ${limits.connections} of limits.connections (ulimit -n, or LimitNOFILE= in a unit of systemd)`,
    'warn',
  )
  limits.connections = fits
}

/** Reports the state to systemd, if it started the process. */
function notify(state: string): void {
  if (process.env['NOTIFY_SOCKET']) execFile('systemd-notify', [state], () => {})
}

/** Sends systemd's watchdog signal as long as the world responds. */
function feedWatchdog(gateway: Gateway): void {
  const microseconds = Number(process.env['WATCHDOG_USEC'] ?? 0)
  if (microseconds === 0) return
  setInterval(() => {
    if (gateway.isReady) notify('WATCHDOG=1')
  }, microseconds / 3000).unref()
}

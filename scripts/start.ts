import { Gateway } from '../driver/net/gateway.ts'
import { readOptions, startHelp } from '../driver/net/options.ts'

try {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') console.log(startHelp)
  else {
    const gateway = new Gateway(options)
    process.on('SIGINT', () => gateway.stop())
    process.on('SIGTERM', () => gateway.stop())
    const { telnet, http, tls } = await gateway.start()
    const secure = tls === null ? '' : `, telnet over TLS ${tls}`
    console.log(`ready: telnet ${options.host} ${telnet}, web http://${options.host}:${http}/${secure}`)
  }
} catch (error) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') console.error(`Port ${port} is taken: name another with --telnet or --http.`)
  else console.error(`${message}\n\n${startHelp}`)
  process.exit(1)
}

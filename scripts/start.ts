import { Gateway } from '../driver/net/gateway.ts'
import { readOptions, startHelp } from '../driver/net/options.ts'

try {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') console.log(startHelp)
  else {
    const gateway = new Gateway(options)
    process.on('SIGINT', () => gateway.stop())
    process.on('SIGTERM', () => gateway.stop())
    const { telnet, http } = await gateway.start()
    console.log(`ready: telnet ${options.host} ${telnet}, web http://${options.host}:${http}/`)
  }
} catch (error) {
  console.error(`${(error as Error).message}\n\n${startHelp}`)
  process.exit(1)
}

import { operatorAlerts, testAlert } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows the alerts that were sent to the operators' webhook. */
export default class Alerts extends Command {
  isForDesk = true
  usage = 'alerts\nalerts test'
  help =
    'Where alerts go (the setting webhook of the server), and the last ones with what came of them: the driver crashed, hung or was replaced; the world stood still or is late; many errors; a backup failed. alerts test sends one.'

  run(_actor: Player, args: string): string | undefined {
    if (args === 'test') {
      testAlert()
      return 'Sent. Alerts tells what came of it.'
    }
    if (args !== '') return `Usage:\n${this.usage}`
    const { to, sent } = operatorAlerts()
    const lines = sent
      .slice(-20)
      .map(one => `  ${one.when}  ${one.event}: ${one.text} (${one.answer || 'no answer yet'})`)
    const where = to === '' ? 'No webhook is set: see the setting webhook of the server.' : `Alerts go to ${to}.`
    return [where, ...(lines.length > 0 ? lines : ['There were none since the server began.'])].join('\n')
  }
}

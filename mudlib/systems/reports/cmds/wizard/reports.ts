import { now } from 'driver'
import { reports } from '/daemons/names'
import { ago } from '/lib/ago'
import { wholeIn } from '/lib/amounts'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Lists players' reports. */
export default class ReportList extends Command {
  usage = 'reports\nreports <bug | typo | idea | player | path>\nreports <n>\nreports done <n>'
  help =
    'Lists what players have reported with bug, typo and idea; shows one by its number, and removes one that is done.'

  run(_actor: Player, args: string): string | undefined {
    const [, done] = /^done\b ?(.*)$/.exec(args) ?? []
    if (done !== undefined && wholeIn(done) === null) return 'Which report is done? reports done 3.'
    if (done) return reports().close(Number(done)) ? `Report ${done} is removed.` : `There is no report ${done}.`
    if (/^\d+$/.test(args)) return this.show(Number(args))
    const word = args.toLowerCase()
    const found = reports().all.filter(
      ({ kind, from, room }) => word === '' || kind === word || from === word || room.startsWith(word),
    )
    if (found.length === 0) return 'There are no such reports.'
    return found
      .map(({ number, kind, from, room, text }) => {
        const [line = ''] = text.split('\n')
        return `  ${number}. ${kind}, ${capitalize(from)} at ${room}: ${line.length > 60 ? `${line.slice(0, 60)}…` : line}`
      })
      .join('\n')
  }

  private show(number: number): string {
    const report = reports().all.find(one => one.number === number)
    if (!report) return `There is no report ${number}.`
    const { kind, from, at, room, text } = report
    return `${capitalize(kind)} ${number}, ${capitalize(from)} at ${room}, ${ago(now() - at)}:\n${text}`
  }
}

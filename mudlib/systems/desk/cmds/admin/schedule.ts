import { realTime } from 'driver'
import { clockSeconds, readAmount } from '/lib/amounts'
import { addScheduled, cancelScheduled, scheduled } from '/secure/desk'
import { inWords } from '/secure/schedule'
import { Command } from '/std/command'
import type { Player } from '/std/player'

const day = 86_400
/** The longest time ahead for which something can be scheduled, in minutes (30 days). */
const longest = 30 * 24 * 60

/** Schedules restarts and announcements. */
export default class ScheduleCommand extends Command {
  isForDesk = true
  usage =
    'schedule\nschedule restart in <minutes> [<text>]\nschedule restart at <hh:mm> [daily] [<text>]\nschedule announce in <minutes> <text>\nschedule announce at <hh:mm> [daily] <text>\nschedule cancel <number>'
  help =
    'Has the driver replaced, or players told something, at a time (UTC) or after some minutes; daily, each day at that time. The text of a restart is told 15, 5 and 1 minutes before it; nobody is disconnected. Without more: what is scheduled.'

  run(_actor: Player, args: string): string | undefined {
    if (args === '') {
      return (
        scheduled()
          .map(one => `  ${one.number}. ${inWords(one)} (${one.by})`)
          .join('\n') || 'Nothing is scheduled.'
      )
    }
    const [, typed] = /^cancel (.+)$/.exec(args) ?? []
    if (typed !== undefined) {
      const number = readAmount(typed, 'Which number?', { most: 10_000 })
      return typeof number === 'string' ? number : cancelScheduled(number)
    }
    const [, what, how, time = '', rest = ''] =
      /^(restart|announce) (in|at) (\S+)(?: minutes?)?(?: (.+))?$/.exec(args) ?? []
    if (what === undefined) return `Usage:\n${this.usage}`
    const at = how === 'in' ? inMinutes(time) : atTime(time)
    if (typeof at === 'string') return at
    const [, daily, text = ''] = /^(daily)?\s*(.*)$/.exec(rest)!
    if (daily && how === 'in') return 'daily needs a time: at 04:30.'
    if (what === 'announce' && text === '') return 'Announce what?'
    return addScheduled({ what: what as 'restart' | 'announce', at, daily: daily !== undefined, text })
  }
}

function inMinutes(typed: string): number | string {
  const minutes = readAmount(typed, 'In how many minutes?', { most: longest })
  return typeof minutes === 'string' ? minutes : realTime() + minutes * 60
}

/**
 * Finds the next time at which a UTC clock shows the typed time. @returns the time in seconds since 1970, or a message about a mistake in
 * the text
 */
function atTime(typed: string): number | string {
  const time = clockSeconds(typed)
  if (time === null) return 'At which time? As 04:30, in UTC.'
  const at = Math.floor(realTime() / day) * day + time
  return at > realTime() ? at : at + day
}

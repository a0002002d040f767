import { ReportCommand } from '/std/report-command'

/** Reports a mistake in a text to the wizards. */
export default class Typo extends ReportCommand {
  kind = 'typo' as const
  usage = 'typo <text>\ntypo'
  help = 'Reports a mistake in a text, with the place where you are. Without a text you write several lines.'
}

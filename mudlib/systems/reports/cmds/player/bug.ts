import { ReportCommand } from '/std/report-command'

/** Reports a bug to the wizards. */
export default class Bug extends ReportCommand {
  kind = 'bug' as const
  usage = 'bug <text>\nbug'
  help = 'Reports something that does not work, with the place where you are. Without a text you write several lines.'
}

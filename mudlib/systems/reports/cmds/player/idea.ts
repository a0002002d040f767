import { ReportCommand } from '/std/report-command'

/** Tells the wizards about a wish of the player. */
export default class Idea extends ReportCommand {
  kind = 'idea' as const
  usage = 'idea <text>\nidea'
  help = 'Tells the wizards what you would like, with the place where you are. Without a text you write several lines.'
}

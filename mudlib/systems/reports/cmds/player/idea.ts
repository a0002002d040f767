import { ReportCommand } from '/std/report-command'

/** Reports an idea to the wizards. */
export default class Idea extends ReportCommand {
  kind = 'idea' as const
  usage = 'idea <text>\nidea'
  help = 'Tells the wizards what you would like, with the place where you are. Without a text you write several lines.'
}

import { SenseCommand } from '/std/sense-command'

/** Smells a place, or something in it. */
export default class Smell extends SenseCommand {
  usage = 'smell\nsmell <something>'
  help = 'Tells what there is to smell here, or of something: smell, smell bread.'
  sense = 'smell' as const
  verb = 'smell'
}

import { SenseCommand } from '/std/sense-command'

/** Listens to a place, or to something in it. */
export default class Listen extends SenseCommand {
  usage = 'listen\nlisten to <something>'
  help = 'Tells what there is to hear here, or from something: listen, listen to brook.'
  sense = 'sound' as const
  verb = 'hear'
}

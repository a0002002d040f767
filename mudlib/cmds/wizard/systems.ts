import { describeSystems } from '/secure/gate'
import { Command } from '/std/command'

/** Lists the systems of the mudlib. */
export default class SystemsCommand extends Command {
  isForDesk = true
  usage = 'systems'
  help =
    'Lists the systems of the mudlib, with a line about each: those that this world has, and why it leaves out the others. The operator chooses them: `npm start -- --without ranvier`.'

  run(): string {
    return describeSystems()
  }
}

import { daemon } from '/daemons/names'
import { capitalize, listOf } from '/lib/text'
import { Command } from '/std/command'

/** Lists the players who have entered the world. */
export default class GreetingsCommand extends Command {
  usage = 'greetings'
  help = 'Tells who has come since the world began.'

  run(): string {
    const { came } = daemon('greetings')
    return came.length === 0 ? 'Nobody has come yet.' : `These have come: ${listOf(came.map(capitalize))}.`
  }
}

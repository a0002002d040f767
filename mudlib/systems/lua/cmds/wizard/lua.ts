import { evaluate } from 'driver'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { findTarget } from '/std/wizardry'

/** Runs a line of Lua. */
export default class Lua extends Command {
  usage = 'lua <code>\nlua @<monster, thing or id> <code>'
  help =
    'Runs a line of Lua as a program of the room, or of a monster or thing, would: with its globals, and with you as ch. An expression shows its values, a table what is in it. It may do what code of your domains may. See `help lua`.'

  run(actor: Player, args: string): string | undefined {
    const [, word, code = ''] = /^(?:@(\S+)\s+)?(.*)$/s.exec(args) ?? []
    if (code === '') return 'Lua what?'
    const holder = word === undefined ? actor.environment : findTarget(actor, word)
    if (!holder) return `There is no '${word ?? 'room'}'.`
    // The call is made through eval, so that it has the rights of one of the wizard's domains.
    const call = `driver.load('/daemons/lua').evaluate(${JSON.stringify(code)}, driver.find(${JSON.stringify(holder.id)}))`
    try {
      return String(evaluate(call, actor, actor.environment)) || 'Done.'
    } catch (error) {
      // The position is removed from the message, because the code is a single line.
      return (error as Error).message.split('\n')[0]!.replace(/^\/\S*\/line\.lua:\d+: /, '')
    }
  }
}

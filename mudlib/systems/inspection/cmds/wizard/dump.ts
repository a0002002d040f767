import { fieldsOf, statusOf } from 'driver'
import { meant } from '/lib/near'
import { Command } from '/std/command'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { findTarget, inspect, noTarget } from '/std/wizardry'

/** Shows an object's state. */
export default class Dump extends Command {
  usage = 'dump <thing or id> [<part of a field>]\ndump here'
  help =
    'Shows all fields of an object, and what the driver knows of it. With a word behind it, only the fields with that word in their names: `dump rat hp`.'

  run(actor: Player, args: string): string | undefined {
    const [, typed = '', word = ''] = /^(.*?)(?: (\S+))?$/.exec(args) ?? []
    const whole = findTarget(actor, args === '' ? 'here' : args)
    const target = whole ?? findTarget(actor, typed)
    if (!target) return noTarget(args)
    if (!whole) return this.fields(target, word)
    const lines = fieldsOf(target).map(([name, value]) => `  ${name} = ${inspect(value)}`)
    const status = Object.entries(statusOf(target)).map(([name, value]) => `  ${name}: ${inspect(value)}`)
    const inside = target.inventory.map(item => item.id).join(', ')
    return [
      `${target.id} in ${target.environment?.id ?? 'nothing'}`,
      ...status,
      inside ? `  inside: ${inside}` : '  empty',
      ...lines,
    ].join('\n')
  }

  /** The fields of an object whose names contain a word. */
  private fields(target: MudObject, word: string): string {
    const all = fieldsOf(target)
    const found = all.filter(([name]) => name.toLowerCase().includes(word.toLowerCase()))
    if (found.length === 0)
      return `${target.id} has no field with '${word}'${meant(
        word,
        all.map(([name]) => name),
      )}.`
    return found.map(([name, value]) => `  ${name} = ${inspect(value)}`).join('\n')
  }
}

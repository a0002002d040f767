import { listenersOf } from 'driver'
import { readCatalogue } from '/lib/catalogue'
import { Command } from '/std/command'
import type { MudObject } from '/std/object'
import { offered } from '/std/offers'
import type { Player } from '/std/player'
import { eventFiles, findTarget, noTarget } from '/std/wizardry'

/** Lists the listeners for each event of an object. */
export default class Events extends Command {
  usage = 'events\nevents <thing or id>\nevents <thing or id> <event>'
  help = `Lists who would hear an event of an object if it happened now, in the order in which they are told: its own methods, its
behaviours, its room, listeners in the room, its zone, the world. 'help events' explains events. Without a thing, it tells what players
know to happen in the world: \`worldevents\` tells more.`

  run(actor: Player, args: string): string | undefined {
    if (args === '') return offered('events')[0]?.newsFor(actor) ?? this.usage
    const words = args.split(' ')
    const names = this.names()
    const last = words.at(-1) ?? ''
    const event = words.length > 1 && names.includes(last) ? last : ''
    const target = findTarget(actor, event ? words.slice(0, -1).join(' ') : args)
    if (!target) return noTarget(args)
    const lines = (event ? [event] : names).flatMap(name => this.listeners(target, name))
    if (lines.length === 0) return `Nobody listens to ${event || 'anything'} of ${target.id}.`
    return [`${target.id}:`, ...lines].join('\n')
  }

  private names(): string[] {
    const { Events, Questions, Sums } = readCatalogue(eventFiles())
    return [...Events, ...Questions, ...Sums].map(({ name }) => name)
  }

  private listeners(target: MudObject, event: string): string[] {
    const listeners = listenersOf(target, event)
    if (listeners.length === 0) return []
    const told = listeners.map(({ object, part, method, reach }, i) => {
      const whose = part === '' ? object.id : `${part} of ${object.id}`
      return `    ${i + 1}. ${whose}: ${method}()${reach === 'own' ? '' : `, hears all of its ${reach}`}`
    })
    return [`  ${event}`, ...told]
  }
}

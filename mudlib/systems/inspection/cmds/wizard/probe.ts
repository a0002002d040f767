import { endProbe, probes, setProbe } from 'driver'
import { readAmount, wholeIn } from '/lib/amounts'
import { describeProbe, placeOfProbe } from '/lib/probe-notes'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Sets and removes probes in programs. */
export default class Probe extends Command {
  usage =
    'probe <file>:<line> [if <expression>] [show <expression>, …]\nprobe <file>:<method> [if <expression>] [show <expression>, …]\nprobe <file>:<line or method> count\nprobe <file>:<line or method> time\nprobe off <number>\nprobe off'
  help = `Puts a probe into a program that is live: a breakpoint that stops nobody. Each time the line is reached, you see the values there: the expressions that you ask for, \`this\`, the variables, the calls that led there, and the time since the last hit.

\`probe ./npc/goblin.ts:14 if this.hp < 10 show foe, this.memory\` shows two values, and only when the goblin is nearly dead. The expressions see what the line sees, and can change nothing. \`count\` counts how often the line or the method is reached, and \`time\` measures how long it takes: \`probes\` shows the figures.

At most 20 hits are shown in a second, and 1,000 in all. A probe ends with an edit of its program, when you leave the game, after an hour, or by \`probe off 3\`. You may probe what you may edit. See \`help debugging\`.`

  run(actor: Player, args: string): string | undefined {
    const [first = '', ...rest] = args.split(' ')
    if (first === '') return this.usage
    if (first === 'off') return this._off(actor, rest.join(' '))
    const [, file = '', at = ''] = /^(.+):([A-Za-z_$\d]+)$/.exec(first) ?? []
    if (file === '') return `Where? Name a file and a line, or a method: \`probe ./npc/goblin.ts:14\`.`
    return trying(() => {
      const path = `${pathFor(actor, file.replace(/\.ts$/, ''))}.ts`
      const made = setProbe(actor, path, wholeIn(at) ?? at, rest.join(' '))
      const ends = `\`probe off ${made.number}\` ends it.`
      return `Probe ${made.number} is live at ${placeOfProbe(made)}. ${made.kind === 'show' ? '' : '`probes` shows its figures. '}${ends}`
    })
  }

  private _off(actor: Player, typed: string): string | undefined {
    return trying(() => {
      if (typed === '') {
        const own = probes().filter(({ owner }) => owner === actor.name)
        for (const { number } of own) endProbe(number)
        return own.length === 0 ? 'You have no probes.' : 'All your probes have ended.'
      }
      const number = readAmount(typed, 'Which probe?', { most: Number.MAX_SAFE_INTEGER })
      return typeof number === 'string' ? number : `It has ended.\n${describeProbe(endProbe(number))}`
    })
  }
}

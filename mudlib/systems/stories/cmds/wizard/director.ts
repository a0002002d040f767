import { readFile, valid } from 'driver'
import { director, zones } from '/daemons/names'
import { Command } from '/std/command'
import { findRegion } from '/std/find-region'
import { noZone } from '/std/find-zone'
import type { Player } from '/std/player'
import { pathFor } from '/std/wizardry'

/** Shows the director's state for zones, and overrules the director. */
export default class DirectorCommand extends Command {
  usage =
    'director\ndirector <zone>\ndirector on|off <zone>\ndirector veto <zone>\ndirector forbid|allow <zone> <path>\ndirector force <zone> [<path>]'
  help = `Shows the tension of the zones where players are, and why the director waits or what it is about to do. \`off\` switches it off for a
zone. \`veto\` takes back what it is about to do: it waits ten seconds before it does anything. \`forbid\` has it never choose an event or an
encounter in a zone. \`force\` has it do something now: what you name, or what it chooses. \`here\` is the zone that you are in, or the instance; /domains/wood/zone@7 is another instance.
\`why director\` tells what it saw, what it could have done and why it chose. See 'help director'.`

  run(actor: Player, args: string): string | undefined {
    const [verb = '', name = '', path = ''] = args.split(/ +/)
    if (args === '') {
      const lines = director().watched.map(zone => `  ${zone}: ${director().lineOf(zone)}`)
      return (
        lines.join('\n') ||
        `No players are in ${zones().all.length === 1 ? 'the only zone' : `any of ${zones().all.length} zones`}.`
      )
    }
    const isDeed = ['on', 'off', 'veto', 'forbid', 'allow', 'force'].includes(verb)
    const typed = isDeed ? name : verb
    const region = findRegion(actor, typed === 'here' ? '' : typed)
    if (!region) return noZone(typed)
    const { zone, key } = region
    if (!isDeed) return director().explainZone(key).join('\n')
    if (!valid('validWrite', `${zone.path}.ts`))
      return `${zone.title} is not yours: who may write its file overrules the director.`
    if (verb === 'on' || verb === 'off') {
      director().turn(zone.path, verb === 'on')
      return `The director is ${verb} in ${zone.title}.`
    }
    if (verb === 'veto') {
      const vetoed = director().veto(key)
      return vetoed === '' ? 'It is about to do nothing there.' : `Vetoed: ${vetoed}.`
    }
    if (verb === 'force') {
      const outcome = director().act(key, path)
      return 'done' in outcome ? `Done: ${outcome.done}.` : `Not done: ${outcome.refused}.`
    }
    if (path === '') return `${verb === 'forbid' ? 'Forbid' : 'Allow'} it what? director ${verb} here ./npc/bear`
    const what = pathFor(actor, path)
    if (readFile(`${what}.ts`) === null) return `There is no ${what}.`
    director().forbid(zone.path, what, verb === 'forbid')
    return verb === 'forbid' ? `It will not choose ${what} there.` : `It may choose ${what} there.`
  }
}

import { endProfile, listFiles, type Profile, profile } from 'driver'
import { readAmount } from '/lib/amounts'
import { workplaceOf } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { hasDomain, trying } from '/std/wizardry'

const usually = 5
const most = 120
/** The maximum number of functions shown. */
const mostShares = 12

/** Records a CPU profile. */
export default class ProfileCommand extends Command {
  usage = 'profile [<seconds>] [<domain>]\nprofile [<seconds>] world\nprofile end'
  help = `Samples the code of a domain for some seconds (${usually} unless you say), with all that it calls, and shows the dearest functions; without a
name, that of your domain. Of the whole world, for admins, it writes a CPU profile with TypeScript's names and lines, to be opened in Chrome
DevTools, VS Code or speedscope. There is one at a time; profile end ends yours before its time, and an admin anybody's. The workshop draws it.`

  /** The player who is waiting for the profile. Only one profile can be recorded at a time. */
  private reader: Player | null = null

  run(actor: Player, args: string): string | undefined {
    if (args === 'end')
      return trying(() => {
        endProfile()
        return 'It ends now.'
      })
    const words = args.split(' ').filter(word => word !== '')
    const figure = words.find(word => /^\d/.test(word))
    const named = words.find(word => word !== figure) ?? workplaceOf(actor) ?? 'world'
    const seconds = figure === undefined ? usually : readAmount(figure, 'For how many seconds?', { most })
    if (typeof seconds === 'string') return seconds
    if (named !== 'world' && !hasDomain(named, listFiles)) return `There is no domain ${named}.`
    return trying(() => {
      profile(seconds, this, 'showProfile', named === 'world' ? '' : named)
      this.reader = actor
      return `${named === 'world' ? 'The world' : `The code of ${named}`} is watched for ${seconds} s.`
    })
  }

  /** Called when the profile is ready. */
  showProfile(found: Profile | string): void {
    const { reader } = this
    this.reader = null
    if (!reader || reader.destructed) return
    reader.tell(typeof found === 'string' ? found : inWords(found))
    reader.prompt()
  }
}

function inWords({ file, watched, busy, shares }: Profile): string {
  const lines = shares.slice(0, mostShares).map(({ percent, method, place }) => {
    return `  ${percent.toFixed(1).padStart(5)}%  ${method}${place ? `  ${place}` : ''}`
  })
  const took = `It took ${busy.toFixed(0)} of ${watched} ms.`
  return [
    ...(lines.length > 0 ? lines : ['  It did nothing that a sample has seen.']),
    took,
    file === '' ? '' : `The whole of it: ${file}`,
  ]
    .filter(line => line !== '')
    .join('\n')
}

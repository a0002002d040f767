import { readFile, writeFile } from 'driver'
import { families, isFamily } from '/compat/diku/families'
import type { Mounts } from '/compat/diku/mounts'
import type { DikuZone } from '/compat/diku/zone'
import { Command } from '/std/command'
import { findZone, noZone } from '/std/find-zone'
import { listOfZone } from '/std/instazone'
import type { Player } from '/std/player'
import { trying } from '/std/wizardry'
import type { Zone } from '/std/zone'

/** Writes a reset list from the current state of a zone (SMAUG's INSTAZONE). */
export default class InstaZone extends Command {
  usage = 'instazone [nodoors]\ninstazone as circle31|tba|merc|rom|smaug\ninstazone write [nodoors]\ninstazone undo'
  help =
    "Shows the reset list that would make the zone you are in what it is now: who stands where, with what, and how doors stand. Players, and what they have, are left out. 'write' puts it in the place of the zone's list: for a zone of ours in the file resets.ts beside it, for a mounted world in its area file, whose comments are lost; the old file is kept as FILE.before, and 'undo' brings it back. 'as' shows it as another server has it; 'nodoors' leaves the doors out."

  run(actor: Player, args: string): string | undefined {
    const zone = findZone(actor, '')
    if (!zone) return noZone('')
    const words = args.split(/\s+/).filter(word => word !== '')
    const [word = '', family = ''] = words.filter(one => one !== 'nodoors')
    const doors = !words.includes('nodoors')
    if (word === 'as' && !isFamily(family)) return `There are ${families.join(', ')}.`
    if (!['', 'as', 'write', 'undo'].includes(word)) return this.usage
    return trying(() => {
      if (word === 'undo') return this.undo(this.fileOf(zone))
      return 'root' in zone ? this.mounted(zone as DikuZone, word, family, doors) : this.own(zone, word, doors)
    })
  }

  private fileOf(zone: Zone): string {
    if (!('root' in zone)) return zone.absolute('resets.ts').replace(/(\.ts)?$/, '.ts')
    const { root, file } = zone as DikuZone
    return `${this.mounts.world(root).folder}/${file}`
  }

  private get mounts(): Mounts {
    return this.load<Mounts>('/compat/diku/mounts')
  }

  private mounted(zone: DikuZone, word: string, family: string, doors: boolean): string {
    const { mounts } = this
    const { lines: all, problems } = word === 'as' ? mounts.instazone(zone, family) : mounts.instazone(zone)
    const lines = all.filter(({ letter }) => doors || letter !== 'D')
    const warned = problems.map(text => `(${text})`)
    if (word !== 'write') {
      return [...lines.map(({ letter, extra, args }) => [letter, extra, ...args].join(' ')), ...warned].join('\n')
    }
    const { path, text, before } = mounts.withResets(zone, lines)
    return [this.put(path, text, before), `${lines.length} commands.`, ...warned].join('\n')
  }

  private own(zone: Zone, word: string, doors: boolean): string {
    if (word === 'as') return "A zone of ours has paths for numbers: there is only 'instazone'."
    const { lines: all, problems } = listOfZone(zone)
    const lines = all.filter(([letter]) => doors || letter !== 'D')
    const text = `import type { ResetLine } from '/std/resets'

/** What is where, as instazone found it. */
export const resets: readonly ResetLine[] = [
${lines.map(line => `  [${line.map(one => (typeof one === 'number' ? one : `'${one}'`)).join(', ')}],\n`).join('')}]
`
    const warned = problems.map(problem => `(${problem})`)
    if (word !== 'write') return [text.trimEnd(), ...warned].join('\n')
    const path = this.fileOf(zone)
    const told = this.put(path, text, readFile(path) ?? '')
    const isUsed = readFile(`${zone.path}.ts`)?.includes("'./resets'")
    const how = isUsed
      ? []
      : [
          `Now put these into ${zone.path}.ts, and take out the spawns of its rooms:`,
          "  import { resets } from './resets'",
          '  resets = resets',
        ]
    return [told, `${lines.length} lines.`, ...warned, ...how].join('\n')
  }

  private put(path: string, text: string, before: string): string {
    if (text === before) return `${path} says so already.`
    if (before !== '') writeFile(`${path}.before`, before)
    writeFile(path, text)
    return before === ''
      ? `${path} is written.`
      : `${path} is written; what it was is in ${path}.before (instazone undo).`
  }

  private undo(path: string): string {
    const before = readFile(`${path}.before`)
    if (before === null) return `There is no ${path}.before.`
    const now = readFile(path) ?? ''
    writeFile(path, before)
    writeFile(`${path}.before`, now)
    return `${path} is as it was before; what it was until now is in ${path}.before.`
  }
}

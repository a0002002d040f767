import { endRecording, type RecordingNote, record, recordings } from 'driver'
import { readAmount } from '/lib/amounts'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { trying } from '/std/wizardry'

/** The longest recording, in minutes. */
const longest = 24 * 60

/** Records everything that comes into the world, for a later replay. */
export default class Record extends Command {
  isForDesk = true
  usage = 'record\nrecord <number> minutes\nrecord off'
  help =
    'Records all that comes into the world for a while: lines, connections, edits, answers. `npm run replay -- FILE` on the server lives it again, exactly, as often as one likes, and with other code. It holds all that is typed, but no passwords.\n\nIt begins as `restart now` does, as a recording begins with what the world keeps: nobody is disconnected, and what is not kept begins anew. Alone it lists the recordings; they are in the folder recordings of the data folder. See `help debugging`.'

  run(_actor: Player, args: string): string | undefined {
    return trying(() => {
      if (args === '')
        return recordings().map(line).join('\n') || 'There are no recordings. `record 10 minutes` makes one.'
      if (args === 'off') {
        endRecording()
        return 'The recording ends.'
      }
      const [, typed = '', rest = ''] = /^(\S+)(?: (.*))?$/.exec(args) ?? []
      if (!/^(?:minutes?)?$/.test(rest)) return `'${rest}' is no length: \`record 10 minutes\`.`
      const minutes = readAmount(typed, 'How many minutes?', { most: longest })
      if (typeof minutes === 'string') return minutes
      return `Another driver takes over, and records to ${record(minutes * 60)}.`
    })
  }
}

const line = ({ name, bytes, when, seconds, running }: RecordingNote): string =>
  `  ${name}  ${when}  ${amountOf(seconds, 'second')}, ${(bytes / 1e6).toFixed(1)} MB${running ? '  running' : ''}`

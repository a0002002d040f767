import { readFile, valid } from 'driver'
import type { Mounts } from '/compat/diku/mounts'
import { fileOf, programNamed } from '/compat/programs/describe'
import { openBuffer, promptOf, showLines } from '/lib/line-editor'
import { setOpenFile } from '/secure/file-gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** How many lines of the file are shown before a program's first line, and how many from that line on. */
const shown = { before: 3, from: 17 }

/** Edits a program in its file. */
export default class Mpedit extends Command {
  usage = 'mpedit <number or id of a program>\nmpedit <monster, thing or here> [<which>]'
  help =
    'Opens the file of a program in the editor, at the line where the program begins. Saving makes it live; what is wrong is refused with its line and column. `undo` takes it back. What belongs to a monster is named by it: `mpedit guard 2`, as mpstat lists them. See `help programs` and `help files`.'

  run(actor: Player, args: string): string | undefined {
    const program = args === '' ? null : programNamed(actor, args)
    if (!program) return `There is no program '${args}'.`
    const path = fileOf(program, () => this.load<Mounts>('/compat/diku/mounts'))
    const text = readFile(path)
    if (text === null) return `${path} is gone.`
    if (!valid('validWrite', path)) return `${path}: you may not change it. \`mpdump\` shows the program.`
    const opened = openBuffer(text)
    const buffer = { ...opened, at: Math.min(opened.lines.length, program.line) }
    // From now on, typed lines go to the editor.
    setOpenFile({ path, buffer, text })
    actor.composing = promptOf(buffer)
    const lines = showLines(buffer, Math.max(1, buffer.at - shown.before), buffer.at + shown.from)
    return `${path}, ${buffer.lines.length} lines. h helps, q leaves.\n${lines}`
  }
}

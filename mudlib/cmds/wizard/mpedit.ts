import type Edit from '/cmds/wizard/edit'
import type { Mounts } from '/compat/diku/mounts'
import { fileOf, programNamed } from '/compat/programs/describe'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Edits a program in its file. */
export default class Mpedit extends Command {
  usage = 'mpedit <number or id of a program>'
  help =
    'Opens the file of a program in the editor, at the line where the program begins. Saving makes it live; what is wrong is refused with its line. See `help programs` and `help files`.'

  run(actor: Player, args: string): string | undefined {
    const program = args === '' ? null : programNamed(actor, args)
    if (!program) return `There is no program '${args}'.`
    const path = fileOf(program, () => this.load<Mounts>('/compat/diku/mounts'))
    const editor = this.load<Edit>('/cmds/wizard/edit')
    const opened = editor.run(actor, path)
    if (opened) actor.tell(opened)
    editor.takeLine(actor, String(program.line))
    return undefined
  }
}

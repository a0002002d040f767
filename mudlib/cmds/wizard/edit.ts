import { listFiles, readFile, valid, writeFile } from 'driver'
import { edit, openBuffer, promptOf, showLines, textOf } from '/lib/line-editor'
import { noteFileDeed, openFile, setOpenFile } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { filePathFor, trying, withEnding } from '/std/wizardry'

/** Lines that are shown when a file is opened. */
const first = 20

/** Edits a file in the game. */
export default class Edit extends Command {
  usage = 'edit <file>\nedit here'
  help =
    'Opens a file in a line editor; a new one, if there is none. Saving makes it live. In the editor, h lists its commands, q leaves. What you save can be taken back with `undo`. See `help files`.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Edit which file?'
    return trying(() => this.open(actor, withEnding(filePathFor(actor, args))))
  }

  private open(actor: Player, path: string): string {
    const text = readFile(path)
    if (text === null && listFiles(path).length > 0) return `${path} is a folder.`
    if (!valid('validWrite', path)) return `${path}: you may not change it. \`cat\` shows it.`
    const buffer = openBuffer(text ?? '')
    setOpenFile({ path, buffer })
    this.ask(actor)
    if (text === null) return `${path} is new. Type its lines; a . by itself ends them, then w saves and h helps.`
    const last = Math.min(first, buffer.lines.length)
    return `${path}, ${buffer.lines.length} lines. h helps, q leaves.\n${showLines(buffer, 1, last)}`
  }

  /**
   * Takes a line that was typed while a file is open.
   * @returns false if the user whose line it is has none open
   */
  takeLine(actor: Player, typed: string): boolean {
    const file = openFile()
    if (!file) return false
    const { buffer, shown, save, close } = edit(file.buffer, typed)
    if (shown !== '') actor.tell(shown)
    const saved = save === true && this.save(actor, file.path, textOf(buffer))
    if (close && (saved || !save)) {
      setOpenFile(null)
      actor.composing = ''
      actor.tell('You leave the editor.')
      return true
    }
    setOpenFile({ ...file, buffer: saved ? { ...buffer, changed: false } : buffer })
    this.ask(actor)
    return true
  }

  private save(actor: Player, path: string, text: string): boolean {
    const refused = trying(() => {
      const before = readFile(path)
      writeFile(path, text)
      noteFileDeed({ what: `edit ${path}`, changes: [{ path, before, after: text }] })
      return undefined
    })
    actor.tell(refused ?? `Saved ${path}.`)
    return refused === undefined
  }

  /** Sets the prompt: the number of the present line, or nothing while lines are typed. */
  private ask(actor: Player): void {
    const file = openFile()
    if (file) actor.composing = promptOf(file.buffer)
  }
}

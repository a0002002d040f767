import { diffTexts, listFiles, readFile, valid, writeFile, writeRefusal } from 'driver'
import { edit, openBuffer, promptOf, showLines, textOf } from '/lib/line-editor'
import { capitalize, listOf } from '/lib/text'
import { authorOf, editorsOf, noteFileDeed, openFile, setOpenFile } from '/secure/file-gate'
import type { OpenFile } from '/secure/open-files'
import { Command } from '/std/command'
import type { Player } from '/std/player'
import { filePathFor, trying, withEnding } from '/std/wizardry'

/** The number of lines to show when a file is opened. */
const first = 20

/** Edits a file in the game. */
export default class Edit extends Command {
  usage = 'edit <file>\nedit here'
  help =
    'Opens a file in a line editor; a new one, if there is none. Saving makes it live. In the editor, h lists its commands, v shows what differs from the file, q leaves. What somebody else has saved meanwhile is not written over; w! does it. What you save can be taken back with `undo`. See `help files`.'

  run(actor: Player, args: string): string | undefined {
    if (args === '') return 'Edit which file?'
    return trying(() => this.open(actor, withEnding(filePathFor(actor, args))))
  }

  private open(actor: Player, path: string): string {
    const text = readFile(path)
    if (text === null && listFiles(path).length > 0) return `${path} is a folder.`
    if (!valid('validWrite', path)) return `${path}: you may not change it. \`cat\` shows it.`
    const refusal = writeRefusal(path)
    if (refusal !== null) return refusal
    const buffer = openBuffer(text ?? '')
    setOpenFile({ path, buffer, text })
    this.ask(actor)
    const others = editorsOf(path)
    if (others.length > 0)
      actor.tell(`${listOf(others.map(capitalize))} ${others.length > 1 ? 'have' : 'has'} it open, too.`)
    if (text === null) return `${path} is new. Type its lines; a . by itself ends them, then w saves and h helps.`
    const last = Math.min(first, buffer.lines.length)
    return `${path}, ${buffer.lines.length} lines. h helps, q leaves.\n${showLines(buffer, 1, last)}`
  }

  /**
   * Takes a line that was typed while a file is open.
   * @returns false if the user who typed the line has no file open
   */
  takeLine(actor: Player, typed: string): boolean {
    const file = openFile()
    if (!file) return false
    const { buffer, shown, save, saveAs, close, force = false, compare } = edit(file.buffer, typed)
    if (shown !== '') actor.tell(shown)
    if (compare) actor.showLong(this.difference(file.path, textOf(buffer)))
    const text = textOf(buffer)
    const target = saveAs === undefined ? file : this.other(actor, file, saveAs)
    const saved = save === true && target !== null && this.save(actor, target, text, force)
    if (close && (saved || !save)) {
      setOpenFile(null)
      actor.composing = ''
      actor.tell('You leave the editor.')
      return true
    }
    if (saved && target.path !== file.path)
      actor.tell(`You edit ${target.path} now; ${file.path} stays as it was saved last.`)
    setOpenFile(saved ? { ...target, text, buffer: { ...buffer, changed: false } } : { ...file, buffer })
    this.ask(actor)
    return true
  }

  /**
   * The file under which a text is saved. The file must not exist yet, unless saving is forced.
   * @returns null if the path is invalid; the user is then told why
   */
  private other(actor: Player, file: OpenFile, typed: string): OpenFile | null {
    let found: OpenFile | null = null
    const refused = trying(() => {
      found = { ...file, path: withEnding(filePathFor(actor, typed)), text: null }
      return undefined
    })
    if (refused !== undefined) actor.tell(refused)
    return found
  }

  /** Saves a text, unless somebody else has changed the file since it was opened. @param force whether to save the text in any case */
  private save(actor: Player, { path, text: opened }: OpenFile, text: string, force: boolean): boolean {
    const refused = trying(() => {
      const before = readFile(path)
      if (before !== opened && before !== text && !force)
        return opened === null
          ? `Not saved: there is a file ${path} already. w! ${path} saves over it.`
          : this.conflict(path, before)
      writeFile(path, text, `edit ${path}`)
      noteFileDeed({ what: `edit ${path}`, changes: [{ path, before, after: text }] })
      return undefined
    })
    actor.tell(refused ?? `Saved ${path}.`)
    return refused === undefined
  }

  private conflict(path: string, now: string | null): string {
    const author = authorOf(path, now)
    const who = author === '' ? 'Somebody, outside the game,' : capitalize(author)
    const what = now === null ? 'removed' : 'changed'
    return `Not saved: ${who} has ${what} ${path} since you opened it. v shows what differs from your text, w! saves over it, q! leaves it as it is.`
  }

  /** The differences between a file's present content and a text. */
  private difference(path: string, text: string): string {
    const lines = diffTexts(readFile(path) ?? '', text)
    return lines === '' ? 'Your text is as the file is.' : `${path}: - is in the file, + in your text\n${lines}`
  }

  /** Sets the prompt. The prompt shows the number of the current line or, while lines are being typed, of the next line. */
  private ask(actor: Player): void {
    const file = openFile()
    if (file) actor.composing = promptOf(file.buffer)
  }
}

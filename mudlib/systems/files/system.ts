import { System } from '/std/system'

/** Wizards' commands for files: a line editor, and commands that copy, move, search, compare and undo. */
export default class FilesSystem extends System {
  about = 'Files in the game: `edit`, `ls`, `cp`, `mv`, `grep`, `dig`, versions, and `undo`.'
  offers = { editor: '/cmds/wizard/edit' }
}

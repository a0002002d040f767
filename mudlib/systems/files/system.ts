import { System } from '/std/system'

/** Wizards' commands for files: a line editor, and what copies, moves, searches, compares and takes back. */
export default class FilesSystem extends System {
  about = 'Files in the game: `edit`, `ls`, `cp`, `mv`, `grep`, `dig`, versions, and `undo`.'
  offers = { editor: '/cmds/wizard/edit' }
}

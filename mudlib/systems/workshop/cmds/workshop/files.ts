import {
  authorsOf,
  checkFiles,
  diffTexts,
  faults,
  fieldTexts,
  fileInfo,
  type LineAuthor,
  listFiles,
  makeFolder,
  noteDeed,
  readFile,
  realTime,
  removeFolder,
  rollBack,
  runTests,
  type SettingText,
  settingTexts,
  sourceOf,
  valid,
  versionedFiles,
  versionsOf,
  withFields,
  withPart,
  writeFiles,
  writeRefusal,
} from 'driver'
import { ago } from '/lib/ago'
import { exitChanges, exitRemoved, wayNamed } from '/lib/digging'
import {
  carryOut,
  type FileChange,
  type FileDeed,
  folderGone,
  folderMade,
  foldersFor,
  refusalOf,
  takeBack,
} from '/lib/file-deeds'
import { changesOf, type FileText, linesWith, meantBy, patternOf, renamed, usesOf } from '/lib/paths-in'
import { authorOf, editorsOf, fileDeeds, forgetFileDeed, noteFileDeed, noteOpen, pagesAt } from '/secure/file-gate'
import { bodyOf, nameOf } from '/secure/gate'
import type { WorkshopSession } from '/secure/workshop-session'
import { filesUnder, foldersUnder, pathsUnder, versionsUnder } from '/std/file-search'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { withEnding } from '/std/wizardry'
import type SharedRequests from './shared'

/** The maximum number of lines that a search returns. */
const mostLines = 500
/** The maximum number of versions in a folder's history. */
const mostVersions = 200
/** The maximum length of a file that can be opened, in characters. */
const longest = 1_000_000

/** The maximum length of a line in the audit log, in characters. */
const longestDeed = 300

/** Whether a path is a folder that the user may read. */
const isFolder = (path: string): boolean => fileInfo(path)?.folder === true

/** The number of parent classes of a behaviour that are searched for its settings. */
const deepestParents = 5

/** A file to be saved. */
interface ToSave {
  path: string
  text: string
  /** The text of the file when it was opened; null for a new file. */
  base: string | null
}

/** The requests of workshop pages about files. Each request has the rights of the page's user, which the master object checks in
 * the same way as for commands. */
export default class FileRequests extends MudObject {
  readonly asks = [
    ...['list', 'open', 'close', 'others', 'save', 'remove', 'undo', 'deed', 'search', 'uses', 'rename', 'forgetDeed'],
    ...[
      'versions',
      'version',
      'authors',
      'notSaved',
      'history',
      'rollback',
      'test',
      'check',
      'all',
      'dig',
      'unlink',
      'fields',
      'settings',
      'withFields',
      'withPart',
    ],
    ...['info', 'peek', 'refusal', 'mayWrite', 'replace', 'makeFolder', 'removeFolder'],
  ]

  /** The entries of a folder that the user may read. For `/`, the entries are the domains and the mudlib's folders. */
  list(_user: MudObject, { path = '/domains', sizes = false }: { path?: string; sizes?: boolean }): object {
    const names = path === '/' ? [...new Set(['domains/', ...listFiles('/')])] : listFiles(path)
    const entries = names.map(name => ({
      name,
      path: `${path === '/' ? '' : path}/${name.replace(/\/$/, '')}`,
    }))
    return {
      path,
      writable: valid('validWrite', `${path}/x.ts`),
      entries: entries
        .filter(one => valid('validRead', one.path))
        .map(({ name, path: at }) => ({
          name: name.replace(/\/$/, ''),
          path: at,
          folder: name.endsWith('/'),
          writable: valid('validWrite', name.endsWith('/') ? `${at}/x.ts` : at),
          ...(sizes ? fileInfo(at) : {}),
        })),
    }
  }

  /** The paths of all files below some folders that the user may read. With this list, the page can find a file by its name. */
  all(_user: MudObject, { folders = ['/domains'] }: { folders?: string[] }): string[] {
    return [...new Set(folders)].flatMap(folder => pathsUnder(folder, listFiles, valid)).slice(0, 10_000)
  }

  open(user: MudObject, { path = '' }: { path?: string }): object {
    const text = readFile(path)
    if (text === null && listFiles(path).length > 0) throw new Error(`${path} is a folder.`)
    if (text !== null && text.length > longest) throw new Error(`${path} is too long to be edited here.`)
    noteOpen(path, user.id, true)
    // The other pages that have the file open start to share it at once. Otherwise, the first user who types could overwrite the
    // others' unsaved changes.
    for (const page of pagesAt(path)) if (page !== user) (page as WorkshopSession).takeShared({ path, opened: true })
    return { path, text, writable: valid('validWrite', path), others: editorsOf(path, user.id) }
  }

  /** The text of a file, without opening it; null if there is no file. */
  peek(_user: MudObject, { path = '' }: { path?: string }): { text: string | null } {
    return { text: readFile(path) }
  }

  /** Information about a file or folder; null if it doesn't exist. */
  info(_user: MudObject, { path = '' }: { path?: string }): object | null {
    return fileInfo(path)
  }

  /** The reason why the text of a program isn't live; null if it is live or the file isn't a program. */
  refusal(_user: MudObject, { path = '' }: { path?: string }): string | null {
    const [, domain] = /^\/domains\/([^/]+)\//.exec(path) ?? []
    const found = faults(domain).find(({ number, text }) => number === 0 && text.includes(` ${path}:`))
    return found?.text.split('\n')[0] ?? null
  }

  /** Refuses a file that the user may not write. The page makes this request before anything is typed. */
  mayWrite(_user: MudObject, { path = '' }: { path?: string }): void {
    const refusal = writeRefusal(path)
    if (refusal !== null) throw new Error(refusal)
  }

  close(user: MudObject, { path = '' }: { path?: string }): void {
    noteOpen(path, user.id, false)
  }

  /** The other users who have the given files open. */
  others(user: MudObject, { paths = [] }: { paths?: string[] }): Record<string, string[]> {
    const readable = paths.filter(path => valid('validRead', path))
    return Object.fromEntries(readable.map(path => [path, editorsOf(path, user.id)]))
  }

  /**
   * Saves files as one set: they all go live together, or none does. A file that has changed since it was opened is not overwritten.
   * @param given `why`: the reason, for their versions
   * @returns the paths; or, in `conflict`, the first file that has changed, with its present text and the author of that text
   */
  save(user: MudObject, given: { files?: ToSave[]; force?: boolean; why?: string }): object {
    const { files = [], force = false, why = '' } = given
    for (const { path, text, base } of files) {
      const now = readFile(path)
      if (now !== base && now !== text && !force) return { conflict: { path, text: now, by: authorOf(path, now) } }
    }
    this.put(
      user,
      `save ${files.map(({ path }) => path).join(', ')}`,
      files.map(({ path, text }) => ({ path, before: readFile(path), after: text })),
      why,
    )
    // The pages are told in the same turn, so that a page that loses its connection before the answer learns of the save when it reconnects.
    for (const { path, text } of files) this.load<SharedRequests>('/cmds/workshop/shared').saved(user, path, text)
    return { saved: files.map(({ path }) => path) }
  }

  /** Replaces a file with another one. For editors that save by writing a second file and renaming it. */
  replace(user: MudObject, { from = '', to = '' }: { from?: string; to?: string }): void {
    const text = readFile(from)
    if (text === null) throw new Error(`There is no ${from}.`)
    this.put(user, `mv ${from} ${to}`, [
      { path: to, before: readFile(to), after: text },
      { path: from, before: text, after: null },
    ])
  }

  makeFolder(user: MudObject, { path = '' }: { path?: string }): void {
    makeFolder(path)
    this.note(user, { what: `mkdir ${path}`, changes: [{ path, before: null, after: '', folder: true }] })
  }

  removeFolder(user: MudObject, { path = '' }: { path?: string }): void {
    removeFolder(path)
    this.note(user, { what: `rmdir ${path}`, changes: [{ path, before: '', after: null, folder: true }] })
  }

  remove(user: MudObject, { path = '' }: { path?: string }): object {
    const files = filesUnder(path, readFile, listFiles)
    if (files.length === 0) throw new Error(`There is no ${path}.`)
    this.put(
      user,
      `rm ${path}`,
      files.map(one => ({ path: one.path, before: one.text, after: null })),
    )
    return { removed: files.map(one => one.path) }
  }

  /** Writes changes of files as one change that `undo` can revert. @param why the reason, for their versions */
  private put(user: MudObject, what: string, changes: readonly FileChange[], why = what): void {
    if (changes.length === 0) return
    const written = changes.flatMap(({ path, after }) => (after === null ? [] : [path]))
    const all = [
      ...foldersFor(written, fileInfo).filter(made => !changes.some(one => one.path === made.path)),
      ...changes,
    ]
    carryOut(all, why, { readFile, writeFiles, makeFolder, removeFolder, listFiles, fileInfo })
    this.note(user, { what, changes: all })
  }

  /** Records a change for `undo`, and in the audit log. */
  private note(user: MudObject, deed: FileDeed): void {
    noteFileDeed(deed)
    noteDeed(nameOf(user as Player), deed.what.slice(0, longestDeed))
  }

  undo(user: MudObject): object {
    const [last] = fileDeeds()
    if (!last) throw new Error('There is nothing to take back.')
    const refusal = takeBack(last, { readFile, writeFiles, makeFolder, removeFolder, listFiles, fileInfo })
    if (refusal !== undefined) throw new Error(refusal)
    forgetFileDeed()
    noteDeed(nameOf(user as Player), `undo of ${last.what}`.slice(0, longestDeed))
    return { what: last.what, files: last.changes.map(({ path }) => path) }
  }

  /** Forgets the user's last change, so that `undo` doesn't revert it. */
  forgetDeed(_user: MudObject): void {
    forgetFileDeed()
  }

  /** The user's last change, which `undo` would revert; null if there is none. */
  deed(_user: MudObject): object | null {
    const [last] = fileDeeds()
    if (!last) return null
    const changes = last.changes.filter(({ folder }) => !folder)
    const diffs = changes.map(({ path, before, after }) => ({ path, diff: diffTexts(before ?? '', after ?? '') }))
    return { what: last.what, when: ago(realTime() - last.at), diffs, refusal: refusalOf(last, { readFile }) ?? null }
  }

  /**
   * The texts of some files, and of the files below some folders, that the user may read. The reading is done in this file, because
   * only code in this file has the user's rights.
   */
  private texts(places: readonly string[]): FileText[] {
    const all = [...new Set(places)]
    return [...all, ...all.flatMap(folder => pathsUnder(folder, listFiles, valid))].flatMap(path => {
      const text = readFile(path)
      return text === null ? [] : [{ path, text }]
    })
  }

  search(
    _user: MudObject,
    given: { text?: string; regexp?: boolean; matchCase?: boolean; folders?: string[] },
  ): object {
    const { text = '', regexp = false, matchCase = false, folders = ['/domains'] } = given
    if (text === '') return { lines: [], more: false }
    const lines = linesWith(patternOf(text, regexp, matchCase), this.texts(folders), mostLines + 1)
    return { lines: lines.slice(0, mostLines), more: lines.length > mostLines }
  }

  /** The lines of code that contain a path. */
  uses(_user: MudObject, { path = '' }: { path?: string }): object {
    return { lines: usesOf(path, this.texts(['/domains'])).slice(0, mostLines) }
  }

  /**
   * Renames or moves a file or folder, and changes the files that name it.
   * @returns the changes, which are carried out only with `apply`. `left` lists the files that name the path but that the user may not change
   */
  rename(
    user: MudObject,
    { from = '', to = '', apply = false }: { from?: string; to?: string; apply?: boolean },
  ): object {
    const isMovedFolder = isFolder(from)
    if (!isMovedFolder && readFile(from) === null) throw new Error(`There is no ${from}.`)
    if (fileInfo(to) !== null) throw new Error(`${to} exists already; nothing is overwritten.`)
    if (`${to}/`.startsWith(`${from}/`)) throw new Error('A folder can not be put into itself.')
    for (const path of [from, to])
      if (!valid('validWrite', /\.\w+$/.test(path) ? path : `${path}/x.ts`))
        throw new Error(`${path}: you may not change it.`)
    const all = renamed(from, to, this.texts(['/domains']))
    const changes = all.filter(one => valid('validWrite', one.from) && valid('validWrite', one.path))
    const left = all.filter(one => !changes.includes(one)).map(one => one.from)
    const unmoved = left.find(path => path === from || path.startsWith(`${from}/`))
    if (unmoved !== undefined) throw new Error(`${unmoved}: you may not change it.`)
    const folders = isMovedFolder ? foldersUnder(from, listFiles) : []
    if (apply)
      this.put(user, `rename ${from} to ${to}`, [
        ...folders.map(path => folderMade(to + path.slice(from.length))),
        ...changesOf(changes),
        ...folders.map(folderGone),
      ])
    return {
      changes: changes.map(({ path, from: was, before, text }) => ({ path, from: was, diff: diffTexts(before, text) })),
      left,
    }
  }

  /** Makes an exit from one room to another and an exit back, and creates the other room if it doesn't exist. The paths are file paths. */
  dig(user: MudObject, given: { from?: string; way?: string; to?: string; back?: string; title?: string }): object {
    const { from = '', way = '', to = '', back, title = '' } = given
    return this.putExits(
      user,
      `dig ${way} from ${from} to ${to}`,
      exitChanges(readFile, { from, way: wayNamed(way), to, title, ...(back === undefined ? {} : { back }) }),
    )
  }

  /** Removes an exit, and the exit back if its name is given. */
  unlink(user: MudObject, given: { from?: string; way?: string; to?: string; back?: string }): object {
    const { from = '', way = '', to = '', back = '' } = given
    return this.putExits(user, `unlink ${way} of ${from}`, exitRemoved(readFile, { from, way, to, back }))
  }

  private putExits(user: MudObject, what: string, changes: readonly FileChange[]): object {
    this.put(user, what, changes)
    return { changed: changes.map(({ path }) => path) }
  }

  /** The fields of a program's class, parsed from its text, for a form. */
  fields(_user: MudObject, { text = '' }: { text?: string }): object {
    return fieldTexts(text)
  }

  /**
   * The settings of a behaviour with their types, defaults and docstrings, for a form. The behaviour's own settings come before inherited settings.
   * @param given `path`: the path of the behaviour's program; `name`: the name of its class
   */
  settings(_user: MudObject, { path = '', name = '' }: { path?: string; name?: string }): readonly SettingText[] {
    const found = new Map<string, SettingText>()
    let at: { path: string; name: string } | null = { path, name }
    for (let depth = 0; at && depth < deepestParents; depth++) {
      const text = readFile(`${at.path}.ts`)
      if (text === null) break
      const { settings, parent } = settingTexts(text, at.name)
      for (const one of settings) found.set(one.name, { ...one, ...found.get(one.name) })
      at = parent && { name: parent.name, path: meantBy(at.path, parent.path) }
    }
    return [...found.values()]
  }

  /** Returns a program's text with some fields of its class changed. */
  withFields(
    _user: MudObject,
    { text = '', changes = {} }: { text?: string; changes?: Record<string, string | null> },
  ): string {
    return withFields(text, changes)
  }

  /** The versions of all files in a folder, newest first. */
  history(_user: MudObject, { path = '' }: { path?: string }): object {
    return versionsUnder([...pathsUnder(path, listFiles, valid), ...versionedFiles(path)], versionsOf).slice(
      0,
      mostVersions,
    )
  }

  /** Returns a program's text with a part of one field changed. @param given `at`: the field's name, then the keys and indexes of parts */
  withPart(
    _user: MudObject,
    { text = '', at = [], code = null }: { text?: string; at?: (string | number)[]; code?: string | null },
  ): string {
    if (!Array.isArray(at) || at.length > 20) throw new Error('There is no such part.')
    return withPart(text, at, code)
  }

  versions(_user: MudObject, { path = '' }: { path?: string }): object {
    return versionsOf(path)
  }

  /** The author of each line of a file. */
  authors(_user: MudObject, { path = '' }: { path?: string }): LineAuthor[] {
    return authorsOf(path)
  }

  /** Tells the user's character that a file was not saved. Few SFTP clients show an error that occurs when a file is closed. */
  notSaved(user: MudObject, { path = '', why = '' }: { path?: string; why?: string }): void {
    bodyOf(nameOf(user as Player))?.tell(`[files] ${path} is not saved: ${why.slice(0, 500)}`)
  }

  version(_user: MudObject, { path = '', number = 0 }: { path?: string; number?: number }): string | null {
    return sourceOf(path, number)
  }

  rollback(user: MudObject, { path = '', number = 0 }: { path?: string; number?: number }): string {
    const file = withEnding(path)
    const before = readFile(file)
    const told = rollBack(file, number)
    const after = readFile(file)
    if (before !== after)
      this.note(user, { what: `version ${number} of ${file}`, changes: [{ path: file, before, after }] })
    return told
  }

  /** Runs the tests in a file or folder. The result is sent as a message. @returns the number of files */
  test(user: MudObject, { path = '', name = '' }: { path?: string; name?: string }): number {
    return runTests(path, user, 'showTests', name)
  }

  /** Checks a file or folder. The result is sent as a message. @returns the number of files */
  check(user: MudObject, { path = '' }: { path?: string }): number {
    return checkFiles(path.replace(/\.ts$/, ''), user, 'showPage')
  }
}

import type { Policy } from '../../api/index.ts'
import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import { isGuarded } from '../../kernel/guard/trust.ts'
import { resolvePath } from '../../kernel/programs/paths.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { Followers } from '../reload/followers.ts'
import type { Reloader } from '../reload/reloader.ts'
import { nameOf } from '../user-name.ts'
import type { History } from '../versions/history.ts'
import { saveFile } from '../versions/save-file.ts'
import { fieldsIn, withFields, withPart } from './class-text.ts'
import type { DiskShare } from './disk-share.ts'
import { frozenJson } from './frozen-json.ts'
import type { MudFiles } from './mud-files.ts'
import { settingsIn } from './setting-text.ts'
import { whyUnwritable } from './writable.ts'

interface Parts {
  /** The master's policy. */
  policy: Policy
  files: MudFiles
  diskShare: DiskShare
  programs: Programs
  followers: Followers
  reloader: Reloader
  persistence: { history: Pick<History, 'savedBy' | 'noteFile' | 'moved'> }
}

/** The maximum number of characters of a reason that are kept. */
const longestReason = 200

const reasonOf = (why: unknown): string => (why === undefined ? '' : text(why, 'why').trim().slice(0, longestReason))

/** The efuns for files and virtual objects. */
export function fileEfuns(caller: Caller, parts: Parts) {
  const { files, programs, followers, reloader, persistence } = parts
  const { trust } = caller.guard
  /** The reason why this code may not write at a path; null if it may write there. */
  const refusal = (written: string, what: 'file' | 'folder'): string | null => {
    try {
      writable(written, what)
      return null
    } catch (error) {
      if (error instanceof Refused) return error.message
      throw error
    }
  }
  /** Resolves a path at which this code is about to write. @throws Refused if it may not write there */
  const writable = (written: string, what: 'file' | 'folder'): string => {
    const path = caller.file('validWrite', written)
    const why = whyUnwritable(path, what, parts.policy.files ?? null)
    if (why !== null) throw new Refused(`${path}: ${why}`)
    return path
  }
  const takeRoom = (path: string, length: number): void => {
    if (caller.isTrusted) return
    const folder = trust.folderOf(trust.domainOf(path))
    // Missing parent folders are created, too, so they also count.
    parts.diskShare.take(folder, length, path.slice(folder.length).split('/').length - 1)
  }
  /** Writes or removes a file, and notes the author of the change in the file's history. */
  const put = (file: string, content: string | null, by: string, why: string): void => {
    const { history } = persistence
    if (content === null) {
      if (by !== '') history.noteFile(file, files.dated(file), null)
      files.remove(file)
    } else if (by !== '' && !programs.get(file.replace(/\.ts$/, ''))) saveFile(files, history, file, content, by, why)
    else {
      // A program's next version is noted when it goes live.
      files.write(file, content)
      history.savedBy(file, content, by, why)
    }
  }
  /** The author of a write. For the mudlib's code, such as a command, it is the user. For other code it is empty. */
  const writer = () => (caller.isTrusted ? nameOf(caller.guard.user) : '')
  /** Reloads files. The reloader itself reports the errors. */
  const reload = (changed: string[]) => reloader.reload(changed).catch(() => {})
  return {
    readFile: { access: 'anyone', run: file => files.read(caller.file('validRead', file)) },
    writeFile: {
      access: 'anyone',
      run(written, content, why) {
        const file = writable(written, 'file')
        takeRoom(file, text(content, 'writeFile').length)
        put(file, content, writer(), reasonOf(why))
        reload([file])
      },
    },
    writeFiles: {
      access: 'anyone',
      run(given, why, moved = {}) {
        const changes = Object.entries(given).map(([written, content]) => {
          const file = writable(written, 'file')
          if (content === null && !files.exists(file)) throw new Refused(`there is no file ${file}`)
          return [file, content === null ? null : text(content, 'writeFiles')] as const
        })
        for (const [file, content] of changes) if (content !== null) takeRoom(file, content.length)
        // A moved file keeps its versions under its new name.
        for (const [to, from] of Object.entries(moved)) {
          if (given[from] !== null || typeof given[to] !== 'string') continue
          const [old, file] = [writable(from, 'file'), writable(to, 'file')]
          persistence.history.noteFile(old, files.dated(old), null)
          persistence.history.moved(old, file)
        }
        for (const [file, content] of changes) put(file, content, writer(), reasonOf(why))
        reload(changes.map(([file]) => file))
      },
    },
    writeRefusal: { access: 'anyone', run: path => refusal(text(path, 'writeRefusal'), 'file') },
    fileInfo: { access: 'anyone', outside: true, run: path => files.infoOf(caller.file('validRead', path)) },
    settingTexts: {
      access: 'mudlib',
      run: (source, name) => settingsIn(text(source, 'settingTexts'), text(name, 'settingTexts')),
    },
    fieldTexts: { access: 'mudlib', run: source => fieldsIn(text(source, 'fieldTexts')) },
    withPart: {
      access: 'mudlib',
      run: (source, path, code) =>
        withPart(text(source, 'withPart'), path, code === null ? null : text(code, 'withPart')),
    },
    withFields: { access: 'mudlib', run: (source, changes) => withFields(text(source, 'withFields'), changes) },
    removeFile: {
      access: 'anyone',
      run(written) {
        const file = writable(written, 'file')
        if (!files.exists(file)) throw new Refused(`there is no file ${file}`)
        put(file, null, writer(), '')
        reload([file])
      },
    },
    makeFolder: {
      access: 'anyone',
      run(written) {
        const folder = writable(written, 'folder')
        takeRoom(folder, 0)
        files.makeFolder(folder)
      },
    },
    removeFolder: { access: 'anyone', run: folder => files.removeFolder(writable(folder, 'folder')) },
    listFiles: { access: 'anyone', run: folder => files.list(caller.file('validRead', folder)) },
    followFile: {
      access: 'anyone',
      run(one, written) {
        // The master is asked about the path up to the first `*`.
        const [plain = ''] = text(written, 'path').split('*')
        const folder = caller.file('validRead', plain)
        const rest = written.slice(plain.length)
        followers.follow(object(one, 'followFile'), plain.endsWith('/') ? `${folder}/${rest}` : folder)
      },
    },
    leaveOut: { access: 'secure', run: system => files.leaveOut(text(system, 'leaveOut')) },
    systemLeftOut: { access: 'mudlib', run: path => files.systemLeftOut(text(path, 'systemLeftOut')) },
    leaveFolderOut: {
      access: 'secure',
      run: (folder, why) => files.leaveFolderOut(text(folder, 'leaveFolderOut'), text(why, 'leaveFolderOut')),
    },
    makePrograms: {
      access: 'mudlib',
      run(made) {
        const changed: string[] = []
        for (const [written, one] of Object.entries(made)) {
          const path = resolvePath('/', written)
          if (trust.isTrusted(trust.domainOf(path)) || isGuarded(path)) {
            throw new Error(`makePrograms: ${path} is in a folder of files`)
          }
          const file = `${path}.ts`
          const program = one && { base: resolvePath('/', one.base), fields: frozenJson(one.fields) }
          if (files.make(file, program) && programs.get(path)) changed.push(file)
        }
        if (changed.length > 0) reload(changed)
      },
    },
  } satisfies Partial<Efuns>
}

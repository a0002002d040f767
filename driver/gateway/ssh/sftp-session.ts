import { posix } from 'node:path'
import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from 'ssh2'
import type { Door, News } from './door.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp
/** Bytes of a file. */
const mostBytes = 1_000_000
/** Bytes of files that editors make beside others and that are no files of the mud. */
const mostScratch = 4_000_000
/** Milliseconds for which a save waits for what the world says of it. */
const patience = 2000
const folderMode = 0o040755
const fileMode = 0o100644

/** What the world knows of a path. */
interface Info {
  folder: boolean
  bytes: number
  /** In seconds since 1970. */
  changed: number
}

type Handle =
  | { kind: 'folder'; path: string; isRead: boolean }
  | { kind: 'file'; path: string; bytes: Buffer; base: string | null; isChanged: boolean }

/** An error with the number that the protocol has for it. */
class Failure extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
const missing = (path: string) => new Failure(STATUS_CODE.NO_SUCH_FILE, `there is no ${path}`)

/** What editors keep beside a file for a while: hidden files, copies and locks. They stay in memory. */
const isScratch = (path: string) => /(?:^\.|~$|\.sw[a-p]$|\.tmp$|^#|^\d+$|\.bak$)/.test(posix.basename(path))

/** Serves the files of the mud by SFTP, as their user may read and write them. */
export class SftpSession {
  private readonly sftp: SFTPWrapper
  private readonly door: Door
  private readonly handles = new Map<number, Handle>()
  private readonly scratch = new Map<string, Buffer>()
  private next = 1
  /** Those who wait for what the world says of a file. */
  private readonly saves = new Map<string, (refusal: string | null) => void>()
  /** Requests are done one after the other, as they came. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(sftp: SFTPWrapper, door: Door) {
    this.sftp = sftp
    this.door = door
    door.onNews = news => this.hear(news)
    // The client has no more to say: its end waits for ours.
    sftp.on('end', () => sftp.end())
    sftp.on('REALPATH', (id, path) => {
      const filename = posix.resolve('/', path)
      sftp.name(id, [{ filename, longname: filename, attrs: attributes({ folder: true, bytes: 0, changed: 0 }) }])
    })
    const stat = (id: number, path: string) => this.doing(id, () => this.stat(id, path))
    sftp.on('STAT', stat)
    sftp.on('LSTAT', stat)
    sftp.on('FSTAT', (id, handle) => this.doing(id, async () => sftp.attrs(id, this.attributesOf(this.handle(handle)))))
    // Times and rights of files are the world's: an editor that copies them is not held up.
    const ignore = (id: number) => sftp.status(id, STATUS_CODE.OK)
    sftp.on('SETSTAT', ignore)
    sftp.on('FSETSTAT', ignore)
    sftp.on('OPENDIR', (id, path) => this.doing(id, () => this.openFolder(id, path)))
    sftp.on('READDIR', (id, handle) => this.doing(id, () => this.readFolder(id, handle)))
    sftp.on('OPEN', (id, path, flags) => this.doing(id, () => this.open(id, path, flags)))
    sftp.on('READ', (id, handle, offset, length) => this.doing(id, async () => this.read(id, handle, offset, length)))
    sftp.on('WRITE', (id, handle, offset, data) => this.doing(id, async () => this.write(id, handle, offset, data)))
    sftp.on('CLOSE', (id, handle) => this.doing(id, () => this.close(id, handle)))
    sftp.on('REMOVE', (id, path) => this.doing(id, () => this.remove(id, path)))
    sftp.on('RENAME', (id, from, to) => this.doing(id, () => this.rename(id, from, to)))
    sftp.on('MKDIR', (id, path) => this.doing(id, () => this.folder(id, 'files/makeFolder', path)))
    sftp.on('RMDIR', (id, path) => this.doing(id, () => this.folder(id, 'files/removeFolder', path)))
    const noLinks = (id: number) => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED, 'there are no links in the mud')
    sftp.on('READLINK', noLinks)
    sftp.on('SYMLINK', noLinks)
  }

  private doing(id: number, work: () => Promise<void>): void {
    this.last = this.last.then(work).catch((error: Error) => {
      const code = error instanceof Failure ? error.code : STATUS_CODE.FAILURE
      const refused = /not allowed|may not/.test(error.message) ? STATUS_CODE.PERMISSION_DENIED : code
      this.sftp.status(id, refused, error.message)
    })
  }

  // ---- reading

  private async infoOf(path: string): Promise<Info> {
    const info = await this.door.ask<Info | null>('files/info', { path })
    if (info === null) throw missing(path)
    return info
  }

  /** The text of a file of the mud; null: there is none. */
  private async textOf(path: string): Promise<string | null> {
    return (await this.door.ask<{ text: string | null }>('files/peek', { path })).text
  }

  private async stat(id: number, given: string): Promise<void> {
    const path = normal(given)
    const kept = this.scratch.get(path)
    this.sftp.attrs(id, attributes(kept ? { folder: false, bytes: kept.length, changed: 0 } : await this.infoOf(path)))
  }

  private attributesOf(handle: Handle): Attributes {
    const bytes = handle.kind === 'file' ? handle.bytes.length : 0
    return attributes({ folder: handle.kind === 'folder', bytes, changed: 0 })
  }

  private async openFolder(id: number, given: string): Promise<void> {
    const path = normal(given)
    if (!(await this.infoOf(path)).folder) throw missing(path)
    this.give(id, { kind: 'folder', path, isRead: false })
  }

  private async readFolder(id: number, buffer: Buffer): Promise<void> {
    const handle = this.handle(buffer)
    if (handle.kind !== 'folder' || handle.isRead) {
      this.sftp.status(id, STATUS_CODE.EOF)
      return
    }
    handle.isRead = true
    const { entries } = await this.door.ask<{ entries: (Info & { name: string; writable: boolean })[] }>('files/list', {
      path: handle.path,
      sizes: true,
    })
    const named = (filename: string, info: Info): FileEntry => ({
      filename,
      longname: `${info.folder ? 'd' : '-'}rw-r--r-- 1 mud mud ${info.bytes} ${new Date(info.changed * 1000).toISOString().slice(0, 10)} ${filename}`,
      attrs: attributes(info),
    })
    const beside = [...this.scratch].flatMap(([path, bytes]) =>
      posix.dirname(path) === handle.path
        ? [named(posix.basename(path), { folder: false, bytes: bytes.length, changed: 0 })]
        : [],
    )
    this.sftp.name(id, [...entries.map(one => named(one.name, one)), ...beside])
  }

  private async open(id: number, given: string, flags: number): Promise<void> {
    const path = normal(given)
    const isWriting = (flags & OPEN_MODE.WRITE) !== 0
    const base = isScratch(path) ? null : await this.textOf(path)
    const now = this.scratch.get(path) ?? (base === null ? null : Buffer.from(base))
    if (now === null && !isWriting) throw missing(path)
    if ((flags & OPEN_MODE.EXCL) !== 0 && now !== null) throw new Failure(STATUS_CODE.FAILURE, `${path} exists already`)
    const isEmptied = (flags & OPEN_MODE.TRUNC) !== 0
    const isNew = now === null
    const bytes = isEmptied || isNew ? Buffer.alloc(0) : Buffer.from(now)
    this.give(id, { kind: 'file', path, bytes, base, isChanged: isWriting && (isNew || isEmptied) })
  }

  private read(id: number, buffer: Buffer, offset: number, length: number): void {
    const handle = this.handle(buffer)
    if (handle.kind !== 'file') throw new Failure(STATUS_CODE.FAILURE, 'it is a folder')
    if (offset >= handle.bytes.length) this.sftp.status(id, STATUS_CODE.EOF)
    else this.sftp.data(id, handle.bytes.subarray(offset, offset + length))
  }

  // ---- writing

  private write(id: number, buffer: Buffer, offset: number, data: Buffer): void {
    const handle = this.handle(buffer)
    if (handle.kind !== 'file') throw new Failure(STATUS_CODE.FAILURE, 'it is a folder')
    const length = Math.max(handle.bytes.length, offset + data.length)
    if (length > mostBytes) throw new Failure(STATUS_CODE.FAILURE, `a file has at most ${mostBytes} bytes`)
    const bytes = Buffer.alloc(length)
    handle.bytes.copy(bytes)
    data.copy(bytes, offset)
    handle.bytes = bytes
    handle.isChanged = true
    this.sftp.status(id, STATUS_CODE.OK)
  }

  private async close(id: number, buffer: Buffer): Promise<void> {
    const handle = this.handle(buffer)
    this.handles.delete(buffer.readUInt32BE(0))
    if (handle.kind === 'file' && handle.isChanged) {
      if (isScratch(handle.path)) this.keep(handle.path, handle.bytes)
      else await this.save(handle.path, handle.bytes, handle.base)
    }
    this.sftp.status(id, STATUS_CODE.OK)
  }

  private keep(path: string, bytes: Buffer): void {
    const all = [...this.scratch.values()].reduce((sum, one) => sum + one.length, bytes.length)
    if (all > mostScratch) throw new Failure(STATUS_CODE.FAILURE, 'there is no room for more temporary files')
    this.scratch.set(path, bytes)
  }

  /** Saves a file, and waits for what the world says of it: a refused save is an error. @param base its text before */
  private async save(path: string, bytes: Buffer, base: string | null): Promise<void> {
    const text = bytes.toString('utf8')
    const said = new Promise<string | null>(resolve => {
      this.saves.set(path, resolve)
      setTimeout(() => resolve(null), patience).unref()
    })
    try {
      const { conflict } = await this.door.ask<{ conflict?: { by: string } }>('files/save', {
        files: [{ path, text, base }],
      })
      if (conflict)
        throw new Error(`${conflict.by || 'somebody else'} has changed ${path} since it was opened: it is not saved`)
      if (text === base) return
      const refusal = await said
      if (refusal !== null) throw new Error(`saved, but the old code runs on: ${refusal}`)
    } finally {
      this.saves.delete(path)
    }
  }

  private hear({ kind, files, problems = [] }: News): void {
    for (const path of files) {
      const [first] = problems
      if (kind === 'refused')
        this.saves.get(path)?.(first ? `${first.file}:${first.line}: ${first.message}` : 'it is refused')
      else if (kind === 'reload' || kind === 'message') this.saves.get(path)?.(null)
    }
  }

  private async remove(id: number, given: string): Promise<void> {
    const path = normal(given)
    if (!this.scratch.delete(path)) {
      if ((await this.infoOf(path)).folder) throw new Failure(STATUS_CODE.FAILURE, `${path} is a folder`)
      await this.door.ask('files/remove', { path })
    }
    this.sftp.status(id, STATUS_CODE.OK)
  }

  /** Renames: what an editor has written beside a file takes its place. */
  private async rename(id: number, givenFrom: string, givenTo: string): Promise<void> {
    const [from, to] = [normal(givenFrom), normal(givenTo)]
    const kept = this.scratch.get(from)
    if (kept && !isScratch(to)) await this.save(to, kept, await this.textOf(to))
    else if (kept) this.keep(to, kept)
    else {
      const text = await this.textOf(from)
      if (isScratch(to)) {
        // A copy of the old text, before the new one is written.
        if (text === null) throw missing(from)
        this.keep(to, Buffer.from(text))
      } else if (text === null || (await this.door.ask<Info | null>('files/info', { path: to })) === null)
        await this.door.ask('files/rename', { from, to, apply: true })
      else await this.door.ask('files/replace', { from, to })
    }
    this.scratch.delete(from)
    this.sftp.status(id, STATUS_CODE.OK)
  }

  private async folder(id: number, ask: string, path: string): Promise<void> {
    await this.door.ask(ask, { path: normal(path) })
    this.sftp.status(id, STATUS_CODE.OK)
  }

  // ---- handles

  private give(id: number, handle: Handle): void {
    const number = this.next++
    if (this.handles.size >= 100) throw new Failure(STATUS_CODE.FAILURE, 'too many files are open')
    this.handles.set(number, handle)
    const buffer = Buffer.alloc(4)
    buffer.writeUInt32BE(number)
    this.sftp.handle(id, buffer)
  }

  private handle(buffer: Buffer): Handle {
    const handle = buffer.length === 4 ? this.handles.get(buffer.readUInt32BE(0)) : undefined
    if (!handle) throw new Failure(STATUS_CODE.FAILURE, 'that file is not open')
    return handle
  }
}

const normal = (path: string): string => posix.resolve('/', path)

function attributes({ folder, bytes, changed }: Info): Attributes {
  return { mode: folder ? folderMode : fileMode, uid: 0, gid: 0, size: bytes, atime: changed, mtime: changed }
}

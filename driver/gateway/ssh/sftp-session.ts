import { posix } from 'node:path'
import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from 'ssh2'
import type { Door, News } from './door.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp
/** Bytes of a file. */
const mostBytes = 1_000_000
/** Bytes of files that editors make beside others and that are no files of the mud. */
const mostScratch = 4_000_000
/** Milliseconds for which a save waits for what the world says of it: of a program it says something. */
const patience = 2000
/** Milliseconds after a refused save within which a client may put the old text back. */
const putBackWithin = 3000
/** Seconds for which a mount takes what it knows of a file for true; sshfs: 20. */
const cachedFor = 30
/** The extension by which a client has a file saved before it is closed: it hears of a refusal. */
const fsync = 'fsync@openssh.com'
/** The type of the packet with the protocol's version. */
const versionPacket = 2
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
  | {
      kind: 'file'
      path: string
      bytes: Buffer
      /** What the file said when it was opened, or saved last; null: there was none. */
      base: string | null
      isWriting: boolean
      /** Whether it is still to be saved. */
      isChanged: boolean
      /** Why it can't be saved any more; empty: it can. */
      fault: string
      /** Whether it was removed while it is open: then there is nothing to save. */
      isRemoved: boolean
    }
type OpenFile = Extract<Handle, { kind: 'file' }>

/** An error with the number that the protocol has for it. */
class Failure extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
const missing = (path: string) => new Failure(STATUS_CODE.NO_SUCH_FILE, `there is no ${path}`)

/** What editors and tools keep beside a file for a while: copies, locks, and the new text before it takes the old one's place. They stay in memory. */
const isScratch = (path: string) =>
  /(?:~$|\.sw[a-z]$|\.tmp$|^\.?#|^\d+$|^sed\w{6}$|^\.(?:goutputstream|fuse_hidden|nfs)|^\..+\.\w{6}$)/.test(
    posix.basename(path),
  )

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
    // The client has no more to say: its end waits for ours, and scp asks how it went.
    sftp.on('end', () => {
      const { _protocol: protocol, outgoing } = sftp as unknown as Inside
      protocol.exitStatus(outgoing.id, 0)
      sftp.end()
    })
    sftp.on('REALPATH', (id, path) => {
      const filename = posix.resolve('/', path)
      sftp.name(id, [{ filename, longname: filename, attrs: attributes({ folder: true, bytes: 0, changed: 0 }) }])
    })
    const stat = (id: number, path: string) => this.doing(id, () => this.stat(id, path))
    sftp.on('STAT', stat)
    sftp.on('LSTAT', stat)
    sftp.on('FSTAT', (id, handle) => this.doing(id, async () => sftp.attrs(id, this.attributesOf(this.handle(handle)))))
    sftp.on('SETSTAT', (id, path, { size }) => this.doing(id, () => this.resizeAt(id, path, size)))
    sftp.on('FSETSTAT', (id, handle, { size }) =>
      this.doing(id, async () => {
        if (size !== undefined) this.resize(this.file(handle), size)
        sftp.status(id, STATUS_CODE.OK)
      }),
    )
    const extended = sftp as unknown as {
      on(event: 'EXTENDED', take: (id: number, name: string, data?: Buffer) => void): void
    }
    extended.on('EXTENDED', (id, name, data) => {
      if (name !== fsync || !data) sftp.status(id, STATUS_CODE.OP_UNSUPPORTED)
      else
        this.doing(id, async () => {
          await this.saveOpen(this.file(data.subarray(4)))
          sftp.status(id, STATUS_CODE.OK)
        })
    })
    offerExtension(sftp, fsync)
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
    // A client asks for a new file before it has written to it.
    const kept = this.openAt(path)?.bytes ?? this.scratch.get(path)
    if (!kept && isScratch(path)) throw missing(path)
    this.sftp.attrs(id, kept ? attributes(asFile(kept)) : attributes(await this.infoOf(path)))
  }

  /** A file that is open for writing at a path. */
  private openAt(path: string): OpenFile | undefined {
    for (const one of this.handles.values())
      if (one.kind === 'file' && one.isWriting && !one.isRemoved && one.path === path) return one
    return undefined
  }

  private attributesOf(handle: Handle): Attributes {
    return attributes(handle.kind === 'file' ? asFile(handle.bytes) : { folder: true, bytes: 0, changed: now() })
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
      longname: `${info.folder ? 'drwxr-xr-x' : '-rw-r--r--'} 1 mud mud ${info.bytes} ${new Date(info.changed * 1000).toISOString().slice(0, 10)} ${filename}`,
      attrs: attributes(info),
    })
    const beside = [...this.scratch].flatMap(([path, bytes]) =>
      posix.dirname(path) === handle.path ? [named(posix.basename(path), asFile(bytes))] : [],
    )
    this.sftp.name(id, [...entries.map(one => named(one.name, one)), ...beside])
  }

  private async open(id: number, given: string, flags: number): Promise<void> {
    const path = normal(given)
    const isWriting = (flags & OPEN_MODE.WRITE) !== 0
    // What can't be saved is refused before it is typed: not all clients wait for the answer to their last word.
    if (isWriting && !isScratch(path)) await this.change('files/mayWrite', { path })
    const text = isScratch(path) ? null : await this.textOf(path)
    const base = isWriting ? await this.knownOf(path, text) : text
    const before = this.scratch.get(path) ?? (text === null ? null : Buffer.from(text))
    if (text !== null && !isWriting) this.seen.set(path, text)
    if (before === null && !isWriting) throw missing(path)
    if ((flags & OPEN_MODE.EXCL) !== 0 && before !== null)
      throw new Failure(STATUS_CODE.FAILURE, `${path} exists already`)
    const isEmptied = (flags & OPEN_MODE.TRUNC) !== 0
    const isNew = before === null
    const bytes = isEmptied || isNew ? Buffer.alloc(0) : Buffer.from(before)
    const isChanged = isWriting && (isNew || isEmptied)
    this.give(id, { kind: 'file', path, bytes, base, isWriting, isChanged, fault: '', isRemoved: false })
  }

  private read(id: number, buffer: Buffer, offset: number, length: number): void {
    const { bytes } = this.file(buffer)
    if (offset >= bytes.length) this.sftp.status(id, STATUS_CODE.EOF)
    else this.sftp.data(id, bytes.subarray(offset, offset + length))
  }

  // ---- writing

  private write(id: number, buffer: Buffer, offset: number, data: Buffer): void {
    const file = this.file(buffer)
    this.resize(file, Math.max(file.bytes.length, offset + data.length))
    data.copy(file.bytes, offset)
    this.sftp.status(id, STATUS_CODE.OK)
  }

  /** Makes an open file longer or shorter. */
  private resize(file: OpenFile, length: number): void {
    if (length > mostBytes) {
      // A text that is cut off is not saved.
      file.fault = `a file has at most ${mostBytes} bytes`
      throw new Failure(STATUS_CODE.FAILURE, file.fault)
    }
    const bytes = Buffer.alloc(length)
    file.bytes.copy(bytes)
    file.bytes = bytes
    file.isChanged = true
  }

  /** Makes a file longer or shorter by its path. Times and rights of files are the world's: who sets them is not held up. */
  private async resizeAt(id: number, given: string, length: number | undefined): Promise<void> {
    const path = normal(given)
    const open = this.openAt(path)
    if (length !== undefined && open) this.resize(open, length)
    else if (length !== undefined) {
      const text = isScratch(path) ? null : await this.textOf(path)
      const bytes = this.scratch.get(path) ?? (text === null ? null : Buffer.from(text))
      if (bytes === null) throw missing(path)
      const file: OpenFile = {
        kind: 'file',
        path,
        bytes,
        base: text,
        isWriting: true,
        isChanged: false,
        fault: '',
        isRemoved: false,
      }
      this.resize(file, length)
      await this.saveOpen(file)
    }
    this.sftp.status(id, STATUS_CODE.OK)
  }

  private async close(id: number, buffer: Buffer): Promise<void> {
    const handle = this.handle(buffer)
    this.handles.delete(buffer.readUInt32BE(0))
    try {
      if (handle.kind === 'file') await this.saveOpen(handle)
    } catch (error) {
      // Few clients wait for this answer: the character is told, too.
      const { message } = error as Error
      if (!message.startsWith('saved')) await this.door.ask('files/notSaved', { path: handle.path, why: message })
      throw error
    }
    this.sftp.status(id, STATUS_CODE.OK)
  }

  /** Saves an open file, if that is still to be done. */
  private async saveOpen(file: OpenFile): Promise<void> {
    if (!file.isChanged || file.isRemoved) return
    if (file.fault !== '') throw new Failure(STATUS_CODE.FAILURE, file.fault)
    file.isChanged = false
    if (isScratch(file.path)) {
      this.keep(file.path, file.bytes)
      return
    }
    const base = file.base
    file.base = textIn(file.bytes)
    await this.save(file.path, file.bytes, base)
  }

  private keep(path: string, bytes: Buffer): void {
    const others = [...this.scratch].filter(([one]) => one !== path)
    const all = others.reduce((sum, [, one]) => sum + one.length, bytes.length)
    if (all > mostScratch) throw new Failure(STATUS_CODE.FAILURE, 'there is no room for more temporary files')
    this.scratch.set(path, bytes)
  }

  /** Saves a file, and waits for what the world says of it: a refused save is an error. @param base its text before */
  private async save(path: string, bytes: Buffer, base: string | null): Promise<void> {
    const text = textIn(bytes)
    const said = new Promise<string | null>(resolve => {
      this.saves.set(path, resolve)
      setTimeout(() => resolve(null), path.endsWith('.ts') ? patience : 0).unref()
    })
    try {
      const { conflict } = await this.door.ask<{ conflict?: { by: string } }>('files/save', {
        files: [{ path, text, base }],
      })
      if (conflict)
        throw new Error(`${conflict.by || 'somebody else'} has changed ${path} since it was opened: it is not saved`)
      this.seen.set(path, text)
      if (text === base) return
      const refusal = await said
      if (refusal === null) return
      this.refused = { path, until: Date.now() + putBackWithin }
      throw new Error(`saved, but the old code runs on: ${refusal}`)
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

  /** Asks the world for a change. @throws Failure, with the number for what is not allowed, where it refuses */
  private change(ask: string, given: object): Promise<unknown> {
    return this.door.ask(ask, given).catch((error: Error) => {
      throw new Failure(STATUS_CODE.PERMISSION_DENIED, error.message)
    })
  }

  /** The save that the world refused last, of a text that is on the disk all the same. */
  private refused: { path: string; until: number } | null = null

  /**
   * Whether a client puts an old text back after a save that was refused, as vim does: it removes the file and renames its backup. The text that was saved
   * stays, as after a refused save of any other door.
   */
  private isPutBack(path: string): boolean {
    return this.refused?.path === path && Date.now() < this.refused.until
  }

  /** Texts of files as their user has read or saved them last. */
  private readonly seen = new Map<string, string>()

  /**
   * The text that a user knows who opens a file for writing. A mount (sshfs) keeps times of files for some seconds: an editor can't see a change that is as
   * new as that, so the text that was read counts; later, the editor has asked.
   */
  private async knownOf(path: string, text: string | null): Promise<string | null> {
    const seen = this.seen.get(path)
    if (text === null || seen === undefined || seen === text) return text
    const { changed } = await this.infoOf(path)
    return now() - changed < cachedFor ? seen : text
  }

  private async remove(id: number, given: string): Promise<void> {
    const path = normal(given)
    // A client may close a file after it has removed it: that makes no new one.
    const open = this.openAt(path)
    const isNew = open?.base === null
    if (!this.isPutBack(path) && !this.scratch.delete(path) && !(isNew && open.isChanged)) {
      if ((await this.infoOf(path)).folder) throw new Failure(STATUS_CODE.FAILURE, `${path} is a folder`)
      await this.change('files/remove', { path })
    }
    for (const one of this.handles.values()) if (one.kind === 'file' && one.path === path) one.isRemoved = true
    this.seen.delete(path)
    this.sftp.status(id, STATUS_CODE.OK)
  }

  /** Renames: what an editor has written beside a file takes its place. */
  private async rename(id: number, givenFrom: string, givenTo: string): Promise<void> {
    const [from, to] = [normal(givenFrom), normal(givenTo)]
    // A client may close a file after it has renamed it: what was written goes along.
    const open = this.openAt(from)
    if (open) {
      await this.saveOpen(open)
      open.path = to
      open.base = isScratch(to) ? null : textIn(open.bytes)
    }
    const kept = this.scratch.get(from)
    if (kept && this.isPutBack(to)) this.refused = null
    else if (kept && !isScratch(to)) await this.save(to, kept, await this.textOf(to))
    else if (kept) this.keep(to, kept)
    else {
      if (isScratch(from)) throw missing(from)
      const text = await this.textOf(from)
      // A copy of the old text, before the new one is written.
      if (isScratch(to) && text !== null) this.keep(to, Buffer.from(text))
      else if (text === null || (await this.door.ask<Info | null>('files/info', { path: to })) === null)
        await this.change('files/rename', { from, to, apply: true })
      else await this.change('files/replace', { from, to })
    }
    this.scratch.delete(from)
    this.seen.delete(from)
    if (!kept) this.seen.delete(to)
    this.sftp.status(id, STATUS_CODE.OK)
  }

  private async folder(id: number, ask: string, path: string): Promise<void> {
    await this.change(ask, { path: normal(path) })
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

  private file(buffer: Buffer): OpenFile {
    const handle = this.handle(buffer)
    if (handle.kind !== 'file') throw new Failure(STATUS_CODE.FAILURE, 'it is a folder')
    return handle
  }

  private handle(buffer: Buffer): Handle {
    const handle = buffer.length === 4 ? this.handles.get(buffer.readUInt32BE(0)) : undefined
    if (!handle) throw new Failure(STATUS_CODE.FAILURE, 'that file is not open')
    return handle
  }
}

const normal = (path: string): string => posix.resolve('/', path)
const now = (): number => Math.floor(Date.now() / 1000)
const asFile = (bytes: Buffer): Info => ({ folder: false, bytes: bytes.length, changed: now() })

/** The text that bytes are. @throws where they are none */
function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Failure(STATUS_CODE.FAILURE, 'that is no text in UTF-8')
  }
}

/** Parts of ssh2 that have no types. */
interface Inside {
  readonly _protocol: {
    channelData(this: unknown, channel: number, bytes: Buffer): void
    exitStatus(channel: number, status: number): void
  }
  readonly outgoing: { readonly id: number }
}

/**
 * Has a client told of an extension: ssh2 offers none. Its first packet, the version (draft-ietf-secsh-filexfer-02, 4), gets the name behind it.
 */
function offerExtension(sftp: SFTPWrapper, name: string): void {
  const { _protocol: protocol, outgoing } = sftp as unknown as Inside
  const send = protocol.channelData
  protocol.channelData = function (channel, bytes) {
    const isVersion = channel === outgoing.id && bytes.length === 9 && bytes[4] === versionPacket
    if (!isVersion) {
      send.call(this, channel, bytes)
      return
    }
    protocol.channelData = send
    const strings = [name, '1'].flatMap(text => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(text.length)
      return [length, Buffer.from(text)]
    })
    const longer = Buffer.concat([bytes, ...strings])
    longer.writeUInt32BE(longer.length - 4)
    send.call(this, channel, longer)
  }
}

function attributes({ folder, bytes, changed }: Info): Attributes {
  return { mode: folder ? folderMode : fileMode, uid: 0, gid: 0, size: bytes, atime: changed, mtime: changed }
}

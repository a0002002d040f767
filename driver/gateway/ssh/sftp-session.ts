import { posix } from 'node:path'
import ssh2, { type Attributes, type FileEntry, type SFTPWrapper } from 'ssh2'
import type { Door, News } from './door.ts'
import { KnownTexts } from './known-texts.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp
/** The maximum number of bytes of a file. */
const mostBytes = 1_000_000
/** The maximum number of bytes of all temporary files of editors, which aren't files of the mud. */
const mostScratch = 4_000_000
/** Milliseconds for which the save of a program waits until the world accepts or refuses it. */
const patience = 2000
/** Milliseconds after a refused save within which a client may put the old text back. */
const putBackWithin = 3000
/** Milliseconds for which a removal is delayed if it may be the first step of putting an old text back. */
const removedAfter = 1000
/** The beginning of the message about a save whose text is on disk, but whose program was refused. */
const savedAllTheSame = 'saved, but the old code runs on'
/** The extension with which a client saves a file before closing it. That tells the client about a refusal. */
const fsync = 'fsync@openssh.com'
/** The type of the packet with the protocol's version. */
const versionPacket = 2
const folderMode = 0o040755
const fileMode = 0o100644

/** The world's information about a path. */
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
      /** The text on which the user's changes are based; null if there was no file. */
      base: string | null
      /** The file's text when it was opened; null if there was no file. */
      text: string | null
      isWriting: boolean
      /** Whether every write goes to the file's end. */
      isAppending: boolean
      /** Whether the file has unsaved changes. */
      isChanged: boolean
      /** The reason why the file can no longer be saved; empty if it can be saved. */
      fault: string
      /** Whether the file was removed while it was open. If so, it isn't saved. */
      isRemoved: boolean
    }
type OpenFile = Extract<Handle, { kind: 'file' }>

/** An error with its status code in the protocol. */
class Failure extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
const missing = (path: string) => new Failure(STATUS_CODE.NO_SUCH_FILE, `there is no ${path}`)

/** Whether a path is a temporary file of an editor or tool: a copy, a lock, or new text before it replaces the old. Such files stay in memory. */
const isScratch = (path: string) =>
  /(?:~$|\.sw[a-z]$|\.tmp$|^\.?#|^\d+$|^sed\w{6}$|^\.goutputstream|^\..+\.\w{6}$)/.test(posix.basename(path))

/** Whether a name is the kind of name that a mount gives to a file that is removed while it is open. For the mud, such a file is removed. */
const isHidden = (path: string) => /^\.(?:fuse_hidden|nfs)/.test(posix.basename(path))

/** Whether the mud could have a file of this name. */
const isMudName = (path: string) => /^[\w./~+ -]*$/.test(path)

/** Serves the files of the mud by SFTP, with the rights of the session's user. */
export class SftpSession {
  private readonly sftp: SFTPWrapper
  private readonly door: Door
  private readonly handles = new Map<number, Handle>()
  private readonly scratch = new Map<string, Buffer>()
  private next = 1
  /** Callbacks of the saves that the world has not accepted or refused yet, by file. */
  private readonly saves = new Map<string, (refusal: string | null) => void>()
  /** Settles when the last request is done. Requests run one after the other, in the order of their arrival. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(sftp: SFTPWrapper, door: Door) {
    this.sftp = sftp
    this.door = door
    door.onNews = news => this.hear(news)
    // The client has sent everything, and waits for this side to close the channel. scp also needs an exit status.
    sftp.on('end', () => {
      const { _protocol: protocol, outgoing } = sftp as unknown as Inside
      protocol.exitStatus(outgoing.id, 0)
      sftp.end()
    })
    sftp.on('REALPATH', (id, path) => {
      const filename = posix.resolve('/', path)
      sftp.name(id, [{ filename, longname: filename, attrs: attributes({ folder: true, bytes: 0, changed: 0 }) }])
    })
    const stat = (id: number, path: string) => this.doing(id, () => this.stat(id, path), true)
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
          await this.saveAndTell(this.file(data.subarray(4)))
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
    sftp.on('RENAME', (id, from, to) => this.doing(id, () => this.rename(id, from, to), true))
    sftp.on('MKDIR', (id, path) => this.doing(id, () => this.folder(id, 'files/makeFolder', path)))
    sftp.on('RMDIR', (id, path) => this.doing(id, () => this.folder(id, 'files/removeFolder', path)))
    const noLinks = (id: number) => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED, 'there are no links in the mud')
    sftp.on('READLINK', noLinks)
    sftp.on('SYMLINK', noLinks)
  }

  /**
   * @param waits whether a delayed removal stays delayed during the request. True for a rename, because a removal and a rename together may put an
   * old text back
   */
  private doing(id: number, work: () => Promise<void>, waits = false): void {
    const all = waits ? work : () => this.removeNow().then(work)
    this.last = this.last.then(all).catch((error: Error) => {
      const code = error instanceof Failure ? error.code : STATUS_CODE.FAILURE
      const refused = /not allowed|may not/.test(error.message) ? STATUS_CODE.PERMISSION_DENIED : code
      this.sftp.status(id, refused, error.message)
    })
  }

  // ---- reading

  private async infoOf(path: string): Promise<Info> {
    const info = isMudName(path) ? await this.door.ask<Info | null>('files/info', { path }) : null
    if (info === null) throw missing(path)
    return info
  }

  /** The text of a file of the mud; null if there is no such file. */
  private async textOf(path: string): Promise<string | null> {
    return (await this.door.ask<{ text: string | null }>('files/peek', { path })).text
  }

  private async stat(id: number, given: string): Promise<void> {
    const path = normal(given)
    // A client asks for the attributes of a new file before the file is saved.
    const kept = this.openAt(path)?.bytes ?? this.scratch.get(path)
    if ((!kept && (isScratch(path) || isHidden(path))) || this.removing?.path === path) throw missing(path)
    const info = kept ? asFile(kept) : await this.infoOf(path)
    this.known.tell(path, info.bytes)
    this.sftp.attrs(id, attributes(info))
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
    for (const { name, bytes } of entries) this.known.tell(posix.join(handle.path, name), bytes)
    this.sftp.name(id, [...entries.map(one => named(one.name, one)), ...beside])
  }

  private async open(id: number, given: string, flags: number): Promise<void> {
    const path = normal(given)
    const isWriting = (flags & OPEN_MODE.WRITE) !== 0
    // A file that can't be saved is refused when it is opened, because not all clients wait for the result of closing it.
    if (isWriting && !isScratch(path)) await this.telling(path, () => this.change('files/mayWrite', { path }))
    const text = isScratch(path) || !isMudName(path) ? null : await this.textOf(path)
    // Appending never overwrites another user's change.
    const isAppending = (flags & OPEN_MODE.APPEND) !== 0
    const base = isWriting && !isAppending ? this.known.of(path, text) : text
    const before = this.scratch.get(path) ?? (text === null ? null : Buffer.from(text))
    if (text !== null && !isWriting) this.known.read(path, text)
    if (before === null && !isWriting) throw missing(path)
    if ((flags & OPEN_MODE.EXCL) !== 0 && before !== null)
      throw new Failure(STATUS_CODE.FAILURE, `${path} exists already`)
    const isEmptied = (flags & OPEN_MODE.TRUNC) !== 0
    const isNew = before === null
    const bytes = isEmptied || isNew ? Buffer.alloc(0) : Buffer.from(before)
    const isChanged = isWriting && (isNew || isEmptied)
    this.give(id, {
      kind: 'file',
      path,
      bytes,
      base,
      text,
      isWriting,
      isAppending,
      isChanged,
      fault: '',
      isRemoved: false,
    })
  }

  private read(id: number, buffer: Buffer, offset: number, length: number): void {
    const { bytes } = this.file(buffer)
    if (offset >= bytes.length) this.sftp.status(id, STATUS_CODE.EOF)
    else this.sftp.data(id, bytes.subarray(offset, offset + length))
  }

  // ---- writing

  private write(id: number, buffer: Buffer, offset: number, data: Buffer): void {
    const file = this.file(buffer)
    if (file.fault !== '') throw new Failure(STATUS_CODE.FAILURE, file.fault)
    const { length } = file.bytes
    // A mount that has cached an old length appends at that offset.
    if (!file.isChanged && this.known.isOldEnd(file.path, offset, length)) {
      file.isAppending = true
      file.base = file.text
    }
    const at = file.isAppending ? length : offset
    // The client has cached an old length, so it writes into a text that has changed in the meantime.
    if (at > length && !isScratch(file.path)) {
      file.fault = `${file.path} has changed since you read it`
      throw new Failure(STATUS_CODE.FAILURE, file.fault)
    }
    this.resize(file, Math.max(length, at + data.length))
    data.copy(file.bytes, at)
    this.sftp.status(id, STATUS_CODE.OK)
  }

  /** Makes an open file longer or shorter. */
  private resize(file: OpenFile, length: number): void {
    if (length > mostBytes) {
      // A truncated text must not be saved.
      file.fault = `a file has at most ${mostBytes} bytes`
      throw new Failure(STATUS_CODE.FAILURE, file.fault)
    }
    const bytes = Buffer.alloc(length)
    file.bytes.copy(bytes)
    file.bytes = bytes
    file.isChanged = true
  }

  /** Makes the file at a path longer or shorter. Times and permissions of files can't be set. A request to set them succeeds, but does nothing. */
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
        base: isScratch(path) ? null : this.known.of(path, text),
        text,
        isWriting: true,
        isAppending: false,
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
    if (handle.kind === 'file') await this.saveAndTell(handle)
    this.sftp.status(id, STATUS_CODE.OK)
  }

  /**
   * Saves an open file. Few clients show the reason for a failure, and many don't wait for the result, so the user's character in the game is told,
   * too.
   */
  private async saveAndTell(file: OpenFile): Promise<void> {
    await this.telling(file.path, () => this.saveOpen(file))
  }

  private async telling(path: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const { message } = error as Error
      if (!message.startsWith(savedAllTheSame)) await this.door.ask('files/notSaved', { path, why: message })
      throw error
    }
  }

  /** Saves an open file, if it has unsaved changes. */
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
    this.known.wroteBeside(path, textOrNone(bytes))
  }

  /**
   * Saves a file, and waits until the world accepts or refuses it. A refused save is an error.
   * @param base the text that the save is based on
   */
  private async save(path: string, bytes: Buffer, base: string | null): Promise<void> {
    const text = textIn(bytes)
    const said = new Promise<string | null>(resolve => {
      this.saves.set(path, resolve)
      setTimeout(() => resolve(null), path.endsWith('.ts') ? patience : 0).unref()
    })
    try {
      const { conflict } = await this.door.ask<{ conflict?: { by: string; text: string | null } }>('files/save', {
        files: [{ path, text, base }],
      })
      if (conflict) {
        const { by, text: theirs } = conflict
        this.refused = { path, until: Date.now() + putBackWithin }
        throw this.changedBy(by, path, theirs)
      }
      this.known.saved(path, text)
      // An unchanged text is not reloaded, but an earlier refusal of the same text still counts.
      if (text === base) {
        const still = await this.door.ask<string | null>('files/refusal', { path })
        if (still !== null) throw new Error(`${savedAllTheSame}: ${still}`)
        return
      }
      const refusal = await said
      if (refusal === null) return
      this.refused = { path, until: Date.now() + putBackWithin }
      throw new Error(`${savedAllTheSame}: ${refusal}`)
    } finally {
      this.saves.delete(path)
    }
  }

  /** The error if somebody else has changed a file since this user read it. A second save succeeds. @param text the file's text now */
  private changedBy(by: string, path: string, text: string | null): Error {
    this.known.refused(path, text)
    return new Error(
      `${by || 'somebody else'} has changed ${path} since you opened it. Save it again to write over that`,
    )
  }

  private hear({ kind, files, problems = [] }: News): void {
    for (const path of files) {
      const [first] = problems
      if (kind === 'refused')
        this.saves.get(path)?.(first ? `${first.file}:${first.line}: ${first.message}` : 'it is refused')
      else if (kind === 'reload' || kind === 'message') this.saves.get(path)?.(null)
    }
  }

  /** Asks the world for a change. @throws Failure, with the code for a denied permission, if the world refuses */
  private change(ask: string, given: object): Promise<unknown> {
    return this.door.ask(ask, given).catch((error: Error) => {
      throw new Failure(STATUS_CODE.PERMISSION_DENIED, error.message)
    })
  }

  /** The file whose save was last refused, and the time until which a client may put its old text back. */
  private refused: { path: string; until: number } | null = null

  /** The original path of each copy that was made by renaming a file before it was written. */
  private readonly copies = new Map<string, string>()
  /** A file whose removal waits for the next request. If that request is a rename, the removal may be a part of putting an old text back. */
  private removing: { path: string; timer: NodeJS.Timeout } | null = null

  /** Whether a save of the file was refused just now. */
  private isRefused(path: string): boolean {
    return this.refused?.path === path && Date.now() < this.refused.until
  }

  /**
   * Whether a client puts an old text back after a refused save, as vim does: it removes the file, and then renames back the copy that it had made by
   * renaming the file. The new text is kept nevertheless, as after a refused save in the workshop.
   */
  private isPutBack(from: string, to: string): boolean {
    return this.isRefused(to) && this.copies.get(from) === to
  }

  private async removeNow(): Promise<void> {
    if (this.removing === null) return
    const { path, timer } = this.removing
    this.removing = null
    clearTimeout(timer)
    this.known.forget(path)
    // If another user has already removed the file, there is nothing left to do.
    await this.change('files/remove', { path }).catch(async (error: Error) => {
      if ((await this.door.ask<Info | null>('files/info', { path })) !== null) throw error
    })
  }

  /** Cancels a delayed removal. */
  private keepAfterAll(): void {
    clearTimeout(this.removing?.timer)
    this.removing = null
  }

  private readonly known = new KnownTexts()

  private async remove(id: number, given: string): Promise<void> {
    const path = normal(given)
    if (!isHidden(path)) await this.removeAt(path)
    this.sftp.status(id, STATUS_CODE.OK)
  }

  private async removeAt(path: string): Promise<void> {
    // A client may close a file after removing it. Closing must not create the file again.
    const open = this.openAt(path)
    const isNew = open?.base === null
    if (!this.scratch.delete(path) && !(isNew && open.isChanged)) {
      const info = await this.infoOf(path).catch((error: Error) => {
        // The user wanted to remove the file, so they may also overwrite its text.
        this.known.forget(path)
        throw error
      })
      if (info.folder) throw new Failure(STATUS_CODE.FAILURE, `${path} is a folder`)
      await this.change('files/mayWrite', { path })
      await this.seenOnly(path)
      const timer = setTimeout(() => {
        this.last = this.last.then(() => this.removeNow()).catch(() => {})
      }, removedAfter)
      this.removing = { path, timer }
      if (!this.isRefused(path)) await this.removeNow()
    }
    for (const one of this.handles.values()) if (one.kind === 'file' && one.path === path) one.isRemoved = true
    this.copies.delete(path)
  }

  /** @throws if a file's text is not the text that the user has seen */
  private async seenOnly(path: string): Promise<void> {
    const text = await this.textOf(path)
    await this.telling(path, async () => {
      if (this.known.of(path, text) !== text) throw this.changedBy('', path, text)
    })
  }

  /** Renames a file. Editors do this to replace a file with the new text that they have written to a temporary file. */
  private async rename(id: number, givenFrom: string, givenTo: string): Promise<void> {
    const [from, to] = [normal(givenFrom), normal(givenTo)]
    if (isHidden(to)) {
      await this.removeAt(from)
      this.sftp.status(id, STATUS_CODE.OK)
      return
    }
    // A client may close a file after renaming it. The written text goes to the new path.
    const open = this.openAt(from)
    if (open) {
      await this.saveOpen(open)
      open.path = to
      open.base = isScratch(to) ? null : textIn(open.bytes)
    }
    const kept = this.scratch.get(from)
    const isPutBack = kept !== undefined && this.isPutBack(from, to)
    if (isPutBack) this.keepAfterAll()
    else await this.removeNow()
    let isCopied = false
    if (!kept && (isScratch(to) || (await this.textOf(to)) === null)) this.known.forget(to)
    if (isPutBack) this.refused = null
    else if (kept && !isScratch(to))
      await this.telling(to, async () => this.save(to, kept, this.known.of(to, await this.textOf(to))))
    else if (kept) this.keep(to, kept)
    else {
      if (isScratch(from)) throw missing(from)
      const text = await this.textOf(from)
      // An editor makes a copy of the old text before it writes the new text.
      if (isScratch(to) && text !== null) {
        this.keep(to, Buffer.from(text))
        this.copies.set(to, from)
        isCopied = true
      } else if (text === null || (await this.door.ask<Info | null>('files/info', { path: to })) === null)
        await this.change('files/rename', { from, to, apply: true })
      else {
        await this.seenOnly(to)
        await this.change('files/replace', { from, to })
        this.known.saved(to, text)
      }
    }
    this.scratch.delete(from)
    this.copies.delete(from)
    // The editor that made the copy still knows the file's text.
    if (!isCopied) this.known.forget(from)
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

/** Decodes bytes as UTF-8. @throws if they aren't valid */
function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Failure(STATUS_CODE.FAILURE, 'that is no text in UTF-8')
  }
}

/** Decodes bytes as UTF-8; empty if they aren't valid. */
function textOrNone(bytes: Buffer): string {
  try {
    return textIn(bytes)
  } catch {
    return ''
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
 * Announces an extension to the client. ssh2 has no function for that, so the name is appended to its first packet, the version
 * (draft-ietf-secsh-filexfer-02, 4).
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

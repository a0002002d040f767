import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'
import { telnetClient } from './telnet.ts'

// Tests SSH: files on a mount as editors write them, copies by scp, and players who play.

const ssh = findProgram('ssh', 'openssh-client')
const sshfs = existsSync('/dev/fuse') ? findProgram('sshfs', 'sshfs') : null

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'wyrd-ssh-'))
const [domains, mount, key] = [join(folder, 'domains'), join(folder, 'mount'), join(folder, 'id')]
const wood = join(domains, 'wood')
let world: World
let port = ''
let isMounted = false
beforeAll(async () => {
  mkdirSync(wood, { recursive: true })
  mkdirSync(mount)
  writeFileSync(
    join(wood, 'glade.ts'),
    `import { Room } from '/std/room'\nexport default class Glade extends Room {\n  short = 'A glade'\n  long = 'Long long long grass.'\n  exits = { north: './glade', south: './glade' }\n}\n`,
  )
  world = await startWorld({
    domains,
    data: join(folder, 'data'),
    flags: ['--sftp', '0', '--start', '/domains/wood/glade'],
  })
  port = /sftp \S+ (\d+)/.exec(world.output())![1]!
}, 240_000)
afterAll(async () => {
  if (isMounted) spawnSync('fusermount3', ['-u', '-z', mount])
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})
const quietly = [
  ...['StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'LogLevel=ERROR', 'BatchMode=yes'],
  `IdentityFile=${key}`,
].flatMap(one => ['-o', one])

test.skipIf(!ssh)(
  'a player who is no wizard adds a key, and plays by ssh; files are not for them',
  async () => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
    for (const name of ['annlord', 'beplayer']) {
      const client = telnetClient(world.telnet)
      await client.login(name)
      await client.ask(`keys add ${readFileSync(`${key}.pub`, 'utf8').trim()}`, 'Added')
      client.type('quit')
      await client.see('soon')
    }
    const play = spawn(ssh!, ['-tt', ...quietly, '-p', port, 'beplayer@127.0.0.1'])
    let said = ''
    play.stdout.on('data', bytes => (said += bytes))
    await expect.poll(() => said, { timeout: 20_000 }).toContain('A glade')
    play.stdin.write('say Hello by ssh\r')
    await expect.poll(() => said).toContain('You say, "Hello by ssh"')
    // Ctrl-C drops the line, and a typed password is not shown.
    play.stdin.write('say never said\u0003')
    play.stdin.write('password\r')
    await expect.poll(() => said).toContain('Your password now')
    play.stdin.write('secret1\r')
    await expect.poll(() => said).toContain('The new one')
    play.stdin.write('\r')
    play.stdin.write('say Back again\r')
    await expect.poll(() => said).toContain('You say, "Back again"')
    expect(said).not.toContain('secret1')
    expect(said).not.toContain('You say, "never said')
    // Ctrl-D hangs up, whatever the character is told afterwards.
    play.stdin.write('\u0004')
    const code = await new Promise(resolve => play.on('exit', resolve))
    expect(code).toBe(0)
    const files = spawnSync('sftp', [...quietly, '-P', port, '-b', '-', 'beplayer@127.0.0.1'], {
      input: 'ls /\n',
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(files.status).not.toBe(0)
    expect(files.stdout).not.toContain('domains')
  },
  120_000,
)

test.skipIf(!ssh)(
  'scp copies both ways, and says that it went well',
  () => {
    const there = 'annlord@127.0.0.1:/domains/wood'
    const run = (...args: string[]) => spawnSync('scp', [...quietly, '-P', port, ...args], { timeout: 30_000 }).status
    expect(run(`${there}/glade.ts`, join(folder, 'copy.ts'))).toBe(0)
    expect(readFileSync(join(folder, 'copy.ts'), 'utf8')).toBe(readFileSync(join(wood, 'glade.ts'), 'utf8'))
    expect(run(join(folder, 'copy.ts'), `${there}/dell.ts`)).toBe(0)
    expect(readFileSync(join(wood, 'dell.ts'), 'utf8')).toContain('A glade')
  },
  120_000,
)

test.skipIf(!sshfs)(
  'on a mount files are made, become shorter, are renamed and refused as on any disk',
  async () => {
    execFileSync(sshfs!, [...quietly, '-p', port, 'annlord@127.0.0.1:/', mount], { timeout: 30_000 })
    isMounted = true
    const here = join(mount, 'domains/wood')
    const onDisk = (name: string) => readFileSync(join(wood, name), 'utf8')
    const ann = telnetClient(world.telnet)
    await ann.see('name?')
    for (const line of ['annlord', 'secret1']) ann.type(line)
    await ann.see('Exits')
    // Writes as vim does: it opens the file without emptying it, writes, truncates and flushes.
    const write = (name: string, text: string) => {
      const file = fs.openSync(join(here, name), 'r+')
      try {
        fs.writeSync(file, text, 0)
        fs.ftruncateSync(file, Buffer.byteLength(text))
        fs.fsyncSync(file)
      } finally {
        fs.closeSync(file)
      }
    }
    const shorter = onDisk('glade.ts').replace('Long long long grass.', 'Grass.')
    write('glade.ts', shorter)
    expect(onDisk('glade.ts')).toBe(shorter)
    await ann.ask('look', 'Grass.')
    // Broken code is an error for the program that writes it. The old code keeps running.
    expect(() => write('glade.ts', shorter.replace('Room {', 'Room {{'))).toThrow(/EPERM|EIO|EACCES/)
    expect(await ann.ask('look', 'Exits')).toContain('Grass.')
    write('glade.ts', shorter)
    // New files, and the temporary files that editors put beside them.
    const room = shorter.replace('Glade', 'Nook').replace('A glade', 'A nook')
    for (const name of ['.nook.ts.swp', 'nook.ts~', '#nook.ts#', '.#nook.ts', '4913', 'sedAbC12x'])
      writeFileSync(join(here, name), 'x')
    writeFileSync(join(here, 'nook.ts'), room)
    await expect.poll(() => existsSync(join(wood, 'nook.ts')) && onDisk('nook.ts')).toBe(room)
    expect(readdirSync(wood).sort()).toEqual(['dell.ts', 'glade.ts', 'nook.ts'])
    execFileSync('sed', ['-i', 's/A nook/A dark nook/', join(here, 'nook.ts')])
    await expect.poll(() => onDisk('nook.ts')).toContain('A dark nook')
    fs.truncateSync(join(here, 'nook.ts'), 30)
    await expect.poll(() => onDisk('nook.ts').length).toBe(30)
    writeFileSync(join(here, 'nook.ts'), room)
    await expect.poll(() => onDisk('nook.ts')).toBe(room)
    // Closing a file that was removed or renamed while it was open doesn't create it again, and nothing in it is lost.
    const open = fs.openSync(join(here, 'nook.ts'), 'r+')
    fs.writeSync(open, room.replace('A nook', 'A moved nook'), 0)
    fs.ftruncateSync(open, Buffer.byteLength(room.replace('A nook', 'A moved nook')))
    fs.renameSync(join(here, 'nook.ts'), join(here, 'cranny.ts'))
    fs.closeSync(open)
    await expect.poll(() => existsSync(join(wood, 'cranny.ts')) && onDisk('cranny.ts')).toContain('A moved nook')
    expect(existsSync(join(wood, 'nook.ts'))).toBe(false)
    fs.renameSync(join(here, 'cranny.ts'), join(here, 'nook.ts'))
    for (let i = 0; i < 20; i++) {
      const made = fs.openSync(join(here, '.probe.ts.swx'), 'wx')
      fs.closeSync(made)
      fs.unlinkSync(join(here, '.probe.ts.swx'))
    }
    expect(readdirSync(here)).not.toContain('.probe.ts.swx')
    // The character is told in the game if a file isn't valid text, because programs on a mount don't learn of it.
    writeFileSync(join(here, 'latin.txt'), Buffer.from([0xe9, 0x20]))
    await ann.see('is not saved: that is no text in UTF-8')
    // A file that can't be stored is refused before it is written.
    for (const name of ['photo.png', 'noending', '.gitignore', '../castle/hall.ts'])
      expect(() => writeFileSync(join(here, name), 'x')).toThrow(/EPERM|EACCES|ENOENT|EIO/)
    expect(() => write('dell.ts', 'x'.repeat(1_100_000))).toThrow()
    expect(onDisk('dell.ts')).toContain('A glade')
    // Folders can be renamed, too, even an empty one.
    mkdirSync(join(here, 'empty'))
    fs.renameSync(join(here, 'empty'), join(here, 'hollow'))
    fs.renameSync(join(here, 'nook.ts'), join(here, 'hollow/nook.ts'))
    fs.renameSync(join(here, 'hollow'), join(here, 'hole'))
    expect(readdirSync(wood).sort()).toEqual(['dell.ts', 'glade.ts', 'hole'])
    expect(onDisk('hole/nook.ts')).toContain('A moved nook')
    // A correct text that is saved right after a refused save counts. So does a removal. The old text that vim puts back does not count.
    const sound = onDisk('glade.ts')
    const broken = sound.replace('Room {', 'Room {{')
    expect(() => write('glade.ts', broken)).toThrow(/EPERM|EIO|EACCES/)
    writeFileSync(join(here, 'sedAbC12y'), sound)
    fs.renameSync(join(here, 'sedAbC12y'), join(here, 'glade.ts'))
    expect(onDisk('glade.ts')).toBe(sound)
    fs.renameSync(join(here, 'glade.ts'), join(here, 'glade.ts~'))
    expect(() => write('glade.ts', broken)).toThrow(/EPERM|EIO|EACCES/)
    fs.unlinkSync(join(here, 'glade.ts'))
    fs.renameSync(join(here, 'glade.ts~'), join(here, 'glade.ts'))
    await new Promise(resolve => setTimeout(resolve, 1500))
    expect(onDisk('glade.ts')).toBe(broken)
    // The same broken text is refused again.
    expect(() => write('glade.ts', broken)).toThrow(/EPERM|EIO|EACCES/)
    write('glade.ts', sound)
    writeFileSync(join(here, 'brook.ts'), sound)
    await expect.poll(() => existsSync(join(wood, 'brook.ts'))).toBe(true)
    expect(() => write('brook.ts', broken)).toThrow(/EPERM|EIO|EACCES/)
    fs.unlinkSync(join(here, 'brook.ts'))
    await expect.poll(() => existsSync(join(wood, 'brook.ts'))).toBe(false)
    // A change that another user has made since the file was read is not overwritten, whichever way the file is saved. A second save is intended, so
    // it
    // succeeds.
    const mine = `${sound}// mine\n`
    const changedBy = (name: string) => {
      expect(readFileSync(join(here, 'glade.ts'), 'utf8')).toBe(sound)
      writeFileSync(join(wood, 'glade.ts'), `${sound}// ${name}\n`)
    }
    changedBy('one')
    // The editor makes a backup copy before it saves.
    writeFileSync(join(here, 'glade.ts~'), readFileSync(join(here, 'glade.ts')))
    expect(() => write('glade.ts', mine)).toThrow(/EPERM|EIO|EACCES/)
    await ann.see('Save it again to write over that')
    expect(onDisk('glade.ts')).toContain('// one')
    write('glade.ts', sound)
    changedBy('two')
    fs.renameSync(join(here, 'glade.ts'), join(here, 'glade.ts~'))
    expect(() => write('glade.ts', mine)).toThrow(/EPERM|EIO|EACCES/)
    expect(onDisk('glade.ts')).toContain('// two')
    write('glade.ts', sound)
    changedBy('three')
    writeFileSync(join(here, 'glade.ts.tmp'), mine)
    expect(() => fs.renameSync(join(here, 'glade.ts.tmp'), join(here, 'glade.ts'))).toThrow(/EPERM|EIO|EACCES/)
    expect(onDisk('glade.ts')).toContain('// three')
    write('glade.ts', sound)
    changedBy('four')
    fs.appendFileSync(join(here, 'glade.ts'), '// appended\n')
    await expect.poll(() => onDisk('glade.ts')).toBe(`${sound}// four\n// appended\n`)
    write('glade.ts', sound)
    changedBy('five')
    writeFileSync(join(here, 'other.ts'), mine)
    expect(() => fs.renameSync(join(here, 'other.ts'), join(here, 'glade.ts'))).toThrow(/EPERM|EIO|EACCES/)
    expect(onDisk('glade.ts')).toContain('// five')
    fs.renameSync(join(here, 'other.ts'), join(here, 'glade.ts'))
    expect(onDisk('glade.ts')).toBe(mine)
    write('glade.ts', sound)
    fs.rmSync(join(here, 'glade.ts~'), { force: true })
    fs.rmSync(join(here, 'glade.ts.tmp'), { force: true })
    // Saving many small texts doesn't wait for the world's verdict, which is only needed for programs.
    const began = Date.now()
    for (let i = 0; i < 10; i++) writeFileSync(join(here, `notes-${i}.txt`), `note ${i}`)
    await expect.poll(() => existsSync(join(wood, 'notes-9.txt')), { timeout: 8000 }).toBe(true)
    expect(Date.now() - began).toBeLessThan(8000)
    ann.type('quit')
  },
  120_000,
)

test.skipIf(!sshfs)(
  'on a mount, what is removed stays removed, and what somebody else has changed is neither cut off nor removed nor made again unseen',
  async () => {
    const here = join(mount, 'domains/wood')
    const ghost = join(here, 'ghost.ts')
    const sound = readFileSync(join(wood, 'glade.ts'), 'utf8')
    // The file is removed after it was opened and before it is closed.
    for (const before of [null, 'export const g = 0\n']) {
      if (before !== null) writeFileSync(ghost, before)
      const file = fs.openSync(ghost, 'w')
      fs.writeSync(file, 'export const g = 1\n')
      fs.unlinkSync(ghost)
      fs.closeSync(file)
      await new Promise(resolve => setTimeout(resolve, 1500))
      expect(existsSync(join(wood, 'ghost.ts'))).toBe(false)
      expect(readdirSync(here)).not.toContain('ghost.ts')
    }
    for (let i = 0; i < 8; i++) {
      writeFileSync(join(here, `p${i}.ts`), `export const p = ${i}\n`)
      fs.unlinkSync(join(here, `p${i}.ts`))
    }
    await new Promise(resolve => setTimeout(resolve, 1500))
    expect(readdirSync(wood).filter(name => name.startsWith('p'))).toEqual([])
    expect(readdirSync(here).filter(name => name.startsWith('.fuse'))).toEqual([])
    // A change that the user hasn't seen leads to one refusal. Each way uses a file of its own, because a mount caches file lengths for a while.
    const ways: Record<string, (path: string) => void> = {
      truncated: path => fs.truncateSync(path, 24),
      removed: path => fs.unlinkSync(path),
      again: path => writeFileSync(path, sound),
    }
    for (const [way, act] of Object.entries(ways)) {
      const [on, seen] = [join(wood, `${way}.ts`), join(here, `${way}.ts`)]
      writeFileSync(on, sound)
      expect(readFileSync(seen, 'utf8')).toBe(sound)
      if (way === 'again') rmSync(on)
      else writeFileSync(on, `${sound}// ${way}\n`)
      try {
        act(seen)
      } catch {
        // Not all clients report the failure.
      }
      await new Promise(resolve => setTimeout(resolve, 1500))
      const text = existsSync(on) ? readFileSync(on, 'utf8') : null
      expect(text, way).toBe(way === 'again' ? null : `${sound}// ${way}\n`)
    }
    // Two users remove the same file. The next operation must still succeed.
    writeFileSync(ghost, 'export const g = 1\n')
    await expect.poll(() => existsSync(join(wood, 'ghost.ts'))).toBe(true)
    rmSync(join(wood, 'ghost.ts'))
    try {
      fs.unlinkSync(ghost)
    } catch {
      // The file is gone already.
    }
    writeFileSync(ghost, 'export const g = 2\n')
    await expect.poll(() => existsSync(join(wood, 'ghost.ts'))).toBe(true)
    fs.unlinkSync(ghost)
    // A file whose name the mud can't have doesn't exist.
    expect(existsSync(join(here, 'nöpe'))).toBe(false)
    expect(() => fs.statSync(join(here, 'none*.ts'))).toThrow('ENOENT')
    expect(() => writeFileSync(join(here, 'huge.ts'), '// x\n'.repeat(400_000))).toThrow()
  },
  120_000,
)

test.skipIf(!ssh)(
  'who plays by ssh plays on when the driver is replaced or killed, and is told that commands are not run',
  async () => {
    const play = spawn(ssh!, ['-tt', ...quietly, '-p', port, 'beplayer@127.0.0.1'])
    let said = ''
    play.stdout.on('data', bytes => (said += bytes))
    await expect.poll(() => said, { timeout: 20_000 }).toContain('A glade')
    expect(said).not.toContain('What is your name')
    for (const how of ['replaced', 'killed']) {
      if (how === 'replaced') execFileSync('npm', ['run', '-s', 'restart', '--', '--data', world.data], { cwd: root })
      else execFileSync('pkill', ['-KILL', '-f', `driver/main.ts .*${world.data}`])
      await expect.poll(() => said, { timeout: 60_000 }).toContain('The world goes on')
      said = ''
      play.stdin.write(`say ${how}\r`)
      await expect.poll(() => said, { timeout: 60_000 }).toContain(`You say, "${how}"`)
    }
    play.stdin.write('\u0004')
    await new Promise(resolve => play.on('exit', resolve))
    const run = spawnSync(ssh!, [...quietly, '-p', port, 'beplayer@127.0.0.1', 'look'], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect(run.stderr).toContain('This server runs no commands')
    expect(run.status).toBe(1)
  },
  180_000,
)

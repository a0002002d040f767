import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'
import { telnetClient } from './telnet.ts'

// What comes by SSH: files on a mount as editors write them, copies by scp, and players who play.

const ssh = findProgram('ssh', 'openssh-client')
const sshfs = existsSync('/dev/fuse') ? findProgram('sshfs', 'sshfs') : null

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
    // A line is dropped by Ctrl-C, and what a password is typed at is not shown.
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
    // Ctrl-D hangs up, whatever is told to the character then.
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
    // As vim does it: opened without emptying it, written, cut off, flushed.
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
    // Broken code is an error where it is written; the old code runs on.
    expect(() => write('glade.ts', shorter.replace('Room {', 'Room {{'))).toThrow(/EPERM|EIO|EACCES/)
    expect(await ann.ask('look', 'Exits')).toContain('Grass.')
    write('glade.ts', shorter)
    // New files, with what editors keep beside them.
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
    // A file that is closed after it was removed, or renamed, is not there again, and nothing of it is lost.
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
    // A text that is none is told of in the game, as no program on a mount hears of it.
    writeFileSync(join(here, 'latin.txt'), Buffer.from([0xe9, 0x20]))
    await ann.see('is not saved: that is no text in UTF-8')
    // What can't be kept is refused before it is written.
    for (const name of ['photo.png', 'noending', '.gitignore', '../castle/hall.ts'])
      expect(() => writeFileSync(join(here, name), 'x')).toThrow(/EPERM|EACCES|ENOENT|EIO/)
    expect(() => write('dell.ts', 'x'.repeat(1_100_000))).toThrow()
    expect(onDisk('dell.ts')).toContain('A glade')
    // Folders, an empty one, too.
    mkdirSync(join(here, 'empty'))
    fs.renameSync(join(here, 'empty'), join(here, 'hollow'))
    fs.renameSync(join(here, 'nook.ts'), join(here, 'hollow/nook.ts'))
    fs.renameSync(join(here, 'hollow'), join(here, 'hole'))
    expect(readdirSync(wood).sort()).toEqual(['dell.ts', 'glade.ts', 'hole'])
    expect(onDisk('hole/nook.ts')).toContain('A moved nook')
    // Many small texts don't wait for what the world says of programs.
    const began = Date.now()
    for (let i = 0; i < 10; i++) writeFileSync(join(here, `notes-${i}.txt`), `note ${i}`)
    await expect.poll(() => existsSync(join(wood, 'notes-9.txt')), { timeout: 8000 }).toBe(true)
    expect(Date.now() - began).toBeLessThan(8000)
    ann.type('quit')
  },
  120_000,
)

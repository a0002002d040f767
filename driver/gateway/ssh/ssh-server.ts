import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Server as TcpServer } from 'node:net'
import { dirname } from 'node:path'
import ssh2, { type AuthContext, type Connection, type PublicKeyAuthContext } from 'ssh2'
import { normalAddress } from '../../link/address.ts'
import type { Hub } from '../hub.ts'
import { Door, type Proof } from './door.ts'
import { SftpSession } from './sftp-session.ts'
import { play } from './shell.ts'

/** The number of wrong passwords and keys after which a connection is closed. */
const attempts = 6
/** Milliseconds within which a user who may play but has no access to files must open a shell. */
const mostToBegin = 10_000

/** The host key, which is generated once and stored. @param file its path in the data folder */
function hostKey(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, ssh2.utils.generateKeyPairSync('ed25519').private, { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

/**
 * Serves wizards' files by SFTP, and the game to users who open a shell, both encrypted.
 * @param keyFile the file with the host key
 */
export function createSsh(hub: Hub, keyFile: string): TcpServer {
  const server = new ssh2.Server({ hostKeys: [hostKey(keyFile)], ident: 'wyrd' }, (client, { ip }) => {
    const address = normalAddress(ip)
    const refused = hub.refuses(address)
    if (refused === null) serve(client, hub, address)
    else client.end()
  })
  return server as unknown as TcpServer
}

function serve(client: Connection, hub: Hub, address: string): void {
  // Small answers are sent at once, without Nagle's algorithm.
  ;(client as Connection & { setNoDelay(on: boolean): void }).setNoDelay(true)
  const door = new Door(hub, address)
  let user = ''
  let proof: Proof | null = null
  let failures = 0
  let isPlaying = false
  door.onEnd = () => {
    if (door.hasServed || !door.isKnown) client.end()
    else setTimeout(() => isPlaying || client.end(), mostToBegin).unref()
  }
  client.on('error', () => {})
  client.on('close', () => door.close())
  const enter = (context: AuthContext, by: Proof) => {
    door.enter(context.username.toLowerCase(), by).then(refusal => {
      if (refusal === null) {
        user = context.username.toLowerCase()
        proof = by
        context.accept()
      } else if (++failures >= attempts) client.end()
      else context.reject(['publickey', 'password'])
    })
  }
  client.on('authentication', context => {
    if (context.method === 'password') enter(context, { password: context.password })
    else if (context.method === 'publickey') checkKey(context, enter)
    else context.reject(['publickey', 'password'])
  })
  client.on('session', accept => {
    const session = accept()
    const size = { cols: 80, rows: 24 }
    let resize = () => {}
    session.on('sftp', (take, reject) => {
      if (door.refusal === '') new SftpSession(take(), door)
      else reject?.()
    })
    session.on('window-change', (take, _reject, { cols, rows }) => {
      Object.assign(size, { cols, rows })
      resize()
      take?.()
    })
    session.on('pty', (take, _reject, { cols, rows }) => {
      Object.assign(size, { cols, rows })
      take?.()
    })
    session.on('shell', take => {
      isPlaying = true
      resize = play(take(), hub, address, user, proof!, size)
    })
    session.on('exec', take => {
      const channel = take()
      channel.stderr.write('This server runs no commands: it has the game (ssh) and files (sftp, sshfs).\n')
      channel.exit(1)
      channel.end()
    })
  })
}

/** Checks the signature of a key. The world then checks whether the key belongs to the account. */
function checkKey(context: PublicKeyAuthContext, enter: (context: AuthContext, by: Proof) => void): void {
  const { key, signature, blob, hashAlgo } = context
  // Without a signature, the client only asks whether the key would be accepted.
  if (!signature || !blob) {
    context.accept()
    return
  }
  const parsed = ssh2.utils.parseKey(key.data)
  const one = Array.isArray(parsed) ? parsed[0] : parsed
  if (one && !(one instanceof Error) && one.verify(blob, signature, hashAlgo) === true)
    enter(context, { key: `${key.algo} ${key.data.toString('base64')}` })
  else context.reject(['publickey', 'password'])
}

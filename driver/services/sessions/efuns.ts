import type { Policy } from '../../api/index.ts'
import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { secureDomain } from '../../kernel/guard/trust.ts'
import { liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import type { MudFiles } from '../files/mud-files.ts'
import { infoOf, type Sessions } from './sessions.ts'

interface Parts {
  sessions: Sessions
  files: Pick<MudFiles, 'placesOf'>
  /** The master's policy. */
  policy: Policy
}

/** Whether a message of game data belongs to one of the given packages. */
function isOf(message: string, packages: readonly string[]): boolean {
  const name = `${message.toLowerCase()}.`
  return packages.some(one => name.startsWith(`${one.toLowerCase()}.`))
}

/** The efuns for connections. */
export function sessionEfuns(caller: Caller, parts: Parts) {
  const { sessions } = parts
  /** For each list of connected objects, the objects in it that don't belong to the secure folder. */
  const open = new WeakMap<readonly ObjectBase[], readonly ObjectBase[]>()
  return {
    send: {
      access: 'anyone',
      enters: true,
      run(one, message) {
        caller.enter()
        sessions.send(one, text(message, 'send'))
      },
    },
    sendPrompt: {
      access: 'anyone',
      enters: true,
      run(one, message) {
        caller.enter()
        sessions.sendPrompt(one, text(message, 'sendPrompt'))
      },
    },
    sendData: {
      access: 'anyone',
      run(one, name, value) {
        if (!/^[A-Za-z][\w.-]*$/.test(text(name, 'sendData')))
          throw new Error(`sendData: ${name} is no name of a message`)
        if (!caller.isTrusted && !isOf(name, parts.policy.data ?? []))
          throw new Error(`sendData: code of ${caller.domain} may not send ${name}`)
        sessions.sendData(object(one, 'sendData'), name, value)
      },
    },
    takesData: { access: 'anyone', pure: true, run: one => sessions.of(one)?.client.data === true },
    connectionOf: {
      access: 'anyone',
      pure: true,
      run(one) {
        const session = sessions.of(one)
        if (!session) return null
        const info = infoOf(session)
        // Code of a domain must not see where players connect from.
        return caller.isTrusted ? info : Object.freeze({ ...info, address: '', resume: '' })
      },
    },
    users: {
      access: 'anyone',
      enters: true,
      run() {
        caller.enter()
        const { objects: all } = sessions
        if (caller.isSecure) return all
        let known = open.get(all)
        if (!known) {
          known = Object.freeze(all.filter(one => liveSlotOf(one).program.domain !== secureDomain))
          open.set(all, known)
        }
        return known
      },
    },
    transfer: {
      access: 'mudlib',
      run: (from, to) => sessions.transfer(object(from, 'transfer'), object(to, 'transfer')),
    },
    disconnect: {
      access: 'mudlib',
      run(one) {
        const session = sessions.of(object(one, 'disconnect'))
        if (session) sessions.close(session)
      },
    },
    setEcho: { access: 'mudlib', run: (one, on) => sessions.of(object(one, 'setEcho'))?.wire.setEcho(on) },
    setResume: {
      access: 'secure',
      run: (one, word) => sessions.of(object(one, 'setResume'))?.wire.setResume?.(text(word, 'setResume')),
    },
    takeLines: {
      access: 'secure',
      run: (one, lines) =>
        sessions.of(object(one, 'takeLines'))?.wire.takeLines?.(lines.map(line => text(line, 'takeLines'))),
    },
    setLanguage: {
      access: 'secure',
      run(one, name, folders) {
        if (!/^\w+$/.test(text(name, 'setLanguage'))) throw new Error(`setLanguage: '${name}' is no name`)
        const places = folders.map(folder => [folder, parts.files.placesOf(text(folder, 'setLanguage'))] as const)
        const scope = places.length === 0 ? null : { name, folders: Object.fromEntries(places) }
        sessions.of(object(one, 'setLanguage'))?.wire.setLanguage?.(scope)
      },
    },
    setSnoop: {
      access: 'administration',
      run(watcher, target) {
        if (target !== null) caller.require('validSnoop', object(target, 'setSnoop'), 'snoop on')
        return sessions.snoop(object(watcher, 'setSnoop'), target)
      },
    },
  } satisfies Partial<Efuns>
}

import {
  backups,
  connectionOf,
  listFiles,
  noteDeed,
  now,
  offerBackup,
  operatorAlerts,
  serverLog,
  users,
  worldFigures,
} from 'driver'
import { accountsLike, holders, scheduled } from '/secure/desk'
import { nameOf, rankOf, verbs } from '/secure/gate'
import { inWords } from '/secure/schedule'
import { commands } from '/std/daemons'
import { MudObject } from '/std/object'
import { offered } from '/std/offers'
import type { Player } from '/std/player'

/** The maximum number of log lines in one answer. */
const mostLines = 500
/** The folders of commands, higher ranks first. */
const folders = ['admin', 'wizard', 'player']

/** The requests of the operator's desk. The requests are for admins, and only read data; changes are made by commands. */
export default class DeskRequests extends MudObject {
  readonly asks = [
    'figures',
    'boards',
    'players',
    'accounts',
    'domains',
    'log',
    'backups',
    'download',
    'scheduled',
    'alerts',
    'commands',
  ]
  readonly isForAdmins = true

  /** The world's statistics, now and over the last day, and the size of its store. */
  figures(_user: MudObject): object {
    return { ...worldFigures(), players: (users() as readonly Player[]).filter(one => one.isPlayer).length }
  }

  /** The pages of statistics that systems offer, such as one about money. */
  boards(_user: MudObject): object[] {
    return offered('dashboards').map(one => one.dashboard())
  }

  /** The players who are in the world. */
  players(_user: MudObject): object[] {
    return (users() as readonly Player[]).flatMap(one => {
      const connection = connectionOf(one)
      if (!one.isPlayer || connection === null) return []
      return {
        name: one.name,
        rank: rankOf(one),
        level: one.level,
        address: connection.address,
        by: `${connection.transport} ${connection.client.name}`.trim(),
        idle: Math.max(0, Math.round(now() - connection.lastInput)),
        place: one.environment?.path ?? '',
      }
    })
  }

  /** Accounts whose names contain a text. @param given `from`: the number of accounts to skip */
  accounts(_user: MudObject, { text = '', from = 0 }: { text?: string; from?: number }): object {
    return accountsLike(String(text).toLowerCase(), from)
  }

  /** The domains, and the accounts with a rank in each. */
  domains(_user: MudObject): object[] {
    const held = holders()
    const names = listFiles('/domains').flatMap(name => (name.endsWith('/') ? [name.slice(0, -1)] : []))
    return [...new Set([...names, ...Object.keys(held)])]
      .sort()
      .map(name => ({ name, isThere: names.includes(name), holders: held[name] ?? [] }))
  }

  /** The lines of the log after a given line, oldest first. @param given `after`: the number of the given line */
  log(_user: MudObject, { after = 0 }: { after?: number }): object {
    return serverLog(after).slice(-mostLines)
  }

  backups(_user: MudObject): object {
    return backups()
  }

  /** Offers a backup for download. @returns the path of the download on the page's port. It works only once, and only within a minute */
  download(user: MudObject, { name = '' }: { name?: string }): string {
    const path = offerBackup(name)
    noteDeed(nameOf(user as Player), `download of the backup ${name}`)
    return path
  }

  /** The address to which alerts are sent, and the latest alerts. */
  alerts(_user: MudObject): object {
    return operatorAlerts()
  }

  scheduled(_user: MudObject): object[] {
    return scheduled().map(one => ({ number: one.number, by: one.by, text: inWords(one) }))
  }

  /** The commands that the desk can run, with their syntax and help. */
  commands(_user: MudObject): object[] {
    return folders
      .flatMap(folder => Object.keys(verbs()[folder] ?? {}))
      .flatMap(verb => {
        const command = commands().deskCommand(verb)
        return command ? [{ verb, usage: command.usage, help: command.help }] : []
      })
      .sort((a, b) => a.verb.localeCompare(b.verb))
  }
}

import { clone, load, ObjectBase, objectsOf, users } from 'driver'
import type { Accounts } from '/secure/accounts'
import type { Player } from '/std/player'
import { colour } from '/std/text'

/** What the driver tells of an error in mud code. */
interface Fault {
  turn: string
  object: string
  domain: string
  message: string
  frames: { method: string; file: string; line: number; column: number }[]
  source: string
}

/** What the driver tells of a reload. */
interface ReloadReport {
  files: string[]
  objects: number
  stall: number
}

/** Where those go whose place is gone. */
const voidRoom = '/std/void'

/** `1 object`, `3 objects` */
function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`
}

/** The object whose policy the driver follows: who connects to what, who may read and write, who is told of errors. */
export default class Master extends ObjectBase {
  create(): void {
    for (const daemon of ['/daemons/clock', '/daemons/commands', '/daemons/socials', '/secure/accounts']) load(daemon)
  }

  connect(): ObjectBase {
    return clone('/secure/login')
  }

  /** Code of the mudlib reads everything but the secure folder, a domain's code its own files. */
  validRead(path: string, domain: string): boolean {
    if (path.startsWith('/secure')) return false
    return !this.isDomain(domain) || path.startsWith(`/domains/${domain}/`)
  }

  /** A wizard's command writes anywhere outside the secure folder, a domain's code in its own. */
  validWrite(path: string, domain: string, user: Player | null): boolean {
    if (path.startsWith('/secure')) return false
    if (this.isDomain(domain)) return path.startsWith(`/domains/${domain}/`)
    return this.isWizard(user)
  }

  /** Whether somebody may do what only wizards may. */
  isWizard(user: Player | null): boolean {
    return user?.isPlayer === true && (load('/secure/accounts') as Accounts).isWizard(user.name)
  }

  private isDomain(domain: string): boolean {
    return !['std', 'cmds', 'daemons', 'behaviours', 'ai', 'compat'].includes(domain)
  }

  /** Wizards see the error with its place, the player whose turn it was a line in the world's voice. */
  logFault(fault: Fault): void {
    const place = fault.frames[0]
    const where = place ? ` (${place.file}:${place.line}:${place.column})` : ''
    const source = fault.source.trim() ? `\n    ${fault.source.trim()}` : ''
    this.tellWizards(colour('red', `[${fault.object}, ${fault.turn}] ${fault.message}${where}${source}`))
    const user = users().find(one => one.id === fault.object) as Player | undefined
    if (user?.isPlayer && !user.wizard && fault.turn === 'command')
      user.receive('The world shivers, and nothing happens.\n')
  }

  logReload(report: ReloadReport | null, problems: string[]): void {
    if (report) {
      const { files, objects, stall } = report
      this.tellWizards(
        colour('green', `[reload] ${files.join(', ')}: ${count(objects, 'object')} (${stall.toFixed(1)} ms)`),
      )
    } else this.tellWizards(colour('red', `[reload] nothing has changed:\n${problems.join('\n')}`))
  }

  logMessage(message: string): void {
    this.tellWizards(colour('green', `[reload] ${message}`))
  }

  private tellWizards(text: string): void {
    for (const user of users() as Player[]) if (user.isPlayer && user.wizard) user.receive(`${text}\n`)
  }

  /** A player's place is about to go: the void catches them. */
  rescue(object: Player): void {
    object.move?.(voidRoom)
    object.receive?.('The world dissolves around you.\n')
  }

  /** A body without a login, for tests. */
  newPlayer(name: string, options: { level?: number; wizard?: boolean }): ObjectBase {
    const player = clone('/std/player') as Player
    player.name = name.toLowerCase()
    if (options.wizard) (load('/secure/accounts') as Accounts).declareWizard(player.name)
    if (options.level) player.becomeLevel(options.level)
    player.setHeartBeat(2)
    return player
  }

  /** The world ends: everyone is saved. */
  shutDown(): void {
    for (const player of objectsOf('/std/player') as Player[]) {
      if (player.isBlueprint) continue
      player.save()
      player.receive('The world comes to rest. Until soon!\n')
    }
  }
}

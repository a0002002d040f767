import {
  clone,
  connectionOf,
  disconnect,
  fetchObject,
  goOn,
  redeemTicket,
  refreshData,
  send,
  setEcho,
  setResume,
  takeLines,
  transfer,
  users,
  worldSetting,
} from 'driver'
import { bans, bodies, characters, deletions, systems } from '/secure/daemons'
import { readCharacter } from '/secure/records'
import { MudObject } from '/std/object'
import type { WorkshopDoor } from '/std/offers'
import type { Player } from '/std/player'

/** The maximum number of early lines that are kept for the body. The gateway keeps the same number for a connection while the driver is replaced. */
const mostEarly = 64

/** The message to a connection that is closed because another connection has logged in as the same character. */
export const takenOver = 'Another connection has taken over your character, so this one ends.'

/** Brings a connection into the world. Once the user is known, the connection gets the body of a character. */
export class Entrance extends MudObject {
  protected account = ''
  protected character = ''
  /** Lines that arrived before they could be handled. Some clients send the name and the password together. */
  protected early: string[] = []
  private resumed = false
  /** Whether typed lines wait until the player is known. */
  protected isWaiting = false
  /** Whether the connection is a page of the workshop, which has no body. */
  protected isWorkshop = false

  protected keepEarly(line: string): void {
    if (this.early.length < mostEarly) this.early.push(line)
  }

  /** Continues as a character that was in the world before. This happens when the driver was replaced or a web page lost its connection. */
  protected resume(word: string): void {
    // `play:` means that a player who has logged in on one web page begins to play on another web page.
    const begins = word.startsWith('play:')
    this.isWaiting = true
    this.resumed = !begins
    const character = begins ? word.slice('play:'.length) : word
    this.character = character
    this.account = characters().accountOf(character)
    const isOut =
      this.account === '' || bans().reasonFor(this.account) !== '' || deletions().deletedAt(this.account) !== null
    if (isOut) this.leave()
    else this.enter()
  }

  /** Continues as the player of a ticket: see redeemTicket(). */
  protected resumeByTicket(ticket: string): void {
    this.isWaiting = true
    redeemTicket(ticket, this, 'redeemed')
  }

  /** Called with the home that the ticket stands for. Somebody without a valid ticket has to log in. */
  redeemed(home: string | null): void {
    if (home === null) {
      this.isWaiting = false
      this.beginAnew()
      return
    }
    this.character = home.slice('player/'.length)
    // The account may have changed since this shard read it.
    refreshData([`character/${this.character}`], this, 'knowsCharacter')
  }

  /** Called when the record of the character is up to date. */
  knowsCharacter(): void {
    const account = readCharacter(this.character)?.account ?? this.character
    refreshData([`account/${account}`], this, 'knowsAccount')
  }

  /** Called when the record of the account is up to date. */
  knowsAccount(): void {
    this.resume(this.character)
  }

  /** Begins the login. */
  protected beginAnew(): void {
    this.leave()
  }

  /** Gives the connection the character's body, which is the body in the world or, if there is none, the stored body. */
  protected enter(): void {
    setEcho(this, true)
    const other = this.whoStopsTheWorld()
    if (other !== '') {
      send(this, `\nThis world is for one, who stops it at breakpoints: ${other} is here already.\n`)
      this.leave()
      return
    }
    if (this.isWorkshop) {
      this.enterWorkshop()
      return
    }
    const known = bodies().of(this.character)
    if (known) this.takeUp(known)
    else fetchObject(`player/${this.character}`, this.resumed, this, 'fetched')
  }

  /** In a world for a single user, the name of another account that is in the world. It is empty if this account may enter. */
  private whoStopsTheWorld(): string {
    if (worldSetting('alone') !== 'yes') return ''
    const here = users().map(one => bodies().accountOf(one as Player))
    return here.find(account => account !== '' && account !== this.account) ?? ''
  }

  private enterWorkshop(): void {
    const [door] = systems().offersOf('workshop') as object as WorkshopDoor[]
    const refusal = door ? door.refusal(this.account) : 'This world has no workshop.'
    if (refusal === undefined) {
      door!.admit(this, this.account, this.character)
      this.destruct()
      return
    }
    send(this, `${refusal}\n`)
    this.leave()
  }

  /**
   * Called with the store's answer. @param body the stored body; null if there is none, undefined if the store can't be read, false if the
   * body is damaged; or the shard that the player is on, and a ticket for it
   */
  fetched(body: Player | null | undefined | false | { readonly shard: string; readonly ticket: string }): void {
    if (body && 'ticket' in body) {
      // Lines that were typed meanwhile go on, too.
      takeLines(this, this.early)
      goOn(this, body.shard, body.ticket)
      this.destruct()
      return
    }
    if (body === false) {
      send(
        this,
        '\nYour character is damaged in the store, and kept as it is. The admins are told: ask them to mend it.\n',
      )
      this.leave()
      return
    }
    if (body === undefined) {
      send(this, '\nThe world cannot remember just now. Please come again in a while.\n')
      this.leave()
      return
    }
    const known = bodies().of(this.character)
    if (known) {
      // The same character has entered over two connections at the same time.
      if (body && body !== known) body.destruct()
      this.takeUp(known)
      return
    }
    const player = body ?? (clone('/std/player') as Player)
    player.name = this.character
    bodies().own(player, this.account, this.character)
    transfer(this, player)
    setResume(player, this.character)
    if (this.resumed && body) {
      const { isCrossing } = player
      player.resume()
      if (isCrossing && player.session === '') player.look()
      else player.tell('The world goes on.')
      this.handOver(player)
      return
    }
    player.tell('')
    player.enterWorld(true)
    player.save()
    if (!body) player.welcome()
    this.handOver(player)
  }

  private takeUp(player: Player): void {
    if (connectionOf(player)) player.tell(`\n${takenOver}`)
    transfer(this, player)
    setResume(player, this.character)
    player.tell('You take up your body again.')
    player.reconnected()
    // In a world of another server, that server shows the room.
    if (player.session === '') {
      player.tell('')
      player.look()
    }
    this.handOver(player)
  }

  private handOver(player: Player): void {
    player.prompt()
    takeLines(player, this.early)
    this.destruct()
  }

  protected leave(): void {
    disconnect(this)
    this.destruct()
  }

  netDead(): void {
    this.callOut(0, 'destruct')
  }
}

export default Entrance

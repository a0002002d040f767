import { checkDeed, sendData, takesData } from 'driver'
import { experienceOfLevel } from '/lib/levels'
import { sameData } from '/lib/same-data'
import { capitalize } from '/lib/text'
import { commands, zones } from '/std/daemons'
import type { Item } from '/std/item'
import type { MudObject } from '/std/object'
import { panelRows, panels } from '/std/panels'
import type { Player } from '/std/player'
import { seenAs } from '/std/prompt'
import type { Room } from '/std/room'
import { answerOf, readOf, titleOf } from '/std/seeing'

/**
 * The captions that clients show for the values of Char.Vitals and Char.Status. They are sent as Char.StatusVars, a message defined by Iron
 * Realms.
 */
const captions = {
  hp: 'hit points',
  mp: 'magic',
  level: 'level',
  xp: 'experience',
  nextlevel: 'experience of the next level',
  gold: 'gold',
  race: 'race',
  class: 'class',
  alignment: 'alignment',
  opponent: 'opponent',
}

/**
 * The GMCP messages that a player's client gets in addition to the text. Each message is sent when its value has changed. `help gmcp`
 * describes the contents. Telnet clients and the web page get the same messages.
 */
const packages: Record<string, (player: Player, state: DataState) => unknown> = {
  'Char.Name': player => ({ name: player.name, fullname: `${player.describe()} ${player.title}`.trim() }),
  'Char.Vitals': ({ hp, maxHp, mana, maxMana }) => ({ hp, maxhp: maxHp, mp: mana, maxmp: maxMana }),
  'Char.Status': player => ({
    level: player.level,
    xp: player.experience,
    nextlevel: experienceOfLevel(player.level + 1),
    gold: player.gold,
    race: player.race,
    class: player.calling,
    alignment: player.alignment,
    opponent: player.foe ? seenAs(player, player.foe) : '',
    summary: summarize(player),
  }),
  'Char.Items.List': player => ({ location: 'inv', items: player.inventory.map(item => describeItem(player, item)) }),
  'Char.Gear': describeGear,
  'Room.Info': (player, state) => describeRoom(player, state),
  ...panelRows,
}

/** The messages with their names. They are stored as a list because all of them are checked with every prompt of every player. */
const inOrder = Object.entries(packages)

/** The status as one line of text, for clients that show only this text. */
function summarize(player: Player): string {
  const { level, experience, gold, foe } = player
  const fight = foe ? `Fighting ${player.canSee(foe) ? foe.theShort : 'someone'}. ` : ''
  return `${fight}Level ${level}, ${experience} of ${experienceOfLevel(level + 1)} experience, ${gold} gold`
}

/** Messages that never change and are sent only once. */
const constants: Record<string, (player: Player) => unknown> = {
  'Char.StatusVars': () => captions,
  'Client.Panels': () => panels,
  // The client completes typed commands with this list.
  'Char.Commands': ({ wizard }) =>
    (wizard ? ['player', 'wizard'] : ['player']).flatMap(folder => commands().list(folder)),
}
/** The key in DataState.sent that marks the constants as sent. */
const allConstants = 'constants'

function describeItem(player: Player, item: MudObject): object {
  const worn = player.isUsing(item) ? ('damage' in item ? 'l' : 'w') : ''
  const container = 'capacity' in item ? 'c' : ''
  return { id: item.id, name: titleOf(item, player), attrib: worn + container }
}

/** The items that a player wears and wields, by the place on the body. */
function describeGear(player: Player): Record<string, { name: string; command: string }> {
  const { worn, wielded } = player
  const all: [string, Item][] = Object.entries(worn)
  const used = wielded ? [['wielded', wielded] as const, ...all] : all
  return Object.fromEntries(
    used
      .filter(([, item]) => !item.destructed)
      .map(([place, item]) => [place, { name: titleOf(item, player), command: `look ${readOf(item, 'name', '')}` }]),
  )
}

function describeRoom(player: Player, state: DataState): object | null {
  const room = player.environment
  if (!room?.exits) return null
  const isDark = !player.canSeeIn(room)
  const exits: Record<string, string> = {}
  for (const exit in room.exits) {
    const path = room.absolute(room.exits[exit]!)
    // Without light, a player knows only the exit to the previous room.
    if (!isDark || path === player.cameFrom) exits[exit] = path
  }
  const [num, area] = [room.address, areaOf(room, state)]
  if (isDark) return { num, area, name: 'In the dark', dark: true, exits, doors: {} }
  const doors: Record<string, string | null> = {}
  for (const exit in room.doors) doors[exit] = room.doorState(exit)
  return { num, area, name: room.short, environment: room.sector, exits, doors }
}

/** The name of a room's area: the title of its zone, or the name of its domain. It is looked up once for each room that a player enters. */
function areaOf(room: Room, state: DataState): string {
  const { path } = room
  if (state.areaOf?.path !== path) {
    const title = zones().zoneOf(path)?.title ?? capitalize(path.split('/')[2] ?? '')
    state.areaOf = { path, title }
  }
  return state.areaOf.title
}

/** The messages that a client has been sent, and the packages that it wants. */
export interface DataState {
  /** The value of each message that was sent last. */
  sent: Record<string, unknown>
  /** The packages that the client has asked for (`Char`, `Room`); null means all. */
  supports: string[] | null
  /** The path of the last room, and the name of its area. */
  areaOf?: { path: string; title: string }
}

/** Sends the messages that have changed since they were last sent. */
export function sendChanges(player: Player, state: DataState): void {
  checkDeed('life', player)
  if (!takesData(player)) return
  if (!state.sent[allConstants]) {
    state.sent[allConstants] = 'sent'
    for (const [name, describe] of Object.entries(constants))
      if (wants(state, name)) sendData(player, name, describe(player))
  }
  for (const [name, describe] of inOrder) {
    if (!wants(state, name)) continue
    const value = answerOf<unknown>(player, undefined, () => describe(player, state))
    if (value === undefined) continue
    // A message in which only the countdown `seconds` has changed isn't sent again.
    if (value === null || sameData(value, state.sent[name], 'seconds')) continue
    state.sent[name] = value
    sendData(player, name, value)
  }
}

/** Sends a client a line that somebody said on a channel. */
export function sendChannel(player: Player, state: DataState, channel: string, talker: string, text: string): void {
  checkDeed('life', player)
  if (takesData(player) && wants(state, 'Comm.Channel.Text'))
    sendData(player, 'Comm.Channel.Text', { channel, talker, text })
}

/** Whether a client wants messages with a given name. */
export function wants({ supports }: DataState, name: string): boolean {
  return supports === null || supports.some(one => name === one || name.startsWith(`${one}.`))
}

/** Handles a message from a client: the packages that it wants, a request to send everything again, or a keep-alive. */
export function takeData(player: Player, state: DataState, name: string, value: unknown): void {
  checkDeed('life', player)
  const message = name.toLowerCase()
  if (message === 'core.ping') sendData(player, 'Core.Ping')
  else if (message === 'core.hello' || message === 'char.items.inv') state.sent = {}
  else if (message.startsWith('core.supports.') && Array.isArray(value)) {
    const names = value.slice(0, 50).map(one => String(one).replace(/ \d+$/, ''))
    if (message === 'core.supports.set') state.supports = names
    else if (message === 'core.supports.add') state.supports = [...(state.supports ?? []), ...names].slice(0, 100)
    else if (message === 'core.supports.remove') {
      state.supports = (state.supports ?? Object.keys({ ...constants, ...packages })).filter(
        one => !names.includes(one),
      )
    }
    state.sent = {}
  }
  sendChanges(player, state)
}

import { now, publish, saveObject } from 'driver'
import { ago } from '/lib/ago'
import { onlyMudlib } from '/lib/callers'
import { capitalize, colour } from '/lib/text'
import { on, saved } from '/std/decorators'
import { isPlayer, players } from '/std/kinds'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** A channel: its audience, and its colour. */
interface Channel {
  /** The purpose of the channel, in the words that the command `channels` shows. */
  about: string
  colour: 'cyan' | 'green' | 'yellow' | 'magenta'
  /** Whether only the speaker's party hears the channel. */
  ofParty?: boolean
}

const channels: Readonly<Record<string, Channel>> = {
  chat: { about: 'talk with everybody', colour: 'cyan' },
  newbie: { about: 'questions of beginners, and answers', colour: 'green' },
  gossip: { about: 'talk outside the story', colour: 'yellow' },
  party: { about: 'talk with your party', colour: 'magenta', ofParty: true },
}

/** A line that was said on a channel. */
interface Said {
  at: number
  from: string
  text: string
  /** The names of the players who heard the line; undefined if everybody heard it. */
  to?: readonly string[]
}

/** A line that was said on another shard. */
interface FarLine {
  name: string
  from: string
  called: string
  text: string
}

/** The number of lines of each channel that are kept, and the number that are shown at once. */
const kept = 100
const shown = 20

/** Delivers what players say on channels, and keeps each channel's last lines. */
export class Channels extends MudObject {
  @saved private _history: Record<string, readonly Said[]> = {}

  /** All channels, with the purpose of each. */
  get all(): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(channels).map(([name, { about }]) => [name, about]))
  }

  /** Says something on a channel. @returns the reason for a refusal, or undefined */
  say(speaker: Player, name: string, text: string): string | undefined {
    onlyMudlib('what somebody says')
    const channel = channels[name]
    if (!channel) return `There is no channel ${name}.`
    if (speaker.channelsOff.includes(name)) return `You have turned ${name} off: '${name} on' turns it on.`
    const all = channel.ofParty ? speaker.party.filter(isPlayer) : players()
    const hearers = all.filter(one => one.hears(name, speaker.name))
    if (channel.ofParty && hearers.length <= 1) return 'You are in no party.'
    const said: Said = { at: now(), from: speaker.name, text }
    if (channel.ofParty) said.to = hearers.map(one => one.name)
    this.keep(name, said)
    this.show(hearers, name, speaker.describe(), text)
    if (!channel.ofParty)
      publish('channel', { name, from: speaker.name, called: speaker.describe(), text } satisfies FarLine)
    return undefined
  }

  private show(hearers: readonly Player[], name: string, called: string, text: string): void {
    const line = colour(channels[name]!.colour, `[${name}] ${called}: ${text}`)
    for (const one of hearers) {
      one.tell(line)
      one.heardOn(name, called, text)
    }
  }

  /** Shows and keeps a line that somebody on another shard has said. */
  @on('heardElsewhere', { reach: 'world' })
  hearElsewhere(_by: MudObject, subject: string, value: unknown): void {
    onlyMudlib('what somebody says')
    if (subject !== 'channel') return
    const { name, from, called, text } = value as FarLine
    if (!(name in channels)) return
    this.keep(name, { at: now(), from, text })
    const hearers = players().filter(one => one.hears(name, from))
    this.show(hearers, name, called, text)
  }

  private keep(name: string, said: Said): void {
    this._history = { ...this._history, [name]: [...(this._history[name] ?? []), said].slice(-kept) }
    saveObject(this)
  }

  /** Turns a channel on or off for a player. @returns the outcome in words */
  turn(player: Player, name: string, how: 'on' | 'off'): string {
    onlyMudlib('channels')
    if (!(name in channels)) return `There is no channel ${name}: there are ${Object.keys(channels).join(', ')}.`
    const others = player.channelsOff.filter(one => one !== name)
    player.channelsOff = how === 'off' ? [...others, name] : others
    return `The channel ${name} is ${how}.`
  }

  /** The last lines of a channel that a player may read, oldest first. */
  recall(reader: Player, name: string): string[] {
    onlyMudlib('channels')
    const lines = (this._history[name] ?? []).filter(
      ({ from, to }) => (to === undefined || to.includes(reader.name)) && !reader.ignores.includes(from),
    )
    return lines.slice(-shown).map(({ at, from, text }) => `  ${capitalize(from)} (${ago(now() - at)}): ${text}`)
  }
}

declare module '/daemons/names' {
  interface Daemons {
    channels: Channels
  }
}

export default Channels

import type { ClanRank } from '/daemons/clans'
import { daemon } from '/daemons/names'
import { readCoins } from '/lib/amounts'
import { coinsOf } from '/lib/coins'
import { capitalize } from '/lib/text'
import { bodyOf } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** The ranks, by the words that players type. */
const ranks: Readonly<Record<string, ClanRank>> = { leader: 'leader', officer: 'officer', member: 'member' }

/** Founds, joins and manages clans. */
export default class ClanCommand extends Command {
  position = 'resting' as const
  isForPlayers = true
  isPersonal = true
  usage = [
    'clan',
    'clan list',
    'clan show <clan>',
    'clan found <name>',
    'clan invite <player>',
    'clan join <clan>',
    'clan leave',
    'clan say <text>',
    'clan hall',
    'clan deposit <n> or all',
    'clan withdraw <n> or all',
    'clan expel <player>',
    'clan rank <player> leader, officer or member',
    'clan motto <text>',
  ].join('\n')
  help = 'Guilds of players: a clan has ranks, a hall, a chest of coins and a channel. Alone it shows yours.'

  isSpeech(args: string): boolean {
    return /^(say|motto|found|invite)\b/.test(args)
  }

  run(actor: Player, args: string): string | undefined {
    const clans = daemon('clans')
    const [, word = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(args) ?? []
    const own = clans.keyOf(actor.name)
    const other = rest.split(' ')[0]!.toLowerCase()
    const deeds: Record<string, () => string | undefined> = {
      '': () =>
        own === ''
          ? `You are in no clan. '${actor.link('clan list', 'clan list')}' shows those that there are.`
          : clans.describeClan(own, true),
      list: () => this.list(),
      show: () => this.show(actor, rest),
      found: () =>
        clans.found(actor, rest) ??
        `You have founded ${clans.titleOf(clans.keyOf(actor.name))}. 'clan invite <player>' asks others in, 'clan hall' leads to your hall.`,
      invite: () => this.invite(actor, other),
      join: () => clans.join(actor, clans.find(rest)),
      leave: () => clans.leave(actor) ?? 'You are in no clan now.',
      expel: () => clans.expel(actor, other),
      rank: () => this.rank(actor, other, rest.split(' ')[1] ?? ''),
      motto: () =>
        own === '' ? 'You are in no clan.' : (clans.setMotto(actor, rest) ?? 'It is painted over the hearth.'),
      say: () => (rest === '' ? 'Say what?' : clans.say(actor, rest)),
      hall: () => clans.enter(actor),
      deposit: () => this.coins(actor, 'deposit', rest, actor.gold),
      withdraw: () => this.coins(actor, 'withdraw', rest, own === '' ? 0 : clans.chestOf(own)),
    }
    const deed = Object.hasOwn(deeds, word.toLowerCase()) ? deeds[word.toLowerCase()] : undefined
    return deed ? deed() : `Usage:\n${this.usage}`
  }

  private list(): string {
    const clans = daemon('clans')
    if (clans.keys.length === 0) return "There are no clans yet: 'clan found <name>' makes the first."
    return clans.keys.map(key => `  ${capitalize(clans.titleOf(key))} (${clans.membersOf(key).length})`).join('\n')
  }

  private show(actor: Player, words: string): string {
    const clans = daemon('clans')
    const key = clans.find(words)
    return key === '' ? `There is no clan '${words}'.` : clans.describeClan(key, clans.keyOf(actor.name) === key)
  }

  private invite(actor: Player, name: string): string {
    const other = bodyOf(name)
    if (!other) return `${capitalize(name) || 'Nobody'} is not here.`
    return daemon('clans').invite(actor, other) ?? `You ask ${other.describe()} into your clan.`
  }

  private rank(actor: Player, name: string, word: string): string | undefined {
    const to = Object.hasOwn(ranks, word) ? ranks[word] : undefined
    return to ? daemon('clans').promote(actor, name, to) : 'A rank is leader, officer or member: clan rank ann officer.'
  }

  private coins(actor: Player, deed: 'deposit' | 'withdraw', figure: string, all: number): string | undefined {
    const coins = readCoins(figure, all, true)
    if (typeof coins === 'string') return coins
    if (coins === null || coins < 1) return `How much do you want to ${deed}?`
    const clans = daemon('clans')
    return (
      clans[deed](actor, coins) ?? `In the chest are ${coinsOf(clans.chestOf(clans.keyOf(actor.name)), 'gold')} now.`
    )
  }
}

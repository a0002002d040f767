import { daemon } from '/daemons/names'
import { capitalize, listOf } from '/lib/text'
import { bodyOf, characterExists } from '/secure/gate'
import { Command } from '/std/command'
import { players } from '/std/kinds'
import type { Player } from '/std/player'

/** The maximum number of friends on a player's list. */
const most = 100

/** Keeps a list of friends. */
export default class Friends extends Command {
  position = 'sleeping' as const
  isPersonal = true
  isForPlayers = true
  usage = 'friends\nfriends <player>'
  help =
    'Makes a player your friend, or no friend any more: you are told when friends come and go. Alone it lists them, those who are here first.'

  run(actor: Player, args: string): string {
    const company = daemon('company')
    const friends = company.friendsOf(actor)
    const name = args.toLowerCase()
    if (name === '') return this.list(friends)
    if (friends.includes(name)) {
      company.setFriends(
        actor,
        friends.filter(one => one !== name),
      )
      return `${capitalize(name)} is no friend of yours any more.`
    }
    if (name === actor.name) return 'One should be. But you know when you come and go.'
    if (!characterExists(name) && !bodyOf(name)) return `There is nobody called ${capitalize(name)}.`
    if (friends.length >= most) return `You can have ${most} friends at most.`
    company.setFriends(actor, [...friends, name])
    return `${capitalize(name)} is your friend: you are told when they come and go.`
  }

  private list(friends: readonly string[]): string {
    if (friends.length === 0) return "You have no friends in your list: 'friends ann' adds her."
    const here = new Set(players().map(({ name }) => name))
    const [present, absent] = [true, false].map(is =>
      friends
        .filter(one => here.has(one) === is)
        .map(capitalize)
        .sort(),
    )
    return [
      ...(present!.length > 0 ? [`Here: ${listOf(present!)}.`] : ['None of your friends is here.']),
      ...(absent!.length > 0 ? [`Away: ${listOf(absent!)}.`] : []),
    ].join('\n')
  }
}

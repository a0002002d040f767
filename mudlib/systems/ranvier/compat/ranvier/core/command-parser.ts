import type { Channel } from '/compat/ranvier/core/channel'
import type { Command } from '/compat/ranvier/core/command'
import { CommandType } from '/compat/ranvier/core/command-type'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Player } from '/compat/ranvier/core/player'
import type { Skill } from '/compat/ranvier/core/skill'

/** The result of parsing a typed line. */
export interface ParsedCommand {
  type: symbol
  command?: Command | undefined
  channel?: Channel
  skill?: Skill
  args: string
  /** The word of the line that named the command. */
  originalCommand?: string
}

/** Words that always mean a certain command, even if other commands begin with the same letters. Only the parser of RU3's fork has them. */
const fixed: Readonly<Record<string, string>> = {
  ...{ см: 'look', огл: 'scan' },
  ...{ и: 'inventory', инв: 'inventory', э: 'equipment', экип: 'equipment' },
}

const directions: Readonly<Record<string, string>> = {
  ...{ с: 'север', в: 'восток', ю: 'юг', з: 'запад', вв: 'вверх', вн: 'вниз' },
  ...{ св: 'северо-восток', юв: 'юго-восток', сз: 'северо-запад', юз: 'юго-запад' },
}

/** Parses typed lines. */
export class CommandParser {
  /** Parses a typed line. @throws InvalidCommandError if the line matches no command or exit */
  static parse(state: GameState, data: string, player: Player): ParsedCommand {
    const [word, ...rest] = data.trim().split(' ')
    const command = word!.toLowerCase()
    if (!command.length) throw new InvalidCommandError()
    const args = rest.join(' ')
    const COMMAND = CommandType.COMMAND
    const named = (name: string) => state.CommandManager.get(name)
    if (Object.hasOwn(fixed, command)) return { type: COMMAND, command: named(fixed[command]!), args }
    const direction = Object.hasOwn(directions, command) ? directions[command]! : command
    if (direction !== command || canGo(player, command)) {
      const move = named(state.Config.get('moveCommand') as string)
      return { type: COMMAND, command: move, args: direction, originalCommand: direction }
    }
    const exact = named(command)
    if (exact) return { type: COMMAND, command: exact, args, originalCommand: command }
    const found = state.CommandManager.find(command, true) as { command: Command; alias: string } | undefined
    if (found) return { type: COMMAND, command: found.command, args, originalCommand: found.alias }
    const channel = state.ChannelManager.find(command)
    if (channel) return { type: CommandType.CHANNEL, channel, args }
    const skill = state.SkillManager.find(command) as Skill | undefined
    if (skill) return { type: CommandType.SKILL, skill, args }
    throw new InvalidCommandError()
  }

  /**
   * Finds the entry for a word like `2.sword`: the second entry with this keyword, uuid or part of a name.
   * @param returnKey whether to return the key as well, if the list is a Map
   * @returns false if there is no such entry, null if there is no list
   */
  static parseDot(search: string, list: Iterable<unknown> | null | undefined, returnKey = false): unknown {
    if (!list) return null
    const parts = search.split('.')
    if (parts.length > 2) return false
    const keyword = parts.at(-1)!
    const wanted = parts.length === 1 ? 1 : Number.parseInt(parts[0]!, 10)
    let seen = 0
    for (const one of list) {
      const [key, entry] = list instanceof Map ? (one as [unknown, Named]) : [undefined, one as Named]
      if (!('keywords' in entry) && !('name' in entry)) throw new Error('Items in list have no keywords or name')
      if (!isNamed(entry, keyword)) continue
      seen++
      if (seen === wanted) return returnKey ? [key, entry] : entry
    }
    return false
  }
}

/** Calls the method `canGo` that bundles add to players; the core has no such method. */
function canGo(player: Player, direction: string): boolean {
  const { canGo: asked } = player as { canGo?: (direction: string) => unknown }
  return typeof asked === 'function' && Boolean(asked.call(player, direction))
}

interface Named {
  keywords?: string[]
  name?: string
  uuid?: string
}

function isNamed(entry: Named, keyword: string): boolean {
  if (entry.keywords && (entry.keywords.includes(keyword) || entry.uuid === keyword)) return true
  return Boolean(entry.name?.toLowerCase().includes(keyword.toLowerCase()))
}

/** Thrown if the typed line matches no command or exit. */
export class InvalidCommandError extends Error {}
/** Thrown if the player lacks the role for the command. */
export class RestrictedCommandError extends Error {}

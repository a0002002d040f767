import { CommandType } from '/compat/ranvier/core/command-type'
import type { Player } from '/compat/ranvier/core/player'
import { PlayerRoles } from '/compat/ranvier/core/player-roles'

/** The exports of a command's file, with `command` replaced by the function that it returns for the state. */
export interface CommandDefinition {
  type?: symbol
  command: (args: string, player: Player, arg0: string, ...more: unknown[]) => unknown
  aliases?: string[]
  usage?: string
  requiredRole?: number
  metadata?: Record<string, unknown>
}

/** A command that players type. */
export class Command {
  bundle: string
  type: symbol
  name: string
  func: CommandDefinition['command']
  aliases: string[] | undefined
  usage: string
  requiredRole: number
  /** The file that defines the command. */
  file: string | undefined
  metadata: Record<string, unknown>

  constructor(bundle: string, name: string, def: CommandDefinition, file?: string) {
    this.bundle = bundle
    this.type = def.type || CommandType.COMMAND
    this.name = name
    this.func = def.command
    this.aliases = def.aliases
    this.usage = def.usage || this.name
    this.requiredRole = def.requiredRole || PlayerRoles.PLAYER
    this.file = file
    this.metadata = def.metadata || {}
  }

  /**
   * Runs the command.
   * @param args the text typed after the command
   * @param arg0 the typed command word, which may be an alias
   */
  execute(args: string | null, player: Player, arg0?: string | null, ...more: unknown[]): unknown {
    return this.func(args as string, player, arg0 as string, ...more)
  }
}

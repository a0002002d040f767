import type { Command } from '/compat/ranvier/core/command'

/** All commands, by name and alias. */
export class CommandManager {
  commands = new Map<string, Command>()

  get(command: string): Command | undefined {
    return this.commands.get(command)
  }

  /** Adds a command under its name and aliases, where it replaces earlier commands. */
  add(command: Command): void {
    this.commands.set(command.name, command)
    for (const alias of command.aliases ?? []) this.commands.set(alias, command)
  }

  /** Removes the name alone: aliases stay, as in Ranvier. */
  remove(command: Command): void {
    this.commands.delete(command.name)
  }

  /**
   * The first command that begins with the text, in the order in which commands were added.
   * @param returnAlias whether to return the matching name or alias, too
   */
  find(search: string, returnAlias?: boolean): Command | { command: Command; alias: string } | undefined {
    for (const [name, command] of this.commands) {
      if (name.indexOf(search) === 0) return returnAlias ? { command, alias: name } : command
    }
    return undefined
  }
}

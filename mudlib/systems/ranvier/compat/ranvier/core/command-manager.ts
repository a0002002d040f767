import type { Command } from '/compat/ranvier/core/command'

/** All commands, by name and alias. */
export class CommandManager {
  commands = new Map<string, Command>()

  get(command: string): Command | undefined {
    return this.commands.get(command)
  }

  /** Adds a command under its name and aliases. Earlier commands with these names are replaced. */
  add(command: Command): void {
    this.commands.set(command.name, command)
    for (const alias of command.aliases ?? []) this.commands.set(alias, command)
  }

  /** Removes the command's name only; as in Ranvier, its aliases stay. */
  remove(command: Command): void {
    this.commands.delete(command.name)
  }

  /**
   * Returns the first command whose name or alias begins with the text, in the order in which commands were added.
   * @param returnAlias whether to also return the matching name or alias
   */
  find(search: string, returnAlias?: boolean): Command | { command: Command; alias: string } | undefined {
    for (const [name, command] of this.commands) {
      if (name.indexOf(search) === 0) return returnAlias ? { command, alias: name } : command
    }
    return undefined
  }
}

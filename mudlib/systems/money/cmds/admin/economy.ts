import { economist, economy } from '/daemons/names'
import { readAmount } from '/lib/amounts'
import { textOf } from '/lib/tables'
import { nameOf } from '/secure/gate'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Shows operators the state of the world's money, and changes the settings of the money control. */
export default class EconomyCommand extends Command {
  usage =
    'economy\neconomy why\neconomy <table> [<days>]\neconomy csv [<table>]\neconomy accounts <kind>\neconomy settings\neconomy set <name> <number>'
  help =
    "Shows how many coins there are, who has them, and what came in and went out today; 'why' what control does to drops and prices, and for what reason. The tables are supply, places, flows, sources, velocity, prices, wealth, holders, odd and shops; 'csv' prints one as comma-separated values. The operators' page /dashboards/economy draws them. 'settings' lists what can be set; changes are in the audit log."

  run(actor: Player, args: string): string | undefined {
    const [what = '', ...rest] = args.split(' ').filter(word => word !== '')
    switch (what) {
      case '':
        return economist().overview()
      case 'why':
        return economy().why().join('\n')
      case 'accounts':
        return economist().accounts(rest[0] ?? 'bank')
      case 'csv':
        return economist().csv(rest[0] ?? 'flows') ?? `The tables are ${economist().tables.join(', ')}.`
      case 'settings':
        return Object.entries(economy().settings)
          .map(([name, value]) => `  ${name.padEnd(14)}${value}`)
          .join('\n')
      case 'set':
        return rest.length === 2
          ? economy().set(nameOf(actor), rest[0]!, /^\d+(\.\d+)?$/.test(rest[1]!) ? Number(rest[1]) : Number.NaN)
          : 'Set what to how much?'
      default:
        return this.table(what, rest[0]) ?? `Usage: ${this.usage.replaceAll('\n', ', ')}`
    }
  }

  private table(name: string, days = '14'): string | null {
    const most = readAmount(days, 'Of how many days?', { most: 1000 })
    if (typeof most === 'string') return most
    const table = economist().table(name, most)
    return table && textOf(table)
  }
}

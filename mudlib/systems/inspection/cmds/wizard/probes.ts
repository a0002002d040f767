import { probes } from 'driver'
import { describeProbe } from '/lib/probe-notes'
import { Command } from '/std/command'
import { trying } from '/std/wizardry'

/** Lists the probes that are set. */
export default class Probes extends Command {
  usage = 'probes'
  help =
    "Lists your probes, with what those that count or measure have found; an admin sees everybody's. `probe` puts one into a program."

  run(): string | undefined {
    return trying(() => {
      const all = probes()
      return all.length === 0
        ? 'There are no probes. `help probe` shows how to set one.'
        : all.map(describeProbe).join('\n')
    })
  }
}

import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import { nameOf } from '../user-name.ts'
import type { Probes } from './probes.ts'

/** The efuns for probes. */
export function probeEfuns(caller: Caller, { probes, programs }: { probes: Probes; programs: Programs }) {
  const isAdmin = () => caller.authority.allows('validAdmin', 'allProbes', caller.domain)
  return {
    setProbe: {
      access: 'administration',
      run(watcher, written, place, wish) {
        // A probe's expressions can read everything that the program can read, so setting a probe requires the right to write the program.
        const file = caller.file('validWrite', written)
        const program = programs.get(file.replace(/\.ts$/, ''))
        if (!program) throw new Refused(`${file}: nothing has loaded it, so it does not run`)
        const where = typeof place === 'number' ? Math.floor(place) : text(place, 'setProbe')
        return probes.set(
          object(watcher, 'setProbe'),
          nameOf(caller.administrator),
          program,
          where,
          text(wish, 'setProbe'),
        )
      },
    },
    endProbe: {
      access: 'administration',
      run(number) {
        const found = probes.notes.find(one => one.number === number)
        if (!found) throw new Refused(`there is no probe ${number}`)
        if (found.owner !== nameOf(caller.administrator) && !isAdmin())
          throw new Refused(`probe ${number} is ${found.owner}'s`)
        return probes.end(Number(number))!
      },
    },
    probes: {
      access: 'administration',
      outside: true,
      run() {
        const own = nameOf(caller.administrator)
        return isAdmin() ? probes.notes : probes.notes.filter(({ owner }) => owner === own)
      },
    },
  } satisfies Partial<Efuns>
}

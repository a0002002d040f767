import { hasWorlds } from '/compat/diku/folders'
import type { Mounts } from '/compat/diku/mounts'
import { editions, hasProgramFiles } from '/compat/programs/written'
import { amountOf } from '/lib/text'
import { System } from '/std/system'

/** Worlds of the Diku family, and mob programs in the languages of their servers. */
export default class Diku extends System {
  about = 'Worlds of the Diku family, mounted as they are (--diku), and programs of ROM, SMAUG and DG.'
  needs = ['mail', 'magic', 'files', 'pets', 'tactics']
  offers = { help: '/compat/diku/lore', socials: '/compat/diku/lore', programs: '/daemons/programs' }
  reads = [[/\.(prg|trg|lua)$/, '/daemons/programs']] as const
  /** The setting `combat`: with `diku`, fights in ROM's worlds follow ROM's rules; with `wyrd`, they follow the mudlib's rules. */
  settings = { combat: 'wyrd' }
  quiet = [`${editions}.ts`]

  begin(): string {
    if (hasProgramFiles()) this.load('/daemons/programs')
    const { combat } = this.settings
    if (combat === 'diku') this.load('/daemons/rom-combat')
    else if (combat !== 'wyrd') throw new Error(`the setting diku.combat is wyrd or diku, not ${combat}`)
    const zones = hasWorlds() ? this.load<Mounts>('/compat/diku/mounts').mountAll() : 0
    return zones > 0 ? amountOf(zones, 'zone') : ''
  }
}

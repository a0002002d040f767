import { text } from '../../kernel/efuns/arguments.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { chargeCharacters, unmetered } from '../../kernel/guard/bulk.ts'
import { readYaml } from './yaml.ts'

/** The efun for YAML. A turn pays for the length of the text. */
export function yamlEfuns() {
  return {
    yamlParse: {
      access: 'mudlib',
      run(file, source) {
        const name = text(file, 'yamlParse')
        const given = text(source, 'yamlParse')
        chargeCharacters(given.length)
        return unmetered(() => readYaml(name, given))
      },
    },
  } satisfies Partial<Efuns>
}

import { isMounted } from '/compat/ranvier/folders'
import type { Ranvier } from '/daemons/ranvier'
import { amountOf } from '/lib/text'
import { System } from '/std/system'

/** The system of Ranvier worlds. */
export default class RanvierSystem extends System {
  about = 'Servers and areas of Ranvier, mounted as they are: --ranvier, and domains with a ranvier.json.'
  needs = ['talk', 'tactics']

  begin(): string {
    if (!isMounted()) return ''
    const left = this.load<Ranvier>('/daemons/ranvier').mountAll()
    return left > 0 ? `${amountOf(left, 'world')} of Ranvier` : ''
  }
}

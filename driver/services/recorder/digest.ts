import { createHash } from 'node:crypto'
import { anySlotOf, type ObjectBase, slotId } from '../../kernel/objects/base.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { Dice } from '../dice.ts'
import { showValue } from '../probes/show-value.ts'
import { withoutHashes } from './secrets.ts'

/** The number of objects whose fields are hashed each second. */
const lookedAt = 20

/** A summary of a world's state at the end of one of its seconds. Identical runs have identical digests. */
export interface SecondDigest {
  /** The numbers of turns and dice rolls so far, and the current number of clones. */
  turns: number
  rolls: number
  objects: number
  /** A hash of the state of the dice and of the fields of some objects. Each second, the next few objects are hashed. */
  state: string
  /** For each connection that was sent text in this second, a hash of that text. */
  texts: Record<string, string>
}

/** The parts of a world that digests cover. */
interface World {
  readonly dice: Dice
  readonly programs: Programs
  /** The number of clones. */
  readonly objects: { readonly size: number }
}

/** Computes the digests that show whether two runs of a world are the same. */
export class Digests {
  private readonly turns: { readonly count: number }
  private readonly world: World
  private readonly texts = new Map<number, ReturnType<typeof createHash>>()
  private walk: Iterator<ObjectBase> | null = null
  /** The number of texts so far. */
  count = 0

  /** @param turns provides the number of turns caused by input */
  constructor(turns: { readonly count: number }, world: World) {
    this.turns = turns
    this.world = world
  }

  /** Notes that a connection is sent a text. */
  text(connection: number, text: string, prompt: string): void {
    this.count++
    let hash = this.texts.get(connection)
    if (hash === undefined) this.texts.set(connection, (hash = createHash('sha1')))
    hash.update(`${text}\0${prompt}\0`)
  }

  /** The digest of the second that has just ended. */
  second(): SecondDigest {
    const { dice, objects } = this.world
    const hash = createHash('sha1').update(dice.state.join())
    for (const object of this.next()) hash.update(fieldsText(object))
    const texts: Record<string, string> = {}
    for (const [connection, one] of this.texts) texts[connection] = one.digest('base64').slice(0, 12)
    this.texts.clear()
    const state = hash.digest('base64').slice(0, 16)
    return { turns: this.turns.count, rolls: dice.state[3], objects: objects.size, state, texts }
  }

  /** The whole state, as a hash. */
  whole(): string {
    const hash = createHash('sha1').update(this.world.dice.state.join())
    for (const object of everyObject(this.world.programs)) hash.update(fieldsText(object))
    return hash.digest('base64')
  }

  /** The next few objects of an iteration over all objects, which starts again when it is complete. */
  private next(): ObjectBase[] {
    const found: ObjectBase[] = []
    while (found.length < lookedAt) {
      this.walk ??= everyObject(this.world.programs)
      const { value, done } = this.walk.next()
      if (done) {
        this.walk = null
        break
      }
      found.push(value)
    }
    return found
  }
}

function* everyObject({ all }: Programs): Generator<ObjectBase> {
  for (const { instances } of all) for (let i = 0; i < instances.length; i++) yield instances[i]!
}

/** An object's place and fields, each shortened. */
export function fieldsText(object: ObjectBase): string {
  const slot = anySlotOf(object)
  if (slot === null) return ''
  const fields = Object.entries(Object.getOwnPropertyDescriptors(object)).map(
    ([name, { value }]) => `${name}=${showValue(value)}`,
  )
  const text = `${slotId(object)} in ${slot.outer === null ? '' : slotId(slot.outer.object)}: ${fields.join(';')}\n`
  return text.includes('$argon2') ? withoutHashes(text) : text
}

import { methodsOf } from '../../kernel/events/layout.ts'
import type { ObjectBase } from '../../kernel/objects/base.ts'
import { nearest } from '../nearest.ts'

/**
 * The message that an object has no method with a name, with a hint if there is a similar name: `/domains/wood/bell#3 has no method chimee(). Did you
 * mean 'chime'?`
 */
export function noMethod(object: ObjectBase, name: string): string {
  const near = nearest(name, methodsOf(Object.getPrototypeOf(object)))
  return `${object.id} has no method ${name}()${near === null ? '' : `. Did you mean '${near}'?`}`
}

import { methodsOf } from '../../kernel/events/layout.ts'
import type { ObjectBase } from '../../kernel/objects/base.ts'
import { nearest } from '../nearest.ts'

/** A message that an object has no method of a name, with a similar name: `/domains/wood/bell#3 has no method chimee(). Did you mean 'chime'?` */
export function noMethod(object: ObjectBase, name: string): string {
  const near = nearest(name, methodsOf(Object.getPrototypeOf(object)))
  return `${object.id} has no method ${name}()${near === null ? '' : `. Did you mean '${near}'?`}`
}

import type { ObjectBase } from '../../driver/kernel/objects/base.ts'
import type { Replay } from '../../driver/replay.ts'
import { showValue } from '../../driver/services/probes/show-value.ts'
import { fieldsText } from '../../driver/services/recorder/digest.ts'

/** A field of an object. */
export interface FieldPlace {
  id: string
  field: string
}

/** Parses a field such as `/domains/vale/npc/rat#3.hp`. @throws if the text names no field */
export function readPlace(typed: string): FieldPlace {
  const [, id, field] = /^(\/[^\s.]+)\.(\w+)$/.exec(typed) ?? []
  if (id === undefined || field === undefined)
    throw new Error(`'${typed}' is no field of an object: write /domains/vale/npc/rat#3.hp`)
  return { id, field }
}

/** The value of an object's field, shortened. */
export function fieldIn(object: object, field: string): string {
  const found = Object.getOwnPropertyDescriptor(object, field)
  if (found === undefined) return '(there is no such field)'
  return showValue('value' in found ? found.value : Reflect.apply(found.get!, object, []))
}

/** The fields of an object, one per line. @throws if no object has this id */
export function fieldLines({ driver }: Replay, id: string): string[] {
  const object = driver.objects.find(id)
  if (object === null) throw new Error(`there is no object ${id} at that time`)
  return Object.keys(object).map(name => `  ${name} = ${fieldIn(object, name)}`)
}

/** All objects with their places and fields, by id. */
export function everything({ driver }: Replay): Map<string, string> {
  const found = new Map<string, string>()
  for (const { instances } of driver.programs.all)
    for (const one of instances as ObjectBase[]) found.set(one.id, fieldsText(one))
  return found
}

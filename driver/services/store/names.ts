/**
 * The name under which a field is stored. A field that only code of the mudlib may read (`_books`) is stored as `books`, so that a field can gain or
 * lose the underscore and keep its stored value.
 */
export function storedName(fields: object, field: string): string {
  return field.startsWith('_') && !Object.hasOwn(fields, field.slice(1)) ? field.slice(1) : field
}

/** The field of an object to which a value stored under a name belongs. */
export function fieldOf(fields: object, stored: string): string {
  if (Object.hasOwn(fields, stored)) return stored
  const inner = `_${stored}`
  if (Object.hasOwn(fields, inner)) return inner
  // The field was reserved for the mudlib when it was stored, and no longer is.
  const outer = stored.startsWith('_') ? stored.slice(1) : stored
  return Object.hasOwn(fields, outer) ? outer : stored
}

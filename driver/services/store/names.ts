/**
 * The name that a field is stored under. One that only code of the mudlib reads (`_books`) is stored as `books`, so that a field can be
 * given such a name, or lose it, and keep what is stored.
 */
export function storedName(fields: object, field: string): string {
  return field.startsWith('_') && !Object.hasOwn(fields, field.slice(1)) ? field.slice(1) : field
}

/** The field of an object that what is stored under a name belongs to. */
export function fieldOf(fields: object, stored: string): string {
  if (Object.hasOwn(fields, stored)) return stored
  const inner = `_${stored}`
  if (Object.hasOwn(fields, inner)) return inner
  // A field that was for the mudlib alone, and is so no more.
  const outer = stored.startsWith('_') ? stored.slice(1) : stored
  return Object.hasOwn(fields, outer) ? outer : stored
}

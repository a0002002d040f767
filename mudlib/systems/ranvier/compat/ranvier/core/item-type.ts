/** Kinds of items. Bundles use further kinds, which are strings. SCROLL comes from the RU3 fork. */
export const ItemType = {
  OBJECT: 1,
  CONTAINER: 2,
  ARMOR: 3,
  WEAPON: 4,
  POTION: 5,
  RESOURCE: 6,
  SCROLL: 7,
} as const

/**
 * Returns the kind of an item, from the `type` in its file.
 * @param forked whether SCROLL is a known kind; if not, it stays a string
 */
export function itemType(type: unknown, forked: boolean): number | string {
  if (typeof type === 'number') return type || ItemType.OBJECT
  if (typeof type !== 'string') return ItemType.OBJECT
  if (type === 'SCROLL' && !forked) return type
  return (Object.hasOwn(ItemType, type) ? ItemType[type as keyof typeof ItemType] : 0) || type
}

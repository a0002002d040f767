/** Kinds of items. Bundles have others beside these, as words. SCROLL is RU3's. */
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
 * The kind of an item from what its file says.
 * @param forked whether SCROLL is one of them; it is a word otherwise
 */
export function itemType(type: unknown, forked: boolean): number | string {
  if (typeof type === 'number') return type || ItemType.OBJECT
  if (typeof type !== 'string') return ItemType.OBJECT
  if (type === 'SCROLL' && !forked) return type
  return (Object.hasOwn(ItemType, type) ? ItemType[type as keyof typeof ItemType] : 0) || type
}

/** The slot is already taken by another item. */
export class EquipSlotTakenError extends Error {}

/** The item is already worn or wielded. */
export class EquipAlreadyEquippedError extends Error {}

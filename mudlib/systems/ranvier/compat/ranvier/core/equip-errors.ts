/** Thrown if another item takes up the slot. */
export class EquipSlotTakenError extends Error {}

/** Thrown if the item is already worn or wielded. */
export class EquipAlreadyEquippedError extends Error {}

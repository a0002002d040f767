/** Something else is there already. */
export class EquipSlotTakenError extends Error {}

/** Somebody wears or wields it already. */
export class EquipAlreadyEquippedError extends Error {}

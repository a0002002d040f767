/*
 * A player's actions on a door. Each function gets the player and `{ door, room, other }` (`room` defines the door,
 * `other` is the room behind it), and returns the message for the player.
 */

exports.open = (_player, { door, room, other }) => {
  if (door.locked) return 'The door is locked.'
  if (!door.closed) return 'The door is not closed.'
  room.openDoor(other)
  return 'The door swings open.'
}

exports.close = (_player, { door, room, other }) => {
  if (door.locked || door.closed) return 'The door is already closed.'
  room.closeDoor(other)
  return 'The door swings closed.'
}

exports.lock = (player, { door, room, other }) => {
  if (door.locked) return 'The door is already locked.'
  if (!door.lockedBy) return "You can't lock that door."
  if (!player.hasItem(door.lockedBy)) return "You don't have the key."
  room.lockDoor(other)
  return '*Click* The door locks.'
}

exports.unlock = (player, { door, room, other }) => {
  if (!door.locked) return 'It is already unlocked.'
  if (!door.lockedBy) return "You can't unlock that door."
  if (!player.hasItem(door.lockedBy)) return "You don't have the key."
  room.unlockDoor(other)
  return '*Click* The door unlocks.'
}

/** The exit code of a driver whose database another server has taken over. No file of the world is at fault. */
export const fencedCode = 3

/** What an object holds is too much to be kept. It is told, though the field need not be kept. */
export class TooMuch extends Error {}

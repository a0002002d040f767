/** Thrown if a value is too large to be stored. It is reported even for a field that needn't be stored. */
export class SizeLimitError extends Error {}

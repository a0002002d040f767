// Noise from integer arithmetic. Its values are the same on every machine, and they don't depend on the order in which they are read.

/** A pseudo-random number from -1 to 1 that is fixed for each point of a grid. */
function grain(x: number, y: number, t: number, seed: number): number {
  let h = seed ^ Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(t, 0x1b873593)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 0x80000000 - 1
}

/**
 * Value noise: numbers from -1 to 1 that change smoothly with place and time, about once for each whole step of x, y and t. @param seed a whole
 * number; each seed gives different noise
 */
export function noise(x: number, y: number, t: number, seed: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const t0 = Math.floor(t)
  const dx = x - x0
  const dy = y - y0
  const dt = t - t0
  const u = dx * dx * (3 - 2 * dx)
  const v = dy * dy * (3 - 2 * dy)
  const w = dt * dt * (3 - 2 * dt)
  const a = grain(x0, y0, t0, seed)
  const b = grain(x0, y0 + 1, t0, seed)
  const c = grain(x0, y0, t0 + 1, seed)
  const d = grain(x0, y0 + 1, t0 + 1, seed)
  const before = a + (grain(x0 + 1, y0, t0, seed) - a) * u
  const beside = b + (grain(x0 + 1, y0 + 1, t0, seed) - b) * u
  const after = c + (grain(x0 + 1, y0, t0 + 1, seed) - c) * u
  const far = d + (grain(x0 + 1, y0 + 1, t0 + 1, seed) - d) * u
  const now = before + (beside - before) * v
  return now + (after + (far - after) * v - now) * w
}

/** A hash of a text, used for seeds and places (FNV-1a). */
export function hashOf(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** A real time as a date and time in UTC: `2026-11-28 18:52:01`. @param time milliseconds since 1970 */
export function inUtc(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}

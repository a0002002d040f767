import { type Family, traitsOf } from '/compat/diku/families'
import type { DikuWorld, Problem } from '/compat/diku/model'

/** A world with at least this many errors may come from an unknown server. */
const fewErrors = 50
/** If the number of errors is at least this share of the number of records, the world comes from an unknown server. */
const mostWrong = 0.75

/**
 * Returns the errors of a world in the form in which they are shown. If most records have an error, the files come from an unknown server,
 * and one error is shown instead of thousands.
 */
export function toldErrors({ problems, rooms, mobs, objects }: DikuWorld, family: Family): Problem[] {
  const records = rooms.size + mobs.size + objects.size
  if (problems.length < fewErrors || problems.length < mostWrong * records) return [...problems]
  const { file, line, message } = problems[0]!
  const { title } = traitsOf(family)
  const told =
    `these files are of a server that is not known here: read as a world of ${title}, nearly each record has an error (${problems.length} for ${records} records). ` +
    `The first: ${file}:${line} ${message}`
  return [{ file, line, message: told }]
}

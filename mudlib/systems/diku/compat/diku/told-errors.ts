import { type Family, traitsOf } from '/compat/diku/families'
import type { DikuWorld, Problem } from '/compat/diku/model'

/** With at least this many errors, a world may come from an unknown server. */
const fewErrors = 50
/** The minimum share of records with an error in a world from an unknown server. */
const mostWrong = 0.75

/**
 * The errors of a world in the form in which they are shown. If nearly every record has an error, the files come from an unknown server, and one
 * error is shown instead of thousands.
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

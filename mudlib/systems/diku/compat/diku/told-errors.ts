import { type Family, traitsOf } from '/compat/diku/families'
import type { DikuWorld, Problem } from '/compat/diku/model'

/** With this many errors or more, a world may be of an unknown server. */
const fewErrors = 50
/** The share of records that have an error in such a world. */
const mostWrong = 0.75

/**
 * The errors of a world as people see them. If nearly every record has one, the files are of a server that isn't known here: that is shown
 * as one error, not thousands.
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

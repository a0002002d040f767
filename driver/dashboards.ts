import type { Driver } from './driver.ts'
import { bookPages } from './link/book.ts'

/** The maximum number of characters of an answer. A longer one might not fit into one frame to the gateway. */
const longest = 4 * 1024 * 1024

/**
 * Answers an operator's request about the world, with data from the master.
 * @param request the name of a dashboard; `NAME/TABLE` for a table as CSV; an empty text for the titles of all dashboards by name; `book/pages` for
 *   the pages of the book
 * @returns JSON; `null` if there is no such dashboard or page, or the answer is too long
 */
export function answerOperator(driver: Driver, request: string): string {
  const [name = '', table] = request.split('/')
  let json: string | undefined
  const work = () => {
    json = driver.masterLink.askBetweenTurns(one => {
      if (request === bookPages) return JSON.stringify(one.book === undefined ? [] : one.book())
      if (name === '') return JSON.stringify(one.dashboards?.() ?? {})
      return JSON.stringify((table === undefined ? one.dashboard?.(name) : one.dashboardCsv?.(name, table)) ?? null)
    })
  }
  driver.tape.entry(['desk', request], () => driver.enterAndFlush(work), false)
  return json === undefined || json.length > longest ? 'null' : json
}

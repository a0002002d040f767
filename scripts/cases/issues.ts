import * as v from 'valibot'

/** What is wrong with a case, in words: `situation.los: Expected boolean but received 1`. */
export function wrongIn(issue: v.BaseIssue<unknown>, whole: string): string {
  const path = v.getDotPath(issue)
  if (issue.expected === 'never') return `'${path}' is no field that is known`
  return `${path ?? whole}: ${issue.message}`
}

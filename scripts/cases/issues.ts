import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** The mistake in a case, in words: `situation.los: Expected boolean but received 1`. */
export function wrongIn(issue: v.BaseIssue<unknown>, whole: string): string {
  const path = v.getDotPath(issue)
  if (issue.expected === 'never') return `'${path}' is no field that is known`
  return `${path ?? whole}: ${issue.message}`
}

/** Reads a JSON file of cases. @throws an Error with the file and the field if the content doesn't match the schema */
export function readCases<T>(file: string, shape: v.GenericSchema<unknown, T>): T {
  const read = v.safeParse(shape, JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file}: ${wrongIn(read.issues[0], 'the file')}`)
  return read.output
}

/**
 * Applies a set of changes to a text.
 * @param changes CodeMirror's ChangeSet as JSON: a list of numbers of unchanged characters, or of `[deleted, ...inserted lines]`
 * @throws if the changes don't fit this text
 */
export function changed(text: string, changes: unknown): string {
  if (!Array.isArray(changes)) throw new Error('Those are no changes.')
  const parts: string[] = []
  let at = 0
  for (const part of changes as unknown[]) {
    const [length, ...lines] = Array.isArray(part) ? (part as unknown[]) : [part]
    if (!Number.isInteger(length) || (length as number) < 0 || lines.some(line => typeof line !== 'string'))
      throw new Error('Those are no changes.')
    if (!Array.isArray(part)) parts.push(text.slice(at, at + (length as number)))
    else if (lines.length > 0) parts.push(lines.join('\n'))
    at += length as number
  }
  if (at !== text.length) throw new Error(`Those are changes of a text of ${at} characters, and not of ${text.length}.`)
  return parts.join('')
}

/**
 * The single change that turns one text into another, in the form that `changed()` takes. The change replaces everything between
 * the common beginning and the common end.
 */
export function changeTo(before: string, after: string): unknown[] {
  const most = Math.min(before.length, after.length)
  let begin = 0
  while (begin < most && before[begin] === after[begin]) begin++
  let end = 0
  while (end < most - begin && before.at(-1 - end) === after.at(-1 - end)) end++
  const put = after.slice(begin, after.length - end)
  const change = [before.length - begin - end, ...(put === '' ? [] : put.split('\n'))]
  return [...(begin > 0 ? [begin] : []), change, ...(end > 0 ? [end] : [])]
}

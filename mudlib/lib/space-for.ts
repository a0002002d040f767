/** The maximum length of a name in a record that all domains share, in characters. */
const longestName = 100

/** Whether a record that is stored in one piece with others has space for a name, so that one domain doesn't use up the space. */
export const hasSpaceFor = (name: string, record: object, most: number): boolean =>
  typeof name === 'string' && name.length <= longestName && (name in record || Object.keys(record).length < most)

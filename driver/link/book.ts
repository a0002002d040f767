/** What is asked for the pages of the book, and for those about the mudlib's classes. */
export const bookPages = 'book/pages'
export const bookReference = 'book/reference'

/** A page of the world's book. */
export interface BookPage {
  /** Its address below `/help/`, without an ending: `playing/magic`. */
  path: string
  /** The part of the book that it stands in: `Playing`. */
  part: string
  title: string
  /** Its text, in Markdown, without the title. */
  text: string
  /** More words that it is about, for the search. */
  words: string
}

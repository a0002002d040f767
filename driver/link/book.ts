/** The requests for the pages of the book, and for the pages about the mudlib's classes. */
export const bookPages = 'book/pages'
export const bookReference = 'book/reference'

/** A page of the world's book. */
export interface BookPage {
  /** The page's address below `/help/`, without an extension: `playing/magic`. */
  path: string
  /** The part of the book that it belongs to: `Playing`. */
  part: string
  title: string
  /** The page's text, in Markdown, without the title. */
  text: string
  /** Additional keywords for the search. */
  words: string
}

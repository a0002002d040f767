/** The maximum number of completions that a page gets at once. If there are more, the page asks again when the user types more. */
export const mostCompletions = 400

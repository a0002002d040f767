/** The maximum number of completions that a page gets at once. If there are more, the page asks again as more is typed. */
export const mostCompletions = 400

/** Completions that a page gets at once: where there are more, it asks again as more is typed. */
export const mostCompletions = 400

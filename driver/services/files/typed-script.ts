/** The end of the names of scripts in TypeScript: they are run by runScript() and are no programs. */
const typedEnd = '.script.ts'

/** Whether a file is a script in TypeScript. */
export const isTypedScript = (file: string): boolean => file.endsWith(typedEnd)

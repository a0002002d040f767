/** The ending of the names of scripts in TypeScript, which runScript() runs and which are not programs. */
const typedEnd = '.script.ts'

/** Whether a file is a script in TypeScript. */
export const isTypedScript = (file: string): boolean => file.endsWith(typedEnd)

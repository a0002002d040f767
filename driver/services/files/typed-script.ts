/** The extension of TypeScript files that runScript() runs as scripts. They are not programs. */
const typedEnd = '.script.ts'

/** Whether a file is a script in TypeScript. */
export const isTypedScript = (file: string): boolean => file.endsWith(typedEnd)

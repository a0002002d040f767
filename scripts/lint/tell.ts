import type { Finding } from '../../mudlib/systems/diku/compat/programs/findings.ts'

/** Reports a mistake in a file. @param where the program, in words; empty if the mistake is outside any program */
export type Tell = (file: string, finding: Finding, where: string) => void

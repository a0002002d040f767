import type { Finding } from '../../mudlib/systems/diku/compat/programs/findings.ts'

/** Tells of something that is wrong in a file. @param where the program, in words; empty: in none */
export type Tell = (file: string, finding: Finding, where: string) => void

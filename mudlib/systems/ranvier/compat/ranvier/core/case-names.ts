/**
 * A name in the Russian cases, as in RU3's fork of the core: `rname` genitive, `dname` dative, `vname` accusative, `tname` instrumental,
 * `pname` prepositional.
 */
export interface CaseNames {
  name: string
  rname: string
  dname: string
  vname: string
  tname: string
  pname: string
  /** The same names, capitalised. */
  Name: string
  Rname: string
  Dname: string
  Vname: string
  Tname: string
  Pname: string
  gender: string | undefined
}

const cases = ['name', 'rname', 'dname', 'vname', 'tname', 'pname'] as const

/** Sets an entity's names from its definition. Names that the definition lacks stay undefined. */
export function nameAll(entity: Partial<CaseNames>, given: Partial<CaseNames>): void {
  for (const one of cases) {
    const name = given[one]
    if (typeof name !== 'string') continue
    entity[one] = name
    entity[`${one[0]!.toUpperCase()}${one.slice(1)}` as keyof CaseNames] = capitalized(name)
  }
  entity.gender = given.gender
}

/** Returns the names that are saved, without the capitalised ones. */
export function savedNames(entity: Partial<CaseNames>): Partial<CaseNames> {
  const { name, rname, dname, vname, tname, pname, gender } = entity
  return { name, rname, dname, vname, tname, pname, gender }
}

function capitalized(name: string): string {
  return (name[0] ?? '').toUpperCase() + name.slice(1)
}

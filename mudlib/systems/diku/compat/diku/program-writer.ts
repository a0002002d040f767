import { attachedIn } from '/compat/diku/attached'
import type { DikuWorld } from '/compat/diku/model'
import { className, slug } from '/compat/diku/typescript'
import { NotConverted, type Written } from '/compat/programs/convert/converted'
import { fileText, type LanguageName } from '/compat/programs/convert/file'
import { convertPrograms, type Source } from '/compat/programs/convert/programs'
import { written } from '/compat/programs/dg/files'
import { programs } from '/compat/programs/host'
import type { Program } from '/compat/programs/machine/program'

/** The domain's data that the writer of programs needs. */
export interface Plan {
  readonly world: DikuWorld
  /** The root of the mounted world. */
  readonly root: string
  /** The folder of the domain. */
  readonly to: string
  /** Returns the folder of the zone to which a number or a file belongs. */
  folderOf(vnum: number, file: string): string
  /** Returns the name of a record: `a guard`. */
  nameOf(record: string): string
}

/** A program of a mounted world, and the folder where it is written. */
interface Entry {
  readonly id: string
  readonly folder: string
  readonly source: Source
}

/** Writes the programs of a mounted world as files of a domain, one file for each zone. */
export class ProgramWriter {
  /** Files by mud path. */
  readonly files: Record<string, string> = {}
  /** Notes: which programs stay in their old language, and how many were converted. */
  readonly notes: string[] = []
  /** Paths and methods of the converted programs, by their ids in the mounted world. */
  readonly ids = new Map<string, string>()
  /** Paths and methods of the converted programs, by their numbers. */
  readonly numbers = new Map<number, string>()
  private readonly plan: Plan

  constructor(plan: Plan) {
    this.plan = plan
    const byFolder = new Map<string, Entry[]>()
    for (const entry of [...this.numbered(), ...this.attached()])
      byFolder.set(entry.folder, [...(byFolder.get(entry.folder) ?? []), entry])
    let [count, converted] = [0, 0]
    for (const [folder, entries] of byFolder) {
      split(entries).forEach((part, index) => {
        const all = this.write(folder, index === 0 ? 'programs' : `programs-${index + 1}`, part)
        count += all.length
        converted += all.filter(({ result }) => !(result instanceof NotConverted)).length
      })
    }
    if (count > 0) this.notes.push(`${converted} of ${count} programs are converted`)
  }

  /** Lists the programs with numbers of their own. Only tbaMUD and ROM have such programs. */
  private *numbered(): Iterable<Entry> {
    const { world, root } = this.plan
    for (const { vnum, place, name, on } of world.programs) {
      if (on !== undefined) continue
      const id = `${root}/program/${vnum}`
      const program = programs().find(id)
      if (!program) continue
      const called = name === '' ? undefined : name
      yield { id, folder: this.plan.folderOf(vnum, place.file), source: sourceOf(program, called) }
    }
  }

  /** Lists programs that are written in records. In ROM, a record names a numbered program and a trigger. */
  private *attached(): Iterable<Entry> {
    const { root } = this.plan
    for (const [record, all] of attachedIn(this.plan.world)) {
      const vnum = Number(record.split('/')[1])
      for (const [index, { file }] of all.entries()) {
        const id = `${root}/${record}/program/${index}`
        const program = programs().find(id)
        if (!program) continue
        if (program.dialect === 'rom' && program.on !== 'mob') {
          this.notes.push(`${file}:${program.line} program #${program.vnum} of ${this.plan.nameOf(record)} is left out`)
          continue
        }
        const [trigger] = program.triggers
        const called = `${this.plan.nameOf(record)} ${trigger?.name.replace(/_prog$/, '') ?? ''}`
        yield { id, folder: this.plan.folderOf(vnum, file), source: sourceOf(program, called) }
      }
    }
  }

  /** Writes the file of a zone. */
  private write(folder: string, name: string, entries: readonly Entry[]): Written[] {
    const path = `${folder}/${name}`
    const [{ source }] = entries as [Entry]
    const language = source.program.dialect as LanguageName
    const all = language === 'rom' ? this.rom(entries, path) : this.each(entries, path)
    const zone = folder === this.plan.to ? slug(folder.split('/').at(-1)!) : folder.split('/').at(-1)!
    const depth = folder.split('/').length - this.plan.to.split('/').length
    const world = depth === 0 ? './numbers' : `${'../'.repeat(depth)}numbers`
    const heading = { className: className(`${zone}-${name}`), about: `Programs of ${zone}.`, language, world }
    this.files[`${path}.ts`] = fileText(heading, all)
    for (const { vnum, title, result } of all) {
      if (!(result instanceof NotConverted)) continue
      const { file, line } = entries.find(one => one.source.program.vnum === vnum)!.source.program
      this.notes.push(
        `${file}:${line} program #${vnum} ${title} is not converted, as ${result.message}: the interpreter runs it`,
      )
    }
    return all
  }

  private each(entries: readonly Entry[], path: string): Written[] {
    const all = convertPrograms(entries.map(({ source }) => source))
    all.forEach(({ method, vnum }, index) => {
      const { id } = entries[index]!
      this.ids.set(id, `${path}#${method}`)
      if (id.endsWith(`/program/${vnum}`) && /^\/diku\/[^/]+\/program\//.test(id))
        this.numbers.set(vnum, `${path}#${method}`)
    })
    return all
  }

  /** Writes ROM's programs. A program is written once, with its first trigger; each further trigger gets a method that calls the first one. */
  private rom(entries: readonly Entry[], path: string): Written[] {
    const heads = new Map<number, Entry>()
    const uses = new Map<string, Entry[]>()
    for (const entry of entries) {
      const { vnum, triggers } = entry.source.program
      if (!heads.has(vnum)) heads.set(vnum, entry)
      if (triggers.length === 0) continue
      const key = `${vnum} ${JSON.stringify(triggers)}`
      uses.set(key, [...(uses.get(key) ?? []), entry])
    }
    const firstUses = new Map<number, readonly Entry[]>()
    const others: (readonly Entry[])[] = []
    for (const same of uses.values()) {
      const { vnum } = same[0]!.source.program
      if (firstUses.has(vnum)) others.push(same)
      else firstUses.set(vnum, same)
    }
    const mains = [...heads.values()].map(({ source }) => {
      const { program } = source
      const use = firstUses.get(program.vnum)?.[0]
      return use ? { ...source, program: { ...program, triggers: use.source.program.triggers } } : source
    })
    const extras = others.map(same => same[0]!.source)
    const all = convertPrograms([...mains, ...extras])
    const methods = new Map(all.slice(0, mains.length).map(one => [one.vnum, one]))
    const note = (same: readonly Entry[], method: string) => {
      for (const { id } of same) this.ids.set(id, `${path}#${method}`)
    }
    for (const { vnum, method } of methods.values()) {
      this.numbers.set(vnum, `${path}#${method}`)
      note(firstUses.get(vnum) ?? [], method)
    }
    return all.map((one, index) => {
      if (index < mains.length) return one
      note(others[index - mains.length]!, one.method)
      const { method, result } = methods.get(one.vnum)!
      if (result instanceof NotConverted) return one
      return { ...one, result: { methods: [{ name: one.method, params: [], body: [`this.${method}(it)`] }] } }
    })
  }
}

/** The maximum number of characters of program source in one file. The driver refuses files of more than 200,000 characters. */
const mostOfFile = 40_000

/** Splits programs into parts that each fit into a file. ROM's programs stay together, because several entries may have the same number. */
function split(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [[]]
  let size = 0
  for (const entry of entries) {
    size += entry.source.text.length
    if (size > mostOfFile && entry.source.program.dialect !== 'rom') {
      parts.push([])
      size = entry.source.text.length
    }
    parts.at(-1)!.push(entry)
  }
  return parts
}

/** Returns a program together with its text. The text is needed if the program can't be converted. */
function sourceOf(program: Program, called: string | undefined): Source {
  const text = program.statements.map(one => written(one.text)).join('\n')
  return called === undefined ? { program, text } : { program, text, called }
}

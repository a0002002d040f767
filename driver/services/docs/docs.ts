import type { BookPage } from '../../link/book.ts'
import { nearest } from '../nearest.ts'
import type { Doc, MemberDoc } from './source-docs.ts'

/** The indentation of a member's description. */
const indent = '      '

/** The documentation of the mudlib's classes, interfaces and functions, and of the efuns, by name. */
export class Docs {
  private readonly all: readonly Doc[]
  private readonly isLater: (path: string) => boolean
  /** The documentation by name in lower case. */
  private readonly named = new Map<string, Doc[]>()

  /**
   * @param all the documentation; if several entries have the same name, the first of them is found
   * @param isLater whether the entries of a program are found only if no other program has the name
   */
  constructor(all: readonly Doc[], isLater: (path: string) => boolean = () => false) {
    this.all = merged(all)
    for (const one of this.all) {
      const name = one.name.toLowerCase()
      const called = this.named.get(name)
      if (called) called.push(one)
      else this.named.set(name, [one])
    }
    this.isLater = isLater
  }

  /**
   * Finds the page on a class, `Class.member`, a function, an efun (`clone()`), or the name of any member.
   * @returns the page; if the name doesn't exist, a question that suggests a similar name; null if there is no similar name either
   */
  page(topic: string): string | null {
    const [name = '', member] = topic.replace(/\(\)$/, '').split('.')
    const isCall = topic.endsWith('()')
    if (member !== undefined) {
      const owner = this.find(name)
      return owner ? this.memberPage(owner, member) : this.meant(topic)
    }
    const doc = isCall ? (this.find(name, ['function']) ?? null) : this.find(name)
    if (doc?.kind === 'type') return describeType(doc)
    if (doc) return doc.kind === 'function' ? describeFunction(doc) : this.classPage(doc)
    return this.anyMember(name) ?? this.meant(name)
  }

  /** The reference for authors of worlds, as pages of a book: a page for the functions of the driver, and a page for each program. */
  get reference(): BookPage[] {
    const pages = new Map<string, Doc[]>()
    for (const doc of this.all) if (!this.isLater(doc.path)) pages.set(doc.path, [...(pages.get(doc.path) ?? []), doc])
    return [...pages].map(([path, docs]) => ({
      path: `reference${path === 'driver' ? '/driver' : path}`,
      part: path === 'driver' ? 'Reference' : `Reference: /${path.split('/')[1]}`,
      title: path === 'driver' ? 'Functions of the driver' : path,
      text: docs.map(doc => this.inMarkdown(doc)).join('\n\n'),
      words: docs.map(({ name }) => name).join(' '),
    }))
  }

  private inMarkdown(doc: Doc): string {
    const { name, kind, path, signature, text, members } = doc
    const told = text === '' ? '' : `\n\n${text}`
    if (kind === 'function' || kind === 'type')
      return `## ${name}\n\n\`\`\`ts\n${kind === 'type' ? `type ${name} = ${signature}` : signature}\n\`\`\`${told}`
    const [, ...parents] = this.line(doc)
    const from = parents.map(parent => `\`${parent.name}\` of \`${parent.path}\``).join(', ')
    const list = (title: string, some: readonly MemberDoc[]) =>
      some.length === 0
        ? ''
        : `\n\n### ${title}\n\n${some.map(one => `- \`${one.signature.replaceAll('`', "'")}\`${one.text === '' ? '' : `\\\n  ${one.text.replaceAll('\n', '\n  ')}`}`).join('\n')}`
    return [
      `## ${name}`,
      `\n\n${kind === 'class' ? 'A class' : 'An interface'} of \`${path}\`${from === '' ? '' : `; inherits ${from}`}.`,
      told,
      list('Settings', this.settingsOf(doc)),
      list(
        'Fields',
        members.filter(({ isMethod }) => !isMethod),
      ),
      list(
        'Methods',
        members.filter(({ isMethod }) => isMethod),
      ),
    ].join('')
  }

  /** The fields of a class and its parents. */
  fieldsOf(name: string): string[] {
    const doc = this.find(name, ['class'])
    const members = doc ? this.line(doc).flatMap(one => one.members) : []
    return [...new Set(members.filter(({ isMethod }) => !isMethod).map(one => one.name))]
  }

  /** The methods that interfaces declare, without those that they inherit. */
  methodsOf(interfaces: readonly string[]): ReadonlySet<string> {
    const all = interfaces.flatMap(name => this.find(name, ['interface'])?.members ?? [])
    return new Set(all.filter(({ isMethod }) => isMethod).map(one => one.name))
  }

  private find(
    name: string,
    kinds: readonly Doc['kind'][] = ['class', 'interface', 'type', 'function'],
  ): Doc | undefined {
    // Code that domains inherit comes before code that only worlds from other servers need. A class comes before an interface of the same name.
    const rank = ({ path, kind }: Doc) => (this.isLater(path) ? kinds.length : 0) + kinds.indexOf(kind)
    const called = this.named.get(name.toLowerCase()) ?? []
    const fits = called.filter(one => kinds.includes(one.kind)).sort((a, b) => rank(a) - rank(b))
    return fits.find(one => one.name === name) ?? fits[0]
  }

  /** A class and its parents, nearest first. */
  private line(doc: Doc): Doc[] {
    const found: Doc[] = []
    // A class inherits from a class, even if an interface has the same name.
    const parentOf = ({ parent, kind }: Doc) => this.find(parent, [kind]) ?? this.find(parent, ['class', 'interface'])
    for (let one: Doc | undefined = doc; one && !found.includes(one); one = parentOf(one)) found.push(one)
    return found
  }

  private classPage(doc: Doc): string {
    const [, ...parents] = this.line(doc)
    const line = parents.map(({ name }) => name).join(', ')
    const list = (title: string, members: readonly MemberDoc[]) =>
      members.length === 0 ? [] : ['', title, ...members.map(describeMember)]
    const own = new Set(doc.members.map(({ name }) => name))
    const inherited = parents.flatMap(parent => {
      const names = parent.members.map(({ name }) => name).filter(name => !own.has(name))
      for (const name of names) own.add(name)
      return names.length === 0 ? [] : ['', `From ${parent.name}: ${names.join(', ')}.`]
    })
    return [
      `${doc.name}, ${doc.kind === 'class' ? 'a class' : 'an interface'} of ${doc.path}${line === '' ? '' : `; inherits ${line}`}`,
      ...(doc.text === '' ? [] : ['', doc.text]),
      ...list('Settings:', this.settingsOf(doc)),
      ...list(
        'Fields:',
        doc.members.filter(({ isMethod }) => !isMethod),
      ),
      ...list(
        'Methods:',
        doc.members.filter(({ isMethod }) => isMethod),
      ),
      ...inherited,
    ].join('\n')
  }

  /** The settings of a behaviour: its own, or else those of its nearest ancestor that has any. */
  private settingsOf(doc: Doc): readonly MemberDoc[] {
    return this.line(doc).find(({ settings }) => settings.length > 0)?.settings ?? []
  }

  private memberPage(owner: Doc, name: string): string {
    const setting = this.settingsOf(owner).find(one => one.name.toLowerCase() === name.toLowerCase())
    if (setting) return describeMembers(owner, setting, owner, [owner])
    const line = this.line(owner)
    const same = (one: MemberDoc) => one.name.toLowerCase() === name.toLowerCase()
    const at =
      line.find(({ members }) => members.some(one => one.name === name)) ?? line.find(one => one.members.some(same))
    if (at) return describeMembers(at, at.members.find(one => one.name === name) ?? at.members.find(same)!, owner, line)
    const near = nearest(
      name,
      [...this.settingsOf(owner), ...line.flatMap(({ members }) => members)].map(one => one.name),
    )
    return `${owner.name} has no '${name}'.${near ? ` Did you mean ${owner.name}.${near}?` : ''}`
  }

  /**
   * The page on a field, hook or event whose class isn't given. It describes the member of the first class that has it, and names the other classes
   * with that member.
   */
  private anyMember(name: string): string | null {
    const same = (one: MemberDoc) => one.name === name || one.name.toLowerCase() === name.toLowerCase()
    const owners = this.all.filter(({ members }) => members.some(one => one.name === name))
    const found = owners.length > 0 ? owners : this.all.filter(({ members }) => members.some(same))
    // The class from which the other classes inherit the member comes first.
    const roots = found.filter(
      doc =>
        !this.line(doc)
          .slice(1)
          .some(parent => found.includes(parent)),
    )
    const first = [...roots, ...found].find(doc => doc.members.find(same)?.text) ?? found[0]
    if (!first) return null
    const others = found.filter(one => one !== first).map(one => one.name)
    const also = others.length === 0 ? '' : `\n\nAlso in ${others.slice(0, 20).join(', ')}.`
    return describeMembers(first, first.members.find(same)!, first, [first]) + also
  }

  private meant(name: string): string | null {
    const near = nearest(
      name,
      this.all.map(one => one.name),
    )
    return near ? `There is no help on '${name}'. Did you mean '${near}'?` : null
  }
}

function describeMember({ signature, text }: MemberDoc): string {
  return text === '' ? `  ${signature}` : `  ${signature}\n${indent}${text.replaceAll('\n', `\n${indent}`)}`
}

function describeMembers(at: Doc, member: MemberDoc, owner: Doc, line: readonly Doc[]): string {
  const from = at === owner ? '' : `, inherited by ${owner.name}`
  const above = line.slice(line.indexOf(at) + 1).find(({ members }) => members.some(one => one.name === member.name))
  const text = member.text || above?.members.find(one => one.name === member.name)?.text || 'It has no description.'
  return `${at.name}.${member.signature}\n(${at.path}${from})\n\n${text}`
}

function describeType({ name, signature, path, text }: Doc): string {
  return `${name}, a type of ${path}\n\n${text === '' ? '' : `${text}\n\n`}${signature}`
}

function describeFunction({ signature, path, text }: Doc): string {
  return `${signature}\n(import from '${path}')\n\n${text || 'It has no description.'}`
}

/** Merges a class and an interface of the same name and file, as TypeScript does: in this way, a class declares optional methods. */
function merged(all: readonly Doc[]): Doc[] {
  const isOf = (one: Doc, other: Doc) => one.name === other.name && one.path === other.path
  const classes = all.filter(({ kind }) => kind === 'class')
  return all.flatMap(one => {
    if (one.kind === 'interface' && classes.some(other => isOf(one, other))) return []
    const more = one.kind === 'class' ? all.filter(other => other.kind === 'interface' && isOf(one, other)) : []
    return [{ ...one, members: [...one.members, ...more.flatMap(({ members }) => members)] }]
  })
}

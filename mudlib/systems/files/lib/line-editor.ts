/** A text that is being edited, line by line. It is immutable: each command returns a new buffer. */
export interface Buffer {
  readonly lines: readonly string[]
  /** The number of the current line, counted from 1; 0 means the place before the first line. */
  readonly at: number
  /** Whether typed lines are inserted into the text after the current line, instead of being commands. */
  readonly typing: boolean
  /** Whether the text differs from the last saved version. */
  readonly changed: boolean
  /** The text before the last change, for `u`. */
  readonly before: { readonly lines: readonly string[]; readonly at: number } | null
}

/** The result of a line typed into the editor. */
export interface Outcome {
  buffer: Buffer
  /** The text that the editor shows. */
  shown: string
  /** Whether to save the text, and whether to close the editor afterwards. */
  save?: boolean
  close?: boolean
  /** The path under which to save the text, as the user typed it. The editor then continues with that file. */
  saveAs?: string
  /** Whether to save the text even if somebody else has changed the file in the meantime. */
  force?: boolean
  /** Whether to show the differences from the present file. */
  compare?: boolean
}

/** The number of lines that `z` shows. */
const page = 20

export const editorHelp = `A line of the file is meant by its number, . (the present one), $ (the last one), /text/ (the next one with a text) or + and - with a number.
Two of them with a comma are a range: 2,5 or 1,$ (or %, all).
  p        shows lines: p, 3p, 2,5p, %p; a line by itself goes there: 7, +1, /goblin/
  z        shows the next ${page} lines
  a        adds lines behind one; i inserts before it; a . by itself ends what you type (.. is a line with a dot)
  c        replaces lines by what you type; d deletes them: d, 3d, 2,5d
  s/a/b/   puts b for the first a in the line; s/a/b/g for each; with a range before it in all of its lines
  m5       moves lines behind line 5
  u        takes the last change back; again: makes it again
  w        saves: the file is live a moment later; wq saves and leaves. What somebody else has saved meanwhile is not written over: w! and wq! do
  w ./orc  saves it as another file, which is edited from then on
  v        shows what differs between the file, as it is now, and your text
  q        leaves; q! leaves without saving
  h        shows this`

/** Opens a text in a buffer. If the text is empty, the editor starts in typing mode. */
export function openBuffer(text: string): Buffer {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  return { lines, at: lines.length === 0 ? 0 : 1, typing: lines.length === 0, changed: false, before: null }
}

/** The text of a buffer, as it is written to a file. */
export function textOf({ lines }: Buffer): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

/** Lines with their numbers. The current line is marked. */
export function showLines({ lines, at }: Buffer, from: number, to: number): string {
  return lines
    .slice(from - 1, to)
    .map((line, i) => `${String(from + i).padStart(4)}${from + i === at ? '>' : ' '} ${line}`)
    .join('\n')
}

/** The prompt of the editor. The prompt shows the number of the current line or, while lines are being typed, of the next line. */
export function promptOf({ at, typing }: Buffer): string {
  return typing ? `${String(at + 1).padStart(4)}  ` : `edit ${at}: `
}

/** Carries out a line typed into the editor. */
export function edit(buffer: Buffer, typed: string): Outcome {
  if (buffer.typing) return type(buffer, typed)
  try {
    return command(buffer, typed.trim())
  } catch (error) {
    return { buffer, shown: (error as Error).message }
  }
}

function type(buffer: Buffer, typed: string): Outcome {
  if (typed.trim() === '.')
    return { buffer: { ...buffer, typing: false }, shown: showLines(buffer, buffer.at, buffer.at) }
  const line = typed.trim() === '..' ? typed.replace('..', '.') : typed
  const lines = [...buffer.lines.slice(0, buffer.at), line, ...buffer.lines.slice(buffer.at)]
  return { buffer: { ...buffer, lines, at: buffer.at + 1, changed: true }, shown: '' }
}

/** A copy of a buffer with new lines, which remembers the old lines for `u`. */
function change(buffer: Buffer, lines: readonly string[], at: number): Buffer {
  const { lines: old, at: was } = buffer
  return {
    ...buffer,
    lines,
    at: Math.max(0, Math.min(at, lines.length)),
    changed: true,
    before: { lines: old, at: was },
  }
}

/**
 * Reads the address at the beginning of a text.
 * @returns the number of the line and the rest of the text; null if the text doesn't begin with an address
 * @throws if there is no such line
 */
function address(buffer: Buffer, text: string): { line: number; rest: string } | null {
  const { lines, at } = buffer
  const found = /^(\d+|\.|\$|\/[^/]+\/?|(?=[+-]))([+-]\d*)?/.exec(text)
  if (!found || found[0] === '') return null
  const [whole, base = '', offset] = found
  let line = at
  if (/^\d/.test(base)) line = Number(base)
  else if (base === '$') line = lines.length
  else if (base.startsWith('/')) {
    const wanted = base.slice(1).replace(/\/$/, '')
    const order = [...lines.keys()].map(i => (at + i) % lines.length)
    const index = order.find(i => lines[i]!.includes(wanted))
    if (index === undefined) throw new Error(`No line has '${wanted}'.`)
    line = index + 1
  }
  if (offset) line += offset.length === 1 ? Number(`${offset}1`) : Number(offset)
  if (line < 0 || line > lines.length) throw new Error(`There is no line ${line}: the last one is ${lines.length}.`)
  return { line, rest: text.slice(whole.length) }
}

function command(buffer: Buffer, typed: string): Outcome {
  const { lines, at } = buffer
  let rest = typed
  let range: [from: number, to: number] | null = null
  if (rest.startsWith('%')) {
    range = [1, lines.length]
    rest = rest.slice(1)
  } else {
    const first = address(buffer, rest)
    if (first) {
      rest = first.rest
      const second = rest.startsWith(',') ? address(buffer, rest.slice(1)) : null
      if (second) rest = second.rest
      range = [first.line, second?.line ?? first.line]
      if (range[0] > range[1]) throw new Error('The first line of a range comes before the last one.')
    }
  }
  const [from, to] = range ?? [at, at]
  const verb = rest.trim()
  /** Checks that a command has lines to work on. @throws if there are none */
  const some = () => {
    if (from < 1 || lines.length === 0)
      throw new Error(lines.length === 0 ? 'The file is empty.' : 'There is no line 0.')
  }
  switch (verb) {
    case '': {
      const line = range ? to : at + 1
      if (line < 1 || line > lines.length) throw new Error('That is the end.')
      const moved = { ...buffer, at: line }
      return { buffer: moved, shown: showLines(moved, range ? from : line, line) }
    }
    case 'p': {
      some()
      const moved = { ...buffer, at: to }
      return { buffer: moved, shown: showLines(moved, from, to) }
    }
    case 'z': {
      const start = range ? from : at
      const end = Math.min(lines.length, start + page - 1)
      return {
        buffer: { ...buffer, at: Math.min(lines.length, end + 1) },
        shown: showLines(buffer, Math.max(1, start), end),
      }
    }
    case 'a':
      return { buffer: { ...change(buffer, lines, to), typing: true }, shown: 'Type lines; a . by itself ends them.' }
    case 'i':
      return {
        buffer: { ...change(buffer, lines, Math.max(0, from - 1)), typing: true },
        shown: 'Type lines; a . by itself ends them.',
      }
    case 'c':
    case 'd': {
      some()
      const left = [...lines.slice(0, from - 1), ...lines.slice(to)]
      if (verb === 'd') {
        const cut = change(buffer, left, Math.min(from, left.length))
        return { buffer: cut, shown: showLines(cut, cut.at, cut.at) || 'The file is empty.' }
      }
      return {
        buffer: { ...change(buffer, left, from - 1), typing: true },
        shown: 'Type lines; a . by itself ends them.',
      }
    }
    case 'u': {
      const { before } = buffer
      if (!before) throw new Error('There is nothing to take back.')
      const back = change(buffer, before.lines, before.at)
      return { buffer: back, shown: showLines(back, back.at, back.at) || 'The file is empty.' }
    }
    case 'w':
    case 'wq':
    case 'x':
      return { buffer, shown: '', save: true, close: verb !== 'w' }
    case 'w!':
    case 'wq!':
      return { buffer, shown: '', save: true, close: verb !== 'w!', force: true }
    case 'v':
      return { buffer, shown: '', compare: true }
    case 'q':
      if (buffer.changed) throw new Error('You have not saved: w saves, wq saves and leaves, q! leaves without saving.')
      return { buffer, shown: '', close: true }
    case 'q!':
      return { buffer, shown: '', close: true }
    case 'h':
    case '?':
    case 'help':
      return { buffer, shown: editorHelp }
  }
  const other = /^(wq?)(!?)\s+(\S+)$/.exec(verb)
  if (other)
    return { buffer, shown: '', save: true, saveAs: other[3]!, close: other[1] === 'wq', force: other[2] === '!' }
  const target = /^m\s*(.+)$/.exec(verb)
  if (target) {
    some()
    const behind = address(buffer, target[1]!)
    if (behind?.rest.trim() !== '') throw new Error('m needs the line to move them behind: 2,3m7.')
    if (behind.line >= from && behind.line < to) throw new Error('Lines can not be moved into themselves.')
    const moved = lines.slice(from - 1, to)
    const left = [...lines.slice(0, from - 1), ...lines.slice(to)]
    const at = behind.line >= to ? behind.line - moved.length : behind.line
    const put = change(buffer, [...left.slice(0, at), ...moved, ...left.slice(at)], at + moved.length)
    return { buffer: put, shown: showLines(put, at + 1, at + moved.length) }
  }
  if (/^s[^\w\s]/.test(verb)) return substitute(buffer, verb, from, to)
  throw new Error(`The editor has no command '${typed.slice(0, 40)}': h shows what there is.`)
}

/** Splits a text at separators. A separator after a backslash is an ordinary character. */
function partsBetween(text: string, sign: string): string[] {
  const parts = ['']
  for (let i = 0; i < text.length; i++) {
    const isMeant = text[i] === '\\' && text[i + 1] === sign
    if (text[i] === sign) parts.push('')
    else parts[parts.length - 1] += isMeant ? text[++i]! : text[i]!
  }
  return parts
}

/** Carries out `s/old/new/` and `s/old/new/g`, with any character in place of the slash. */
function substitute(buffer: Buffer, verb: string, from: number, to: number): Outcome {
  const [, old = '', put = '', flags = '', ...rest] = partsBetween(verb, verb[1]!)
  if (rest.length > 0 || !/^g?$/.test(flags))
    throw new Error(`After the third ${verb[1]} only g can stand; a ${verb[1]} in a text is written \\${verb[1]}.`)
  if (old === '') throw new Error('s needs what to look for, and what to put there: s/goblin/orc/.')
  const lines = buffer.lines.map((line, i) => {
    if (i + 1 < from || i + 1 > to) return line
    return flags === 'g' ? line.replaceAll(old, () => put) : line.replace(old, () => put)
  })
  const changed = lines.flatMap((line, i) => (line === buffer.lines[i] ? [] : [i + 1]))
  if (changed.length === 0) throw new Error(`There is no '${old}' there.`)
  const done = change(buffer, lines, changed.at(-1)!)
  return { buffer: done, shown: changed.map(line => showLines(done, line, line)).join('\n') }
}

// Shows a value in parts, each with its own input: settings of behaviours, a dialogue, a quest's stages, a shop's wares.

import { make } from './dom.js'
import { adderOf, codeOf, noteAdded, partId } from './form-base.js'

/** Code for an empty value of the same shape as another. */
function blank(tree) {
  if (tree.kind === 'text') return ''
  if (tree.kind === 'number') return 0
  if (tree.kind === 'flag') return false
  if (tree.kind === 'list') return []
  if (tree.kind === 'names') return Object.fromEntries(tree.entries.map(([name, part]) => [name, blank(part)]))
  return ''
}

const kinds = { text: '', number: 0, 'yes or no': false, list: [], names: {} }

/**
 * Draws the parts of a value.
 * @param at the path of the part: the field's name, then names and numbers
 * @param given `path` of the file; `set(at, code)` changes a part, null removes it; `help(name)` shows help on a behaviour, `settings(name)`
 * requests its settings
 */
export function partsOf(tree, at, given) {
  const label = at.join(' ')
  const id = partId(at)
  const { set } = given
  if (tree.kind === 'text') {
    const isLong = tree.value.length > 60 || /says|journal|told|text|long|summary/.test(String(at.at(-1)))
    const input = isLong
      ? make('textarea', { id, rows: 2, 'aria-label': label })
      : make('input', { id, 'aria-label': label })
    input.value = tree.value
    input.addEventListener('change', () => set(at, codeOf(input.value)))
    return input
  }
  if (tree.kind === 'number')
    return make('input', {
      id,
      type: 'number',
      step: 'any',
      value: tree.value,
      'aria-label': label,
      change: ({ target }) => target.value !== '' && set(at, target.value),
    })
  if (tree.kind === 'flag') {
    const box = make('input', { id, type: 'checkbox', 'aria-label': label, change: () => set(at, String(box.checked)) })
    box.checked = tree.value
    return box
  }
  if (tree.kind === 'list') return listOf(tree, at, given)
  if (tree.kind === 'names') return namesOf(tree, at, given)
  if (tree.kind === 'call') return callOf(tree, at, given)
  const area = make('textarea', {
    id,
    class: 'mono',
    rows: Math.min(6, tree.code.split('\n').length),
    spellcheck: 'false',
    title: 'code',
    'aria-label': `${label}, code`,
  })
  area.value = tree.code
  area.addEventListener('change', () => set(at, area.value))
  return area
}

const remover = (at, set) =>
  make('button', {
    type: 'button',
    class: 'link',
    text: '×',
    title: 'Remove it',
    'aria-label': `Remove ${at.join(' ')}`,
    click: () => set(at, null),
  })

/** A sample item of each list that was drawn, by file and part, so that an emptied list gets items of the same shape again. */
const samples = new Map()

function listOf({ items }, at, given) {
  const { set } = given
  const key = `${given.path} ${partId(at)}`
  const sample = items.findLast(one => one.kind !== 'code' && one.kind !== 'call') ?? samples.get(key)
  if (sample) samples.set(key, sample)
  return make(
    'div',
    { class: 'parts' },
    ...items.map((one, i) => make('div', { class: 'part' }, partsOf(one, [...at, i], given), remover([...at, i], set))),
    at.length === 1 && at[0] === 'behaviours'
      ? given.adder(items.length)
      : make('button', {
          type: 'button',
          class: 'link',
          text: 'another one',
          'aria-label': `Another one in ${at.join(' ')}`,
          click: () => {
            noteAdded([...at, items.length])
            set([...at, items.length], codeOf(sample ? blank(sample) : at[0] === 'spawns' ? { path: '' } : ''))
          },
        }),
  )
}

function namesOf({ entries }, at, given) {
  const { set } = given
  const name = make('input', { placeholder: 'another name', 'aria-label': `Another name in ${at.join(' ')}` })
  const sample = entries.findLast(([, part]) => part.kind === 'names')?.[1]
  const kind = make(
    'select',
    { 'aria-label': `What it is, in ${at.join(' ')}` },
    ...[...(sample ? ['like the last one'] : []), ...Object.keys(kinds)].map(text => make('option', { text })),
  )
  const add = () => {
    const key = name.value.trim()
    if (key === '' || entries.some(([one]) => one === key)) return
    noteAdded([...at, key])
    set([...at, key], codeOf(kind.value in kinds ? kinds[kind.value] : blank(sample)))
  }
  return make(
    'div',
    { class: 'parts' },
    ...entries.map(([key, part]) =>
      key === ''
        ? make('pre', { class: 'faint', text: part.code })
        : make(
            'div',
            { class: 'part named' },
            make('span', { class: 'name', text: key }),
            partsOf(part, [...at, key], given),
            remover([...at, key], set),
          ),
    ),
    make(
      'details',
      {},
      make('summary', { class: 'faint', text: 'another…' }),
      make('div', { class: 'row' }, name, kind, make('button', { type: 'button', text: 'Add', click: add })),
    ),
  )
}

function callOf({ name, settings }, at, given) {
  const place = make('div', {}, partsOf(settings, at, given))
  const box = make(
    'details',
    { open: true },
    make('summary', {}, make('strong', { text: name })),
    make('button', { type: 'button', class: 'link', text: `help on ${name}`, click: () => given.help(name) }),
    name === 'Dialogue' ? dialogueOf(settings, at) : '',
    place,
  )
  // The documentation of the settings comes from the world.
  given.settings(name).then(
    all => describeSettings(place, all, settings, at, given),
    () => {},
  )
  return box
}

/** The words that a type such as `'day' | 'night'` allows; null if it is any other type. */
function wordsIn(type) {
  const parts = type.split('|').map(one => /^\s*'([^']*)'\s*$/.exec(one)?.[1])
  return parts.length > 1 && !parts.includes(undefined) ? parts : null
}

/** Adds information from a behaviour's class to its settings: docs, the allowed words, and a list of the settings that are not set yet. */
function describeSettings(place, all, settings, at, given) {
  const isSet = new Set(settings.kind === 'names' ? settings.entries.map(([key]) => key) : [])
  for (const { name, type, about } of all) {
    if (!isSet.has(name)) continue
    const id = partId([...at, name])
    const input = place.querySelector(`#${CSS.escape(id)}`)
    const row =
      input?.closest('.named') ?? [...place.querySelectorAll(':scope > .parts > .named')][[...isSet].indexOf(name)]
    row?.setAttribute('title', `${type}\n${about}`)
    if (about !== '') row?.append(make('span', { class: 'faint about', text: about }))
    const words = wordsIn(type)
    if (!words || input?.tagName !== 'INPUT') continue
    const list = make('datalist', { id: `${id}-words` }, ...words.map(value => make('option', { value })))
    input.setAttribute('list', list.id)
    input.after(list)
  }
  const left = all.filter(({ name }) => !isSet.has(name))
  if (left.length === 0) return
  const chosen = adderOf(
    `Another setting of ${at.join(' ')}`,
    'another setting…',
    left.map(({ name, type, about, code }) =>
      make('option', { value: name, title: about, text: `${name}: ${type}${code === '' ? '' : `, usually ${code}`}` }),
    ),
    wanted => {
      const { name, code, type } = left.find(one => one.name === wanted)
      noteAdded([...at, name])
      given.set([...at, name], code || firstOf(type))
    },
  )
  const adder = place.querySelector(':scope > .parts > details')
  if (adder) adder.replaceWith(chosen)
  else place.append(chosen)
}

/** Code for an initial value of a type. */
function firstOf(type) {
  if (/\[\]\s*$|^readonly |^Array</.test(type)) return '[]'
  if (type === 'number') return '0'
  if (type === 'boolean') return 'true'
  const [word] = wordsIn(type) ?? []
  return word !== undefined ? codeOf(word) : type === 'string' ? "''" : '{}'
}

const entryOf = (tree, name) => (tree?.kind === 'names' ? tree.entries.find(([key]) => key === name)?.[1] : undefined)
const wordsOf = tree => (tree?.kind === 'text' ? tree.value : '')

/**
 * Draws a dialogue as a graph: nodes in rows by their distance from the start, and choices as lines. A click on a node goes to its text in the form.
 */
function dialogueOf(settings, at) {
  const nodes = entryOf(settings, 'nodes')?.entries ?? []
  const start = entryOf(settings, 'start')
  const starts =
    start?.kind === 'list' ? start.items.map(one => wordsOf(entryOf(one, 'at'))) : [wordsOf(start) || 'start']
  const choices = node => {
    const all = entryOf(node, 'choices')
    return all?.kind === 'list'
      ? all.items.map(one => [wordsOf(entryOf(one, 'text')), wordsOf(entryOf(one, 'to'))])
      : []
  }
  const byName = new Map(nodes)
  const row = new Map()
  let next = starts.filter(name => byName.has(name))
  for (let depth = 0; next.length > 0; depth++) {
    for (const name of next) row.set(name, depth)
    next = [...new Set(next.flatMap(name => choices(byName.get(name)).map(([, to]) => to)))].filter(
      name => byName.has(name) && !row.has(name),
    )
  }
  const depth = Math.max(-1, ...row.values())
  for (const [name] of nodes) if (!row.has(name)) row.set(name, depth + 1)
  const rows = []
  for (const [name, i] of row) (rows[i] ??= []).push(name)
  const [width, height] = [150, 70]
  const wide = width * Math.max(1, ...rows.map(one => one?.length ?? 0))
  const place = new Map()
  rows.forEach((names, y) => {
    names.forEach((name, x) => {
      place.set(name, [((x + 0.5) * wide) / names.length, y * height + 25])
    })
  })
  const svg = (kind, given, ...inside) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', kind)
    for (const [key, value] of Object.entries(given)) element.setAttribute(key, value)
    element.append(...inside)
    return element
  }
  const title = text => svg('title', {}, text)
  const lines = nodes.flatMap(([from, node]) =>
    choices(node).flatMap(([text, to]) => {
      const [a, b] = [place.get(from), place.get(to)]
      if (!a || !b) return []
      const bend = b[1] > a[1] ? 0 : 60
      const path = `M${a[0]},${a[1] + 14} C${a[0] + bend},${a[1] + 40} ${b[0] + bend},${b[1] - 40} ${b[0]},${b[1] - 14}`
      return [svg('path', { d: path, class: 'choice' }, title(`${from}: ${text}`))]
    }),
  )
  const boxes = nodes.map(([name, node]) => {
    const [x, y] = place.get(name)
    const isLost = row.get(name) > depth
    const box = svg(
      'g',
      { class: isLost ? 'node lost' : 'node', tabindex: 0, role: 'button', 'aria-label': `Go to ${name}` },
      svg('rect', { x: x - 65, y: y - 14, width: 130, height: 28, rx: 4 }),
      svg('text', { x, y: y + 4 }, name.length > 18 ? `${name.slice(0, 17)}…` : name),
      title(`${isLost ? 'Nothing leads here. ' : ''}${wordsOf(entryOf(node, 'says'))}`),
    )
    const go = () => document.getElementById(partId([...at, 'nodes', name, 'says']))?.focus()
    box.addEventListener('click', go)
    box.addEventListener('keydown', event => event.key === 'Enter' && go())
    return box
  })
  const tall = rows.length * height
  return svg(
    'svg',
    {
      class: 'dialogue',
      viewBox: `0 0 ${wide} ${tall}`,
      role: 'group',
      'aria-label': 'The dialogue as a graph',
      style: `max-width: ${wide}px`,
    },
    ...lines,
    ...boxes,
  )
}

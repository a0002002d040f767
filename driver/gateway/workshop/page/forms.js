// A program's fields as a form, which writes changed values as code into the editor. A value that isn't plain data is shown as code.

import { ask } from './connection.js'
import { make, trying } from './dom.js'
import { isWritable, noteTyping, replaceShown, settlesBy, shownPath, textOf } from './editor.js'
import { adderOf, codeOf, noteAdded } from './form-base.js'
import { showHelp } from './panels/help.js'
import { partsOf } from './parts.js'
import { resolved as pathFrom } from './paths.js'

const item = { name: "''", aliases: '[]', short: "''", long: "''", weight: '1', value: '0' }
/** Fields that are offered if a class doesn't have them, by the class that it inherits, with the code of their initial values. */
const offered = {
  Room: {
    short: "''",
    long: "''",
    exits: '{}',
    details: '{}',
    spawns: "[{ path: '' }]",
    sector: "'city' as const",
    light: 'true',
    doors: '{}',
  },
  Monster: {
    name: "''",
    aliases: '[]',
    short: "''",
    long: "''",
    race: "''",
    gender: "'neuter'",
    presence: "''",
    level: '1',
    alignment: '0',
    aggressive: 'false',
    bareHands: "'1d4'",
    hitDice: "'2d8'",
    naturalArmour: '0',
    faction: "''",
    behaviours: '[]',
    weapons: '[]',
    spells: '[]',
  },
  Item: item,
  Weapon: { ...item, damage: "'1d6'" },
  Armour: item,
}
/** Fields whose lists consist of parts, even while they are empty. */
const listsOfParts = ['spawns', 'behaviours', 'repops']
/** Fields whose text is long. */
const long = ['long', 'description', 'help']

/** The last change. Each change waits until the previous change is in the text, so that no change undoes another. */
let last = Promise.resolve()
const inTurn = work => (last = last.then(work))

// Before a save, the active field loses the focus for a moment, which applies its text, and the save waits for this change.
settlesBy(async () => {
  const field = document.activeElement
  if (field?.closest('#panel-body')) {
    field.blur()
    field.focus()
  }
  await last
})

const isRecord = value =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.values(value).every(one => typeof one === 'string')
const isList = value => Array.isArray(value) && value.every(one => typeof one === 'string')

/** Draws the form of the shown file. @param redraw called when the form has changed the text */
export async function formOf(redraw) {
  const path = shownPath()
  if (!path?.endsWith('.ts')) return make('p', { class: 'faint', text: 'Open a program: its fields come here.' })
  const text = textOf(path)
  const fields = await ask('files/fields', { text })
  const put = (what, given) =>
    inTurn(async () => {
      const next = await trying(() => ask(what, { text: textOf(path), ...given }))
      if (next === undefined || path !== shownPath()) return
      replaceShown(next)
      redraw()
    })
  const change = changes => put('files/withFields', { changes })
  const set = (name, value) => void change({ [name]: codeOf(value) })
  const setPart = (at, code) => put('files/withPart', { at, code })
  const parts = {
    path,
    set: setPart,
    help: showHelp,
    adder: count => behaviourAdder(count, setPart, path),
    settings: name => settingsOf(text, path, name),
  }
  const [, parent = ''] = /\bextends\s+(\w+)/.exec(text) ?? []
  const more = Object.entries(offered[parent] ?? {}).filter(([name]) => !fields.some(one => one.name === name))
  const adder = adderOf(
    'Another field',
    'another field…',
    more.map(([name]) => make('option', { value: name, text: name })),
    name => {
      noteAdded([name])
      void change({ [name]: Object.fromEntries(more)[name] })
    },
  )
  return make(
    'fieldset',
    { class: 'plain', disabled: !isWritable(path), input: noteTyping },
    make('p', {
      class: 'faint',
      text: isWritable(path)
        ? 'What you change here goes into the text above. Save it to have it live.'
        : 'You may read this file, and not change it.',
    }),
    make(
      'table',
      { class: 'form' },
      make(
        'tbody',
        {},
        ...fields.map(field =>
          make(
            'tr',
            {},
            make('th', { scope: 'row' }, make('label', { for: `field-${field.name}`, text: field.name })),
            make('td', {}, inputFor(field, set, change, parts)),
            make(
              'td',
              {},
              make('button', {
                type: 'button',
                id: `remove-${field.name}`,
                class: 'link',
                text: 'remove',
                'aria-label': `Remove ${field.name}`,
                click: () => void change({ [field.name]: null }),
              }),
            ),
          ),
        ),
      ),
    ),
    more.length > 0 ? adder : '',
  )
}

function inputFor({ name, code, value, tree }, set, change, parts) {
  const id = `field-${name}`
  if (typeof value === 'boolean') {
    const box = make('input', { id, type: 'checkbox', change: () => set(name, box.checked) })
    box.checked = value
    return box
  }
  if (typeof value === 'number')
    return make('input', {
      id,
      type: 'number',
      step: 'any',
      value,
      change: ({ target }) => target.value !== '' && set(name, Number(target.value)),
    })
  if (typeof value === 'string') {
    if (long.includes(name) || value.length > 60) {
      const area = make('textarea', { id, rows: 3, change: () => set(name, area.value) })
      area.value = value
      return area
    }
    return make('input', { id, value, change: ({ target }) => set(name, target.value) })
  }
  if (isList(value) && !(value.length === 0 && tree && listsOfParts.includes(name)))
    return make('input', {
      id,
      value: value.join(', '),
      title: 'with commas between',
      change: ({ target }) =>
        set(
          name,
          target.value
            .split(',')
            .map(one => one.trim())
            .filter(Boolean),
        ),
    })
  if (isRecord(value)) return recordFor(id, name, value, change)
  if (tree) return partsOf(tree, [name], parts)
  const area = make('textarea', {
    id,
    rows: Math.min(8, code.split('\n').length),
    class: 'mono',
    spellcheck: 'false',
    title: 'code',
    change: () => void change({ [name]: area.value }),
  })
  area.value = code
  return area
}

/** The settings of a behaviour's class. The imports in a program's text show where the class is. */
async function settingsOf(text, path, name) {
  const imported = new RegExp(`import [^;]*?\\b${name}\\b[^;]*? from ['"]([^'"]+)['"]`).exec(text)
  const [, file] = imported ?? [null, path.replace(/\.ts$/, '')]
  const from = file.startsWith('/') ? file : pathFrom(path, file)
  return ask('files/settings', { path: from, name })
}

/** An input that appends a behaviour to the list, and adds its import. */
function behaviourAdder(count, setPart, path) {
  const input = make('input', {
    keydown: event => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      void add()
    },
    list: 'behaviour-names',
    placeholder: 'another behaviour: wander',
    'aria-label': 'Another behaviour',
  })
  const names = make('datalist', { id: 'behaviour-names' })
  void trying(async () => {
    const { entries } = await ask('files/list', { path: '/behaviours' })
    names.append(...entries.map(({ name }) => make('option', { value: name.replace(/\.ts$/, '') })))
  })
  const add = () =>
    trying(async () => {
      // The class `Pack` is in pack.ts.
      const file = input.value
        .trim()
        .replace(/(?<=[a-z])[A-Z]/g, '-$&')
        .toLowerCase()
      const { text } = await ask('files/peek', { path: `/behaviours/${file}.ts` })
      const [, name] = /export (?:abstract )?class (\w+)/.exec(text ?? '') ?? []
      if (!name) throw new Error(`There is no behaviour /behaviours/${file}.`)
      const now = textOf(path)
      if (!new RegExp(`\\b${name}\\b[^;\\n]*from `).test(now))
        replaceShown(`import { ${name} } from '/behaviours/${file}'\n${now}`)
      input.value = ''
      noteAdded(['behaviours', count])
      await setPart(['behaviours', count], `${name}.with({})`)
    })
  return make(
    'div',
    { class: 'row' },
    input,
    names,
    make('button', { type: 'button', text: 'Add', 'aria-label': 'Add the behaviour', click: () => void add() }),
  )
}

function recordFor(id, name, value, change) {
  const rows = [...Object.entries(value), ['', '']].map(([key, one], i, all) => {
    const isNew = i === all.length - 1
    const keyInput = make('input', {
      id: i === 0 ? id : `${id}-${i}`,
      value: key,
      placeholder: 'name',
      'aria-label': `${name}: name`,
    })
    const text = make('input', {
      id: `${id}-${i}-text`,
      value: one,
      placeholder: 'text or path',
      'aria-label': `${name}: ${key || 'new'}`,
    })
    const take = () => {
      if (isNew && (keyInput.value === '' || text.value === '')) return
      const entry = keyInput.value === '' ? {} : { [keyInput.value]: codeOf(text.value) }
      void change({ [name]: isNew || keyInput.value === key ? entry : { [key]: null, ...entry } })
    }
    keyInput.addEventListener('change', take)
    text.addEventListener('change', take)
    return make('div', { class: 'row' }, keyInput, text)
  })
  return make('div', {}, ...rows)
}

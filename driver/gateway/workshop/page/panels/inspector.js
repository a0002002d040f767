// The inside of an object: its fields, contents and code.

import { ask } from '../connection.js'
import { askFor, choose, make, rowForm, say, trying } from '../dom.js'
import { shownPath } from '../editor.js'
import { addPanel, body, isShown, placeLink, put, showPanel } from './panel.js'

let inspected = ''
export function inspect(id) {
  if (id !== inspected) seen = new Map()
  inspected = id
  showPanel('inspector')
}
const objectLink = (id, text = id) => make('button', { type: 'button', class: 'link', text, click: () => inspect(id) })

/** The values that were drawn last. When they are drawn again, changed values are marked. */
let seen = new Map()
let watched = false
function watchBox() {
  const box = make('input', { type: 'checkbox', id: 'watch', change: () => (watched = box.checked) })
  box.checked = watched
  return make('span', { class: 'check' }, box, make('label', { for: 'watch', text: 'watch' }))
}
setInterval(() => {
  const isTyping = body.contains(document.activeElement) && document.activeElement.matches('input:not([type=checkbox])')
  if (watched && !isTyping && isShown('inspector') && !document.hidden && !body.querySelector('details[open]'))
    void trying(async () => {
      const at = body.scrollTop
      const focused = document.activeElement?.getAttribute('aria-label')
      await drawInspector()
      body.scrollTop = at
      if (focused) body.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus()
    })
}, 2000)

/** Sets a field to the value of typed code. */
async function change(one, name, code) {
  const given = await askFor(
    `${name} of ${one.id}`,
    [['value', 'Its value, as code', code]],
    'Change it',
    'Code as in eval: `me` is your character, `here` this object. It changes this object only; its file stays as it is.',
  )
  if (!given) return
  const { value, before } = await ask('world/setField', { id: one.id, name, value: given.value })
  say(`${name} is ${value} now${before === null ? '' : `; it was ${before}`}.`, 'good')
  await drawInspector()
}

async function showHearers(id) {
  const all = await ask('world/hearers', { id })
  put(
    make('p', { class: 'row' }, 'Who would hear events of ', objectLink(id), ' now'),
    ...all.flatMap(({ event, hearers }) => [
      make('h2', { text: event }),
      make(
        'ol',
        { class: 'list' },
        ...hearers.map(one =>
          make(
            'li',
            {},
            objectLink(one.id),
            ` ${one.part ? `${one.part}.` : ''}${one.method}()${one.reach === 'own' ? '' : `, hears all of its ${one.reach}`} `,
            placeLink(`${one.path}.ts`),
          ),
        ),
      ),
    ]),
  )
}

async function drawInspector() {
  const input = make('input', { 'aria-label': 'Object', value: inspected, placeholder: 'here, me, an id or a path' })
  const form = rowForm(
    () => {
      inspect(input.value.trim())
    },
    input,
    make('button', { text: 'Look' }),
  )
  // The inspector begins with the object of the shown program or, if there is none, with the room of the user's character.
  const look = id => ask('world/inspect', { id })
  const one =
    inspected === ''
      ? await look((shownPath() ?? 'here').replace(/\.ts$/, '')).catch(() => look('here').catch(() => null))
      : await trying(() => look(inspected))
  if (!isShown('inspector')) return
  if (inspected === '' && one) inspected = input.value = one.id
  if (inspected === '') {
    put(form, make('p', { class: 'faint', text: 'Any object from inside: its fields, and where its code stands.' }))
    return
  }
  if (!one) {
    put(form)
    return
  }
  const fields = (list, title, edit = null) => [
    make('h2', { text: title }),
    make(
      'table',
      { class: 'fields' },
      make(
        'tbody',
        {},
        ...list.map(({ name, value, objects, changed = false, code = '' }) =>
          make(
            'tr',
            { class: seen.has(name) && seen.get(name) !== value ? 'moved' : '' },
            make('th', { scope: 'row', text: name, title: changed ? 'Another value than its blueprint has' : '' }),
            make(
              'td',
              {},
              make('span', { class: changed ? 'mono changed' : 'mono', text: value }),
              ...objects.map(id => objectLink(id)),
            ),
            make(
              'td',
              {},
              edit
                ? make('button', {
                    type: 'button',
                    class: 'link',
                    text: 'change',
                    'aria-label': `change ${name}`,
                    click: () => void trying(() => edit(name, code || value)),
                  })
                : '',
            ),
          ),
        ),
      ),
    ),
  ]
  const act = (text, what, question) =>
    make('button', {
      type: 'button',
      text,
      click: () =>
        void trying(async () => {
          if ((await choose(question, make('p', { text: one.id }), { yes: text, '': 'Cancel' })) !== 'yes') return
          say(await ask(what, { id: one.id }), 'good')
          inspect(one.environment ?? 'here')
        }),
    })
  const now = (text, work) =>
    make('button', {
      type: 'button',
      text,
      click: () =>
        void trying(async () => {
          say(await work(), 'good')
          await drawInspector()
        }),
    })
  put(
    form,
    make(
      'p',
      { class: 'row' },
      make('strong', { text: one.title }),
      placeLink(one.file),
      one.environment ? objectLink(one.environment, `in ${one.environment}`) : '',
      make('button', { type: 'button', text: 'Its clones', click: () => void trying(() => showClones(one.path)) }),
      one.writable ? act('Destruct', 'world/remove', 'Destruct it?') : '',
      make('button', { type: 'button', text: 'Who hears it', click: () => void trying(() => showHearers(one.id)) }),
      watchBox(),
      one.writable && !one.isRoom ? now('Fetch', () => ask('world/fetch', { id: one.id })) : '',
      one.writable && !one.isRoom
        ? now('Clone', async () => `Made ${await ask('world/makeClone', { path: one.path })}.`)
        : '',
      one.writable && one.isRoom ? act('Reset', 'world/resetRoom', 'Reset the room?') : '',
    ),
    one.inside.length > 0
      ? make('p', {}, 'In it: ', ...one.inside.flatMap(({ id, title }) => [objectLink(id, title), ' ']))
      : '',
    ...one.minds.map(({ name, says }) => make('pre', { text: `${name}\n  ${says.join('\n  ')}` })),
    one.why.length > 0
      ? make(
          'details',
          {},
          make('summary', { text: 'Why it did what it did, newest first' }),
          make('pre', { text: one.why.join('\n') }),
        )
      : '',
    ...fields(one.status, 'What the driver knows'),
    ...fields(one.fields, 'Fields', one.writable ? (name, code) => change(one, name, code) : null),
  )
  seen = new Map([...one.status, ...one.fields].map(({ name, value }) => [name, value]))
}

async function showClones(path) {
  const { count, objects } = await ask('world/clones', { path })
  put(
    make('p', { text: `${count} objects of ${path}` }),
    make(
      'ul',
      { class: 'list' },
      ...objects.map(({ id, title, environment }) =>
        make('li', {}, objectLink(id), ` ${title}`, environment ? objectLink(environment, `in ${environment}`) : ''),
      ),
    ),
  )
}

addPanel('inspector', 'Inspector', drawInspector)

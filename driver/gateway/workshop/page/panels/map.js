// The map of a domain.

import { ask, on } from '../connection.js'
import { askFor, choose, make, rowForm, say, trying } from '../dom.js'
import { filesChanged, openFile, sayDone, shownPath } from '../editor.js'
import { drawMap, showPeople } from '../map.js'
import { templates } from '../templates.js'
import { drawTree } from '../tree.js'
import { addPanel, isShown, put } from './panel.js'

let mapOf = ''
async function drawMapPanel() {
  const [, domain] = /^\/domains\/([^/]+)/.exec(shownPath() ?? '') ?? []
  mapOf ||= domain ?? ownDomain() ?? ''
  const input = make('input', { 'aria-label': 'Domain', value: mapOf, placeholder: 'a domain' })
  const form = rowForm(
    () => {
      mapOf = input.value.trim()
      void trying(drawMapPanel)
    },
    input,
    make('button', { text: 'Draw' }),
  )
  put(form)
  if (mapOf === '') return
  const of = mapOf
  const answer = await ask('world/map', { domain: of })
  for (let next = answer.next; next !== undefined && isShown('map') && of === mapOf; ) {
    say(`Reading the rooms of ${of}: ${next} of ${answer.of} files …`)
    const more = await ask('world/map', { domain: of, from: next })
    answer.rooms.push(...more.rooms)
    next = more.next
    if (next === undefined) say(`${answer.rooms.length} rooms of ${of}.`)
  }
  if (of !== mapOf) return
  if (!isShown('map')) return
  if (answer.rooms.length === 0) {
    put(
      form,
      make('p', { text: `${of} has no rooms yet.` }),
      answer.writable
        ? make('button', { type: 'button', text: 'Make the first room…', click: () => void trying(() => first(of)) })
        : '',
    )
    return
  }
  const open = path => void trying(() => openFile(`${path}.ts`))
  put(
    form,
    drawMap(answer, {
      open,
      join: answer.writable ? (...exit) => void trying(() => join(answer, ...exit)) : null,
      near: (shownPath() ?? '').replace(/\.ts$/, ''),
      drop: answer.writable ? exit => void trying(() => drop(exit)) : null,
    }),
  )
}

let ownDomain = () => undefined
on('welcome', ({ domains }) => {
  ownDomain = () => domains[0]
})

const isName = name => /^[a-z][\w-]*$/.test(name)
const badName = 'A name begins with a small letter, and has letters, digits, - and _.'

/** Makes the first room of a domain. */
async function first(domain, typed = {}, fault = '') {
  const given = await askFor(
    'The first room',
    [
      ['name', 'The name of its file (small letters, no blanks)', typed.name],
      ['title', 'Its title', typed.title],
    ],
    'Make it',
    fault,
  )
  if (!given) return
  const path = `/domains/${domain}/${given.name}.ts`
  if (!isName(given.name)) return first(domain, given, badName)
  const text = templates.room.text(given.name, `/domains/${domain}`, {})
  const short = given.title.replace(/[\\']/g, '\\$&')
  const answer = await ask('files/save', {
    files: [
      { path, base: null, text: given.title === '' ? text : text.replace(/short = '.*'/, () => `short = '${short}'`) },
    ],
  })
  if (answer.conflict) throw new Error(`${path} exists already.`)
  say(`Made ${path}. Draw from it to a free place for the next one.`, 'good')
  void drawTree()
  setTimeout(() => isShown('map') && void trying(drawMapPanel), 300)
}

/** Makes an exit, and the room to which it leads if that room doesn't exist. @param to the path of a room; null if the user names the room */
async function join(map, from, to, way, typed = {}, fault = '') {
  const { domain } = map
  const given = await askFor(
    to === null ? 'A new room' : 'A new exit',
    [
      ['way', 'Direction', typed.way ?? way],
      ...(to === null
        ? [
            ['name', 'The name of its file, or of one that is there', typed.name],
            ['title', 'Its title, if it is new', typed.title],
          ]
        : []),
      ['how', 'And back?', typed.how, { both: 'with the way back', one: 'one way only' }],
    ],
    'Make it',
    fault || `From ${from}${to === null ? '' : ` to ${to}`}. It writes the files; "Undo last" takes it back.`,
  )
  if (!given) return
  if (to === null && !given.name.split('/').every(isName)) return join(map, from, to, way, given, badName)
  const target = to ?? `${from.replace(/\/[^/]*$/, '')}/${given.name}`
  if (!target.startsWith(`/domains/${domain}/`)) throw new Error(`${target} is not in ${domain}.`)
  const answer = await ask('files/dig', {
    from: `${from}.ts`,
    to: `${target}.ts`,
    way: given.way,
    title: given.title ?? '',
    ...(given.how === 'one' ? { back: '' } : {}),
  }).catch(error => error)
  // The form opens again with the typed values.
  if (answer instanceof Error) return join(map, from, to, way, given, answer.message)
  const { changed } = answer
  void filesChanged(changed)
  sayDone(`Changed: ${changed.join(', ')}.`, changed)
  setTimeout(() => isShown('map') && void trying(drawMapPanel), 300)
}

async function drop({ from, way, to, back }) {
  const both = back ? `, and ${back} of ${to}` : ''
  if (
    (await choose('Take the exit away?', make('p', { text: `${way} of ${from}${both}.` }), {
      yes: 'Take it away',
      '': 'Cancel',
    })) !== 'yes'
  )
    return
  const { changed } = await ask('files/unlink', { from: `${from}.ts`, way, ...(back ? { to: `${to}.ts`, back } : {}) })
  void filesChanged(changed)
  sayDone(`Changed: ${changed.join(', ')}.`, changed)
  setTimeout(() => isShown('map') && void trying(drawMapPanel), 300)
}

/** Updates the people in the rooms while the map is shown. */
setInterval(() => {
  if (!isShown('map') || mapOf === '' || document.hidden) return
  ask('world/people', { domain: mapOf }).then(
    people => isShown('map') && showPeople(people),
    () => {},
  )
}, 2000)

/** The timer that redraws the map when rooms are added, changed or removed. */
let drawn = 0
on('news', ({ kind, files }) => {
  if (!isShown('map') || mapOf === '' || !files.some(path => path.startsWith(`/domains/${mapOf}/`))) return
  if (kind !== 'reload' && kind !== 'message' && kind !== 'refused') return
  clearTimeout(drawn)
  drawn = setTimeout(() => isShown('map') && void trying(drawMapPanel), 500)
})

addPanel('map', 'Map', drawMapPanel)

// The time that the code of a domain takes, as a flame chart.

import { ask, on } from '../connection.js'
import { make, rowForm, say, trying } from '../dom.js'
import { shownPath } from '../editor.js'
import { addPanel, isShown, placeLink, put } from './panel.js'

let of = null
let found = null
let waits = false

function drawProfile() {
  const [, domain] = /^\/domains\/([^/]+)/.exec(shownPath() ?? '') ?? []
  const name = make('input', { 'aria-label': 'Domain', value: of ?? domain ?? '', placeholder: 'a domain' })
  const seconds = make('input', { type: 'number', min: 1, max: 60, value: 5, 'aria-label': 'Seconds' })
  const form = rowForm(
    () => {
      void trying(async () => {
        of = name.value.trim()
        await ask('world/profile', { domain: of, seconds: Number(seconds.value) })
        waits = true
        say(`${of || 'The world'} is watched for ${seconds.value} s.`)
        drawProfile()
      })
    },
    name,
    seconds,
    make('button', { text: 'Watch it', disabled: waits }),
    waits
      ? make('button', { type: 'button', text: 'End it now', click: () => void trying(() => ask('world/endProfile')) })
      : '',
  )
  if (found === null) {
    const text = waits ? 'Watching …' : 'It samples what the code of a domain does, with all that it calls.'
    put(form, make('p', { class: 'faint', text }))
    return
  }
  const { calls, busy, watched, shares } = found
  put(
    form,
    make('p', { text: `${busy.toFixed(0)} of ${watched} ms. A bar is as wide as its time; below it what it calls.` }),
    make('div', { class: 'flames' }, ...calls.map(call => flame(call, busy))),
    make(
      'table',
      {},
      make('caption', { text: 'The dearest functions, without what they call' }),
      make(
        'tbody',
        {},
        ...shares
          .slice(0, 20)
          .map(({ method, place, percent }) =>
            make(
              'tr',
              {},
              make('td', { text: `${percent.toFixed(1)}%` }),
              make('td', { class: 'mono', text: method }),
              make('td', {}, place === '' ? 'the driver' : linkTo(place)),
            ),
          ),
      ),
    ),
  )
}

const linkTo = (place, text) => {
  const [, file, line] = /^(.*?):(\d+)$/.exec(place) ?? [null, place, 0]
  return placeLink(file, Number(line), 1, text)
}

/** A call as a bar, with the calls that it makes below. @param whole the milliseconds of the call that contains it */
function flame({ method, place, milliseconds, children }, whole) {
  const bar = linkTo(place, method)
  bar.title = `${method} ${place}: ${milliseconds.toFixed(1)} ms`
  const box = make(
    'div',
    { class: 'flame' },
    bar,
    make('div', { class: 'flames' }, ...children.map(one => flame(one, milliseconds))),
  )
  box.style.flexBasis = `${(100 * milliseconds) / Math.max(whole, 1e-9)}%`
  return box
}

on('profile', answer => {
  waits = false
  if (typeof answer === 'string') say(answer, 'bad')
  else {
    found = answer
    say('The profile is there.', 'good')
  }
  if (isShown('profile')) drawProfile()
})

addPanel('profile', 'Profile', drawProfile)

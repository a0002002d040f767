// The settings dialog and its settings, which the browser stores: colours, text size, reading mode, times, sounds, panels on a small screen.

import { offerFile } from './download.js'
import { introduce } from './introduction.js'
import { forgetMap } from './map.js'
import { showTimes, textOfLog } from './output.js'
import { setVolume } from './sounds.js'

const find = id => document.getElementById(id)
const storeKey = 'wyrd settings'
const usualSize = 16
const dialog = find('settings')

const settings = read()
let changed = () => {}

function read() {
  try {
    return JSON.parse(localStorage.getItem(storeKey) ?? '{}')
  } catch {
    return {}
  }
}

/** Applies the settings. @param onChange called when a setting may have changed the amount of text that fits */
export function useSettings(onChange) {
  changed = onChange
  apply()
}

function apply() {
  const { documentElement: root } = document
  const { theme, size = usualSize, reading = false, panel = false, times = false, volume = 0 } = settings
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
  root.style.setProperty('--size', `${size}px`)
  root.classList.toggle('reading', reading)
  root.classList.toggle('panel-open', panel)
  find('theme').value = theme ?? ''
  find('size').value = String(size)
  find('size-shown').textContent = `${size} px`
  find('reading').checked = reading
  find('times').checked = times
  showTimes(times)
  find('volume').value = String(volume)
  setVolume(Number(volume))
  find('panel-button').setAttribute('aria-expanded', String(panel))
  try {
    localStorage.setItem(storeKey, JSON.stringify(settings))
  } catch {
    // The browser's storage is full, so the settings last only as long as the page.
  }
  changed()
}

function set(name, value) {
  settings[name] = value
  apply()
}

find('theme').addEventListener('change', ({ target }) => set('theme', target.value || undefined))
find('size').addEventListener('input', ({ target }) => set('size', Number(target.value)))
find('reading').addEventListener('change', ({ target }) => set('reading', target.checked))
find('times').addEventListener('change', ({ target }) => set('times', target.checked))
find('volume').addEventListener('change', ({ target }) => set('volume', Number(target.value)))
find('panel-button').addEventListener('click', () => set('panel', !settings.panel))

find('settings-button').addEventListener('click', () => dialog.showModal())
find('settings-close').addEventListener('click', () => dialog.close())
// A click outside the dialog closes it too.
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog) dialog.close()
})

find('save-log').addEventListener('click', () => {
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ').replace(':', '.')
  offerFile(`${document.title} ${at}.txt`, textOfLog(), 'text/plain')
})

find('introduction').addEventListener('click', () => {
  dialog.close()
  introduce()
})

find('forget-map').addEventListener('click', () => {
  forgetMap()
  dialog.close()
})

// The page of a dashboard: sentences, charts and tables from the world, fetched again each minute.

import { drawChart } from './chart.js'
import { make, makeTable } from './table.js'

const every = 60_000
const root = '/dashboards/'
const name = location.pathname.slice(root.length)
const find = id => document.getElementById(id)

/** A table with this many columns or more takes the whole width. */
const wideFrom = 7

/** Redraws every chart, because the colours or the width have changed. */
let redraw = () => {}

function showLinks(titles) {
  const links = Object.entries(titles).map(([one, title]) => {
    const link = make('a', title)
    link.href = `${root}${one}`
    if (one === name) link.setAttribute('aria-current', 'page')
    return link
  })
  find('others').replaceChildren(...(links.length > 1 ? links : []))
}

function section(table) {
  const whole = make('section')
  whole.id = table.name
  if (table.columns.length >= wideFrom) whole.className = 'wide'
  const heading = make('h2', table.title)
  heading.id = `${table.name}-title`
  whole.setAttribute('aria-labelledby', heading.id)
  const csv = make('a', 'CSV')
  csv.href = `${root}${name}/${table.name}.csv`
  csv.setAttribute('aria-label', `${table.title} as CSV`)
  const head = make('div')
  head.className = 'head'
  head.append(heading, csv)
  whole.append(head, make('p', table.about))
  const drawn = table.chart !== null && table.rows.length > 0
  if (drawn) {
    const place = make('div')
    place.className = 'chart'
    whole.append(place)
    const details = make('details')
    details.append(make('summary', 'Table'), makeTable(table))
    whole.append(details)
    return { whole, draw: () => drawChart(place, table) }
  }
  whole.append(makeTable(table))
  return { whole, draw: () => {} }
}

function show({ title, lines, tables }) {
  const open = new Set([...document.querySelectorAll('details[open]')].map(one => one.closest('section').id))
  document.title = title
  find('title').textContent = title
  find('lines').replaceChildren(...lines.map(line => make('li', line)))
  const sections = tables.map(section)
  for (const { whole } of sections) if (open.has(whole.id)) whole.querySelector('details')?.setAttribute('open', '')
  find('tables').replaceChildren(...sections.map(({ whole }) => whole))
  redraw = () => sections.forEach(({ draw }) => draw())
  redraw()
  find('state').textContent = `As of ${new Date().toLocaleTimeString()}.`
}

async function get(path) {
  const answer = await fetch(`${root}${path}`)
  if (!answer.ok) throw new Error((await answer.text()).trim())
  return answer.json()
}

async function ask() {
  try {
    const titles = await get('all.json')
    showLinks(titles)
    if (name === '' && Object.keys(titles).length > 0) location.replace(`${root}${Object.keys(titles)[0]}`)
    else show(await get(`${name}.json`))
  } catch (error) {
    find('state').textContent = error.message
  }
}

let resized
addEventListener('resize', () => {
  clearTimeout(resized)
  resized = setTimeout(() => redraw(), 150)
})
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => redraw())
setInterval(() => document.visibilityState === 'visible' && ask(), every)
ask()

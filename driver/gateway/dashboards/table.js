// Tables of numbers and texts.

/** An element with a text. */
export function make(tag, text = '') {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })
const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A value formatted for display. */
export function shown(value, unit) {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return value
  if (unit === 'count') return whole.format(value)
  return unit === 'percent' ? `${percent.format(value)}%` : exact.format(value)
}

function row(cells, columns, tag) {
  const line = make('tr')
  cells.forEach((cell, i) => {
    const made = make(i === 0 && tag === 'td' ? 'th' : tag, tag === 'th' ? cell : shown(cell, columns[i].unit))
    made.className = columns[i].unit === 'text' ? 'text' : 'number'
    if (made.tagName === 'TH') made.scope = tag === 'th' ? 'col' : 'row'
    line.append(made)
  })
  return line
}

/** Makes a table, with the latest days first. */
export function makeTable({ title, columns, rows, total }) {
  const around = make('div')
  around.className = 'around'
  around.tabIndex = 0
  around.setAttribute('role', 'region')
  around.setAttribute('aria-label', title)
  if (rows.length === 0) {
    around.append(make('p', 'Nothing yet.'))
    return around
  }
  const table = make('table')
  const [head, body, foot] = ['thead', 'tbody', 'tfoot'].map(tag => make(tag))
  const heads = columns.map(column => column.title)
  head.append(row(heads, columns, 'th'))
  const ordered = columns[0].name === 'day' ? [...rows].reverse() : rows
  body.append(...ordered.map(cells => row(cells, columns, 'td')))
  table.append(head, body)
  if (total !== null) {
    foot.append(row(total, columns, 'td'))
    table.append(foot)
  }
  around.append(table)
  return around
}

import type { Cell, DashboardTable } from 'driver'

/** A cell as CSV, quoted if necessary. An apostrophe is put before a text that a spreadsheet would interpret as a formula. */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(Math.round(cell * 1000) / 1000)
  const text = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV. The first line has the names of the columns; one line for each row follows. */
export function csvOf({ columns, rows }: DashboardTable): string {
  const lines = [columns.map(({ name }) => csvCell(name)), ...rows.map(row => row.map(csvCell))]
  return `${lines.map(line => line.join(',')).join('\n')}\n`
}

function shown(cell: Cell, unit: DashboardTable['columns'][number]['unit']): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (unit === 'count') return Math.round(cell).toLocaleString('en')
  return unit === 'percent' ? `${Math.round(cell)}%` : String(Math.round(cell * 1000) / 1000)
}

/** A table as text, with its title, aligned columns, and the totals. @param most the maximum number of rows; if there are more, the
 * last ones are shown */
export function textOf({ title, columns, rows, total }: DashboardTable, most = Number.POSITIVE_INFINITY): string {
  if (rows.length === 0) return `${title}: nothing yet.`
  const left = rows.slice(-most).map(row => row.map((cell, i) => shown(cell, columns[i]!.unit)))
  const last = total === null ? [] : [total.map((cell, i) => shown(cell, columns[i]!.unit))]
  const lines = [columns.map(column => column.title), ...left, ...last]
  const widths = columns.map((_, i) => Math.max(...lines.map(line => line[i]!.length)))
  const texts = lines.map(line =>
    line
      .map((cell, i) => (columns[i]!.unit === 'text' ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  '),
  )
  return [title, ...texts.map(text => `  ${text.trimEnd()}`)].join('\n')
}

// Charts of tables, drawn by uPlot.

import { shown } from './table.js'
import Plot from './uPlot.esm.js'

const height = 260
const colours = 12

const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Formats the numbers on an axis in short form: 1.5M. */
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })

/** The values of a table's columns by name. */
function valuesOf({ columns, rows }) {
  return Object.fromEntries(columns.map(({ name }, i) => [name, rows.map(row => row[i])]))
}

/** The heights at which the chart draws its values: in a stacked chart, each series is drawn on top of the previous series. */
function stacked(values, { kind, series, below = [] }) {
  if (kind === 'lines') return series.map(name => values[name])
  const tops = { up: [], down: [] }
  return series.map(name => {
    const sign = below.includes(name) ? -1 : 1
    const before = sign > 0 ? tops.up : tops.down
    const sums = values[name].map((value, i) => (before[i] ?? 0) + sign * (value ?? 0))
    if (sign > 0) tops.up = sums
    else tops.down = sums
    return sums
  })
}

/** A series in uPlot's form. @param read the values to show in the legend, without stacking */
function seriesOf(column, index, { kind }, read) {
  const colour = css(`--chart-${index % colours}`)
  return {
    label: column.title,
    stroke: colour,
    width: kind === 'bars' ? 0 : 2,
    fill: kind === 'lines' ? undefined : colour,
    paths: kind === 'bars' ? Plot.paths.bars({ size: [0.8, 48], align: 0 }) : undefined,
    // A single value makes neither a line nor an area, so it is drawn as a point.
    points: { show: read.length === 1 ? kind !== 'bars' : kind === 'lines' && read.length < 40, size: 5 },
    value: (_plot, _value, _series, at) => (at === null || at === undefined ? '–' : shown(read[at], column.unit)),
  }
}

/** Draws the chart of a table into an element, and removes what the element contained. */
export function drawChart(place, table) {
  const { chart, columns, title } = table
  const values = valuesOf(table)
  const columnOf = name => columns.find(one => one.name === name)
  // The upper series of a stack are drawn first, so that the lower series cover them.
  const order = chart.series.map((_, i) => i)
  if (chart.kind !== 'lines') order.reverse()
  const tops = stacked(values, chart)
  const series = order.map(i => {
    const name = chart.series[i]
    return seriesOf(columnOf(name), i, chart, values[name])
  })
  const x = values[chart.x]
  const axis = {
    stroke: css('--faint'),
    grid: { stroke: css('--line'), width: 1 },
    ticks: { stroke: css('--line'), width: 1 },
  }
  const percents = columnOf(chart.series[0])?.unit === 'percent'
  const edge = chart.kind === 'lines' ? 0.2 : 0.6
  place.replaceChildren()
  const plot = new Plot(
    {
      width: Math.max(280, place.clientWidth),
      height,
      scales: {
        x: { time: false, range: (_plot, least, most) => [least - edge, (x.length === 1 ? least : most) + edge] },
        y: {
          range: (_plot, least, most) =>
            Plot.rangeNum(chart.kind === 'lines' ? least : Math.min(0, least), most, 0.05, true),
        },
      },
      cursor: { y: false },
      hooks: {
        // While the pointer is outside the chart, the legend shows the last values.
        setCursor: [made => made.cursor.idx === null && made.setLegend({ idx: x.length - 1 }, false)],
        ready: [made => made.setLegend({ idx: x.length - 1 }, false)],
      },
      axes: [
        {
          ...axis,
          space: 28,
          incrs: [1, 2, 5, 7, 14, 30, 60, 90, 180, 365],
          values: (_plot, splits) => splits.map(one => String(one)),
        },
        {
          ...axis,
          size: 64,
          values: (_plot, splits) => splits.map(one => `${short.format(one)}${percents ? '%' : ''}`),
        },
      ],
      series: [
        { label: columnOf(chart.x).title, value: (_plot, value) => (value === null ? '–' : String(value)) },
        ...series,
      ],
    },
    [x, ...order.map(i => tops[i])],
    place,
  )
  plot.root.querySelector('.u-over').setAttribute('aria-hidden', 'true')
  const canvas = plot.root.querySelector('canvas')
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', `${title}: a chart of the table below`)
}

import { type Calendar, dayOfYear, type Month } from './calendar'
import { FileMistake, readSections, type Section } from './sections'

/** Reads a calendar. @throws a FileMistake that names the line if the text isn't a valid calendar */
export function readCalendar(text: string): Calendar {
  const sections = readSections(text)
  const [file] = sections as [Section]
  const kinds = ['file', 'month', 'season', 'holiday', 'moon', 'sun']
  for (const one of sections) {
    if (!kinds.includes(one.kind)) throw one.misplaced('in a calendar', kinds)
  }
  const of = (kind: string) => sections.filter(one => one.kind === kind)
  const months: Month[] = []
  let yearDays = 0
  for (const section of of('month')) {
    const days = section.whole('days', 1, 400)
    months.push({ name: named(section), days, begins: yearDays })
    yearDays += days
  }
  if (months.length === 0) throw new FileMistake(1, 'a calendar needs a [month]')
  const dateIn = (section: Section, field: string) => {
    const day = dayOfYear({ months }, section.text(field))
    if (day === null)
      throw new FileMistake(section.lineOf(field), `'${section.text(field)}' is no date such as 1 ${months[0]!.name}`)
    return day
  }
  const seasons = of('season').map(one => ({ name: named(one).toLowerCase(), begins: dateIn(one, 'begins') }))
  if (seasons.length === 0) throw new FileMistake(1, 'a calendar needs a [season]')
  const [sun] = of('sun')
  if (!sun) throw new FileMistake(1, 'a calendar needs [sun]: when it rises and sets')
  const dayHours = file.whole('day', 1, 1000)
  const weekdays = file.list('weekdays')
  if (weekdays.length === 0) throw new FileMistake(file.lineOf('weekdays'), "'weekdays' needs a name")
  const calendar: Calendar = {
    hourSeconds: file.number('hour', 1, 86_400),
    dayHours,
    yearDays,
    weekdays,
    months,
    seasons: seasons.sort((a, b) => a.begins - b.begins),
    holidays: of('holiday').map(one => ({
      name: named(one),
      begins: dateIn(one, 'begins'),
      days: one.whole('days', 1, yearDays, 1),
      text: one.text('text', ''),
    })),
    moons: of('moon').map(one => ({
      name: named(one),
      period: one.number('period', 1, 10_000),
      new: one.number('new', 0, 10_000, 0),
      phases: one.list('phases', 'new, waxing crescent, half, waxing, full, waning, old half, waning crescent'),
    })),
    midsummer: dateIn(sun, 'midsummer'),
    sun: { summer: sunTimes(sun, 'summer', dayHours), winter: sunTimes(sun, 'winter', dayHours) },
    era: file.text('era', ''),
    begins:
      (file.whole('year', 0, 1_000_000) * yearDays + dateIn(file, 'date')) * dayHours + file.time('time', dayHours),
  }
  for (const section of sections) section.finish()
  return calendar
}

function named(section: Section): string {
  if (section.name === '') throw new FileMistake(section.line, `[${section.kind}] needs a name: [${section.kind} NAME]`)
  return section.name
}

function sunTimes(sun: Section, when: 'summer' | 'winter', dayHours: number): readonly [number, number] {
  const rises = sun.time(`${when} rise`, dayHours)
  const sets = sun.time(`${when} set`, dayHours)
  if (rises >= sets) throw new FileMistake(sun.lineOf(`${when} set`), `the sun sets before it rises in ${when}`)
  return [rises, sets]
}

// Meters: a bar for a value that has a maximum. Each kind of value gets its own colour, in the order in which the kinds are first shown.

/** The kinds of values that were shown, in order. */
const kinds = []
const colours = 4

/** The names of the numbers in the data that have a maximum: `hp`, if there is a `maxhp`. */
export function metersIn(data) {
  return Object.keys(data).filter(name => typeof data[name] === 'number' && typeof data[`max${name}`] === 'number')
}

/** Makes an empty meter for a kind of value. */
export function makeMeter(kind) {
  if (!kinds.includes(kind)) kinds.push(kind)
  const [meter, fill] = [document.createElement('div'), document.createElement('div')]
  meter.className = `meter meter-${kinds.indexOf(kind) % colours}`
  meter.setAttribute('role', 'meter')
  meter.setAttribute('aria-valuemin', '0')
  meter.append(fill)
  return meter
}

/** Sets the label and the value of a meter. */
export function setMeter(meter, label, value, max) {
  const part = max > 0 ? Math.max(0, Math.min(1, value / max)) : 0
  meter.setAttribute('aria-label', label)
  meter.setAttribute('aria-valuemax', String(max))
  meter.setAttribute('aria-valuenow', String(Math.max(0, Math.min(max, value))))
  meter.classList.toggle('low', part < 0.25)
  meter.firstElementChild.style.width = `${100 * part}%`
}

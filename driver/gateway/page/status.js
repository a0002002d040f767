// The status page: the state of the world, updated every few seconds.

const find = id => document.getElementById(id)
const every = 5000

function duration(seconds) {
  const units = [
    [86_400, 'days'],
    [3600, 'hours'],
    [60, 'minutes'],
  ]
  const [size, name] = units.find(([least]) => seconds >= 2 * least) ?? [1, 'seconds']
  return `${Math.floor(seconds / size)} ${name}`
}

function show({ NAME: name, PLAYERS: players, UPTIME: since, READY: ready }) {
  document.title = `${name}: status`
  find('title').textContent = name
  find('state').textContent = ready ? 'The world runs.' : 'The world is not up just now.'
  const rows = { Players: players, 'Up for': duration(Date.now() / 1000 - since) }
  find('figures').replaceChildren(
    ...Object.entries(rows).flatMap(([what, value]) => {
      const [term, definition] = [document.createElement('dt'), document.createElement('dd')]
      term.textContent = what
      definition.textContent = value
      return [term, definition]
    }),
  )
}

async function ask() {
  try {
    show(await (await fetch('world.json')).json())
  } catch {
    find('state').textContent = 'There is no answer just now.'
  }
  setTimeout(ask, every)
}

ask()

const { Broadcast: B, Logger } = require('ranvier')

const WIDTH = 80

module.exports = {
  usage: 'help [search] [topic keyword]',
  command: state => (args, player) => {
    const [word, ...rest] = args.split(' ')
    const keyword = rest.join(' ')
    if (word === 'search' && keyword) {
      return search(state, player, keyword)
    }

    // without a topic, show the page about help itself
    const topic = word === 'search' ? 'help' : args || 'help'
    const page = state.HelpManager.get(topic)
    if (!page) {
      Logger.error(`MISSING-HELP: [${topic}]`)
      return B.sayAt(player, "Sorry, I couldn't find an entry for that topic.")
    }

    show(state, player, page)
  },
}

function search(state, player, keyword) {
  const pages = [...state.HelpManager.find(keyword).values()]
  if (!pages.length) {
    return B.sayAt(player, 'Sorry, no results were found for your search.')
  }

  if (pages.length === 1) {
    return show(state, player, pages[0])
  }

  const rule = B.line(WIDTH + 1, '-', 'yellow')
  for (const line of [rule, '<white>Search Results:</white>', rule]) {
    B.sayAt(player, line)
  }
  for (const page of pages) {
    B.sayAt(player, `<cyan>${page.name}</cyan>`)
  }
}

/** Shows a page with its head (name, syntax, aliases) and related topics. A page that can't be rendered doesn't break the command. */
function show(state, player, page) {
  try {
    B.sayAt(player, render(state, page))
  } catch (error) {
    Logger.warn(`UNRENDERABLE-HELP: [${page.name}]`)
    Logger.warn(error)
    B.sayAt(player, `Invalid help file for ${page.name}.`)
  }
}

function render(state, page) {
  const rule = B.line(WIDTH, '-', 'yellow')
  const head = [rule, B.center(WIDTH, page.name, 'white'), rule]
  for (const [label, value] of facts(state, page)) {
    head.push(`${label}: ${value}`, '')
  }

  const foot = page.related.length
    ? [B.center(WIDTH, 'RELATED', 'yellow', '-'), B.center(WIDTH, page.related.join(', ')), rule, '']
    : [rule, '']
  return `${head.join('\r\n')}\r\n${B.wrap(page.body.trimEnd(), WIDTH)}\r\n${foot.join('\r\n')}`
}

function facts(state, page) {
  if (page.command) {
    const { usage, aliases = [] } = state.CommandManager.get(page.command) || {}
    return [...(usage ? [['Syntax', usage]] : []), ...(aliases.length ? [['Aliases', aliases.join(', ')]] : [])]
  }
  return page.channel ? [['Syntax', state.ChannelManager.get(page.channel).getUsage()]] : []
}

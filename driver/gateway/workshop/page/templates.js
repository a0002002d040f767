// The initial texts of new files.

/** A name for a new class. @param parent the class that it inherits. The new class can't have the same name */
function named(name, parent) {
  const own = name.replace(/(?:^|[-_])(\w)/g, (_all, letter) => letter.toUpperCase())
  return own === parent ? `Own${own}` : own
}
const words = name => name.replace(/[-_]/g, ' ')
const titled = name => words(name).replace(/^./, letter => letter.toUpperCase())
const withArticle = name => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${words(name)}`
/** A mud path as a relative path from a folder. */
function pathFrom(folder, path) {
  const [here, there] = [folder.split('/'), path.split('/')]
  let same = 0
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++
  const up = here.length - same
  return `${up === 0 ? './' : '../'.repeat(up)}${there.slice(same).join('/')}`
}

/**
 * The kinds of files. Each has its usual folder in a domain, and a function that makes the text of a new file. The function gets a name, the folder,
 * and an object with two properties: `room` is the path of a room of the domain, and `of` is the text of the program that a test is for.
 */
export const templates = {
  room: {
    title: 'Room',
    text: name => `import { Room } from '/std/room'

export default class ${named(name, 'Room')} extends Room {
  short = '${titled(name)}'
  long = 'Say what one sees here.'
  exits = {}
  details = {}
}
`,
  },
  monster: {
    title: 'Monster',
    folder: 'npc',
    text: name => `import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

export default class ${named(name, 'Monster')} extends Monster {
  name = '${words(name)}'
  short = '${withArticle(name)}'
  long = 'Say what it looks like.'
  level = 1
  behaviours = [Wander.with({ chance: 10 })]
}
`,
  },
  boss: {
    title: 'Boss',
    folder: 'npc',
    text: name => `import { Boss } from '/behaviours/boss'
import { Monster } from '/std/monster'

export default class ${named(name, 'Boss')} extends Monster {
  name = '${words(name)}'
  short = 'the ${words(name)}'
  long = 'Say what it looks like.'
  level = 5
  behaviours = [Boss.with({ phases: [{ at: 50, name: 'anger', say: 'Now I am angry!' }] })]
}
`,
  },
  item: {
    title: 'Thing',
    folder: 'items',
    text: name => `import { Item } from '/std/item'

export default class ${named(name, 'Item')} extends Item {
  name = '${words(name)}'
  short = '${withArticle(name)}'
  long = 'Say what it looks like.'
  value = 1
}
`,
  },
  weapon: {
    title: 'Weapon',
    folder: 'items',
    text: name => `import { Weapon } from '/std/weapon'

export default class ${named(name, 'Weapon')} extends Weapon {
  name = '${words(name)}'
  short = '${withArticle(name)}'
  long = 'Say what it looks like.'
  damage = '1d6'
  value = 10
}
`,
  },
  talker: {
    title: 'Somebody to talk to',
    folder: 'npc',
    text: name => `import { Dialogue } from '/behaviours/dialogue'
import { Monster } from '/std/monster'

export default class ${named(name, 'Monster')} extends Monster {
  name = '${words(name)}'
  short = '${withArticle(name)}'
  long = 'Say what they look like.'
  behaviours = [
    Dialogue.with({
      start: [{ at: 'hello' }],
      nodes: {
        hello: {
          says: 'Good day. What can I do for you?',
          choices: [{ text: 'Nothing, thank you.', to: 'end' }],
        },
        end: { says: 'As you like.' },
      },
    }),
  ]
}
`,
  },
  shop: {
    title: 'Shopkeeper',
    folder: 'npc',
    text: name => `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'

export default class ${named(name, 'Shopkeeper')} extends Monster {
  name = '${words(name)}'
  short = '${withArticle(name)}'
  long = 'Say what they look like.'
  behaviours = [
    Shopkeeper.with({
      // As { path: '../items/bread', count: 3 }.
      wares: [],
      sellsCarried: true,
      buys: ['weapon', 'armour'],
      hours: [8, 20],
    }),
  ]
}
`,
  },
  faction: {
    title: 'Faction',
    folder: 'factions',
    ending: '.txt',
    text: name => `# \`help factions\` says what everything means; a saved edit is live.

[faction ${name}]
title = the people of ${titled(name)}

# What they think of who kills one of them.
[deed kill]
change = -100
`,
  },
  command: {
    title: 'Thing with a command',
    folder: 'items',
    text: name => `import { Item } from '/std/item'
import { verb } from '/std/decorators'
import type { Living } from '/std/living'

export default class ${named(name, 'Item')} extends Item {
  name = '${words(name)}'
  short = '${withArticle(name)}'
  long = 'Say what it looks like, and that one can turn it.'

  /** What players do with it, here: turn it. */
  @verb('turn ${words(name)}')
  turn(actor: Living): boolean {
    actor.tell('It turns with a creak.')
    return true
  }
}
`,
  },
  quest: {
    title: 'Quest',
    folder: 'quests',
    text: (name, folder, { room }) => `import { Quest } from '/std/quest'

export default class ${named(name, 'Quest')} extends Quest {
  title = '${titled(name)}'
  summary = 'Say what it is about.'
  stages = {
    first: {
      journal: 'Say what is to be done.',
      goals: [{ visit: '${pathFrom(folder, room)}', text: 'The place' }],
      reward: { experience: 50 },
    },
  }
}
`,
  },
  zone: {
    title: 'Zone',
    text: (name, folder, { room }) => `import { Zone } from '/std/zone'

export default class ${named(name, 'Zone')} extends Zone {
  title = '${titled(name)}'
  rooms = ['${pathFrom(folder, room)}']
}
`,
  },
  behaviour: {
    title: 'Behaviour',
    folder: 'behaviours',
    text: name => `import { Behaviour } from '/std/behaviour'

/** Say what it does. */
export class ${named(name, 'Behaviour')} extends Behaviour {
  heartBeat(): boolean {
    return false
  }
}
`,
  },
  test: {
    title: 'Test',
    ending: '.test.ts',
    text: (name, folder, { of }) => {
      const path = `${folder}/${name}`
      const isRoom = /\bexits\b|extends \w*Room\b/.test(of ?? '')
      const isClone = /^\s+name = /m.test(of ?? '')
      const lines = isRoom
        ? [
            `  const room = mud.load('${path}')`,
            "  expect(room.short).not.toBe('')",
            '  expect(room.long.length).toBeGreaterThan(20)',
          ]
        : isClone
          ? [
              `  const one = mud.clone('${path}')`,
              `  expect(one.name).toBe('${/^\s+name = '([^']*)'/m.exec(of)?.[1] ?? words(name)}')`,
            ]
          : [`  expect(mud.driver.programs.load('${path}').path).toBe('${path}')`]
      return `import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '${'../'.repeat(folder.split('/').length - 1)}driver/testing'

test('${words(name)} is as it is meant to be', async () => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
${lines.join('\n')}
})
`
    },
  },
  empty: { title: 'Empty file', text: () => '' },
}

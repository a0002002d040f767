// What a new file begins with.

const named = name => name.replace(/(?:^|[-_])(\w)/g, (_all, letter) => letter.toUpperCase())
const words = name => name.replace(/[-_]/g, ' ')

/** Kinds of files, each with the folder that they lie in and their text. */
export const templates = {
  room: {
    title: 'Room',
    text: name => `import { Room } from '/std/room'

export default class ${named(name)} extends Room {
  short = '${named(name)}'
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

export default class ${named(name)} extends Monster {
  name = '${words(name)}'
  short = 'a ${words(name)}'
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

export default class ${named(name)} extends Monster {
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

export default class ${named(name)} extends Item {
  name = '${words(name)}'
  short = 'a ${words(name)}'
  long = 'Say what it looks like.'
  value = 1
}
`,
  },
  weapon: {
    title: 'Weapon',
    folder: 'items',
    text: name => `import { Weapon } from '/std/weapon'

export default class ${named(name)} extends Weapon {
  name = '${words(name)}'
  short = 'a ${words(name)}'
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

export default class ${named(name)} extends Monster {
  name = '${words(name)}'
  short = 'a ${words(name)}'
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
  quest: {
    title: 'Quest',
    folder: 'quests',
    text: name => `import { Quest } from '/std/quest'

export default class ${named(name)} extends Quest {
  title = '${named(name)}'
  summary = 'Say what it is about.'
  stages = {
    first: {
      journal: 'Say what is to be done.',
      goals: [{ visit: '../square', text: 'The square' }],
      reward: { experience: 50 },
    },
  }
}
`,
  },
  zone: {
    title: 'Zone',
    file: 'zone',
    text: name => `import { Zone } from '/std/zone'

export default class ${named(name)} extends Zone {
  title = '${named(name)}'
  rooms = ['./glade']
}
`,
  },
  behaviour: {
    title: 'Behaviour',
    folder: 'behaviours',
    text: name => `import { Behaviour } from '/std/behaviour'

/** Say what it does. */
export class ${named(name)} extends Behaviour {
  heartBeat(): boolean {
    return false
  }
}
`,
  },
  test: {
    title: 'Test',
    ending: '.test.ts',
    text: (name, folder) => `import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '${'../'.repeat(folder.split('/').length - 1)}driver/testing'

test('${words(name)} is there', async () => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const one = mud.clone('${folder}/${name}')
  expect(one.name).toBe('${words(name)}')
})
`,
  },
  empty: { title: 'Empty file', text: () => '' },
}

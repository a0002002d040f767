/** The domain of the victims, and things of the attackers. Used in tests of attacks by code and data of one domain on others. */
export const castle = {
  '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { out: '/domains/evil/den' } }`,
  '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20 }`,
  '/domains/castle/sword.ts': `import { Weapon } from '/std/weapon'
export default class Sword extends Weapon { name = 'sword'; short = 'a sword' }`,
  '/domains/castle/sage.ts': `import { Monster } from '/std/monster'
export default class Sage extends Monster { name = 'sage'; short = 'a sage' }`,
  '/domains/castle/heath.ts': `import { TileRoom } from '/std/tile-room'
export default class Heath extends TileRoom { short = 'A heath'; ground = \`
...
...
...\` }`,
  '/domains/castle/zone.ts': `import { Zone } from '/std/zone'
export default class Castle extends Zone { title = 'Castle'; rooms = ['./hall'] }`,
  '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den' }`,
  '/domains/evil/wand.ts': `import { MagicItem } from '/std/magic'
export default class Wand extends MagicItem { name = 'wand'; use = 'zap' as const; spells = ['/spells/fireball']; charges = 1000 }`,
  '/domains/evil/bread.ts': `import { Food } from '/std/food'
export default class Bread extends Food { name = 'bread'; poisoned = true }`,
  '/domains/evil/flask.ts': `import { Drink } from '/std/drink'
export default class Flask extends Drink { name = 'flask'; poisoned = true }`,
  '/domains/evil/gate.ts': `import { Portal } from '/std/portal'
export default class Gate extends Portal { name = 'gate'; to = '/domains/evil/den' }`,
}

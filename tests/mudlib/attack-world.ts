import { onTestFinished } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

export type Files = Record<string, string>
/** A test's additions to the world: files, and fields and imports of the imp. */
export interface More {
  files?: Files
  members?: string
  imports?: string
}
/** Starts a world in which code of the domain evil attacks the castle's objects and Ann. The code runs as the imp's method act(). */
export async function world(code: string, { files = {}, members = '', imports = '' }: More = {}) {
  const mud = await testDriver({
    seed: 1,
    files: {
      ...castle,
      ...files,
      '/domains/evil/imp.ts': `import { happen, load, objectsOf, users } from 'driver'
import { Monster } from '/std/monster'
${imports}
export default class Imp extends Monster { name = 'imp'; short = 'an imp'; ${members}
  act(ann: any, king: any, sword: any, corpse: any, hall: any, eve: any) { ${code} } }`,
    },
  })
  onTestFinished(() => mud.stop())
  const hall = mud.load('/domains/castle/hall')
  mud.load('/domains/castle/zone')
  const bob = mud.player('Bob', { at: hall.path })
  bob.die(null)
  const corpse = hall.inventory.find((o: AnyObject) => o.path === '/std/corpse')!
  const ann = mud.player('Ann', { at: hall.path })
  ann['gold'] = 50
  const made = (name: string, to: AnyObject) => {
    const o = mud.clone(`/domains/castle/${name}`)
    o.move(to)
    return o
  }
  const [king, sword] = [made('king', hall), made('sword', ann)]
  const sage = made('sage', hall)
  ann['wield'](sword)
  const imp = mud.clone('/domains/evil/imp')
  imp.move('/domains/evil/den')
  const eve = mud.player('Eve', { at: '/domains/evil/den' })
  const act = () =>
    mud.driver.enter(() => mud.driver.callMethod('callOut', imp, 'act', [ann, king, sword, corpse, hall, eve]))
  const where = (o: AnyObject) => (o.destructed ? 'gone' : o.environment!.path)
  /** Returns the state that must not change. */
  const seen = () => [
    [ann, king, sage, corpse, sword].map(where),
    [ann, king, sage].map(one =>
      one.destructed ? 'gone' : [one['hp'], one['level'], one['experience'], one['attacker']?.id ?? null],
    ),
    [ann['gold'], ann['wielded']?.id ?? null, JSON.stringify(ann['standing']), JSON.stringify(ann['quests'])],
    hall.destructed || [JSON.stringify(hall['exits']), JSON.stringify(hall['doorStates'])],
    ann['output'].includes('I am a fool'),
  ]
  return { mud, hall, ann, king, sword, corpse, sage, imp, eve, act, seen }
}

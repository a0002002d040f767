import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

const files = {
  '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { north: './yard' } }`,
  '/domains/t/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard'; exits = { south: './hall' } }`,
  '/domains/t/sage.ts': `import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'
export default class Sage extends Monster { name = 'sage'; short = 'a sage'; behaviours = [Teacher.with({ spells: ['magic missile'], guilds: ['warrior'] })] }`,
  '/domains/t/post.ts': `import { Monster } from '/std/monster'
export default class Post extends Monster { name = 'post'; short = 'a post'; level = 5; maxHp = 100000; hp = 100000; bareHands = '1d1'; override heartBeat() { super.heartBeat() } }`,
  '/domains/t/knife.ts': `import { Weapon } from '/std/weapon'
export default class Knife extends Weapon { name = 'knife'; short = 'a knife'; damage = '4d1'; hitVerb = 'stab' }`,
  '/domains/t/shield.ts': `import { Armour } from '/std/armour'
export default class Shield extends Armour { name = 'shield'; short = 'a shield'; place = 'shield' as const; protection = 0 }`,
}
async function world(more: Record<string, string> = {}, settings: Record<string, number> = {}) {
  const mud = await testDriver({
    seed: 1,
    files: { ...files, ...more },
    world: {
      set: Object.entries(settings)
        .map(([key, value]) => `skills.${key}=${value}`)
        .join(' '),
    },
  })
  onTestFinished(() => mud.stop())
  return mud
}
type World = Awaited<ReturnType<typeof world>>

const at = '/domains/t/hall'

function hero(mud: World, what: string, level = 1): AnyObject {
  const who = mud.player('Ann', { at, level })
  who.command(`choose human ${what}`)
  return who
}

function put<T extends AnyObject>(mud: World, path: string): T {
  const one = mud.clone(path) as T
  one.move(at)
  return one
}

const percent = (mud: World, who: AnyObject, skill: string): number | undefined =>
  (mud.load('/daemons/skills') as AnyObject).skilledIn(who, skill)

test('practice lists what one can do and what comes later, and a teacher of the class leads up to what can be taught', async () => {
  const mud = await world()
  const ann = hero(mud, 'warrior')
  const list = ann.command('practice')
  expect(list).toMatch(/kick +65% {2}Kicks a foe/)
  expect(list).toMatch(/sword +65% {2}by itself\. Blades that slash/)
  expect(list).toMatch(/Later: rescue \(level 2\), .*third attack \(level 11\)\./)
  expect(list).not.toContain('backstab')
  expect(list).toContain('You can practise 3 times more.')
  expect(ann.command('practice sword')).toContain('There is nobody here to practise with.')
  put(mud, '/domains/t/sage')
  expect(ann.command('practice sword')).toContain(
    'You practise sword with the sage: 73%. You can practise 2 times more.',
  )
  expect(ann.command('practice parry')).toContain('You can use parry from level 4 on.')
  expect(ann.command('practice backstab')).toContain("You know nothing that is called 'backstab'.")
  ann.command('practice sword')
  expect(ann.command('practice sword')).toContain('85%')
  expect(ann.command('practice kick')).toContain('You have nothing left to practise with')
  mud.driver.enter(() => ann.gainExperience(1300))
  expect(ann.level).toBe(3)
  expect(ann.output).toContain('You have a new skill, enhanced damage. Your blows hurt more')
  expect(ann.output).toContain('You can practise 6 times')
  expect(ann.command('practice sword')).toContain('You know sword as well as anybody can teach it.')
  expect(mud.faults).toEqual([])
})

test('a teacher practises what it teaches with anybody, and the skills of its classes with those of them', async () => {
  const mud = await world()
  put(mud, '/domains/t/sage')
  const ann = hero(mud, 'mage')
  expect(ann.output).toContain('You have learned magic missile.')
  expect(ann.command('practice magic')).toContain('You practise magic missile with the sage: 74%.')
  expect(ann.command('practice dagger')).toContain('The sage does not teach dagger. Look for somebody else who does.')
})

test('a spell or skill succeeds as often as its percentage says; what fails costs half, and a foe fights back', async () => {
  const mud = await world({}, { begins: 30 })
  const ann = hero(mud, 'mage')
  const post = put(mud, '/domains/t/post')
  const counts = { succeeded: 0, failed: 0 }
  for (let n = 0; n < 300; n++) {
    mud.driver.enter(() => {
      // The record is reset, so that practice has no effect here.
      ann.keepRecord('skills', { percent: {}, sessions: 0, givenUpTo: 9 })
      Object.assign(ann, { cooldowns: {}, hp: ann.maxHp, mana: 10 })
      for (const one of [ann, post]) one.stopFighting()
    })
    const before = ann.output.length
    ann.command('cast magic missile post')
    mud.advance(1.5)
    const isLost = ann.output.slice(before).includes('You lose your concentration')
    counts[isLost ? 'failed' : 'succeeded']++
    if (!isLost || counts.failed > 1) continue
    expect(ann.output).toContain('You lose your concentration, and magic missile comes to nothing.')
    expect([post.attacker, ann.attacker]).toEqual([ann, post])
    expect(ann.mana).toBe(7)
  }
  expect(counts.succeeded).toBeGreaterThan(65)
  expect(counts.succeeded).toBeLessThan(115)
  expect(mud.faults).toEqual([])
})

test('what is used is learned, faster by failing, and a share of it by each round of a fight', async () => {
  const mud = await world({}, { begins: 30 })
  const ann = hero(mud, 'warrior', 20)
  put(mud, '/domains/t/post')
  mud.clone('/std/kit/sword').move(ann)
  ann.command('wield sword')
  ann.command('kill post')
  for (let n = 0; n < 600; n++) {
    mud.driver.enter(() => (ann.hp = ann.maxHp))
    mud.advance(2)
  }
  expect(percent(mud, ann, 'sword')).toBeGreaterThan(30)
  const others = ['second attack', 'third attack', 'enhanced damage'].map(one => percent(mud, ann, one)!)
  expect(Math.max(...others)).toBeGreaterThan(30)
  // The defence skills are learned in the foe's heart beat, although the foe's code overrides it.
  expect(Math.max(percent(mud, ann, 'parry')!, percent(mud, ann, 'dodge')!)).toBeGreaterThan(30)
  expect(ann.output).toMatch(/You have become better at sword: 31%\./)
  expect(percent(mud, ann, 'axe')).toBe(30)
  expect(percent(mud, ann, 'backstab')).toBeUndefined()
  expect(mud.faults).toEqual([])
})

test('skills that work by themselves: blows that are kept off, further blows, damage, and wounds that close', async () => {
  const mud = await world({}, { begins: 100 })
  const [post, ann] = [put(mud, '/domains/t/post'), hero(mud, 'warrior', 12)]
  const driver = mud.driver
  const skills = mud.load('/daemons/skills') as AnyObject
  const sums = (question: string, about: unknown) => skills[question](ann, about) as number
  ann.unwield()
  // The two further attacks have chances of a half and a quarter.
  expect(sums('blowsOf', post)).toBe(75)
  // Without a weapon, hand to hand and enhanced damage count; with a weapon, only enhanced damage.
  expect(sums('mightOf', post)).toBe(75)
  mud.clone('/domains/t/knife').move(ann)
  ann.command('wield knife')
  expect(sums('mightOf', post)).toBe(25)
  expect(sums('accuracyOf', post)).toBe(35 / 4)
  // Parry and dodge count, each with seven levels more than the foe's.
  const bare = sums('evasionOf', post)
  expect(bare).toBeCloseTo(20 + 7 + 100 / 6 + 7 + (ann.stats.dex - post.stats.dex) / 2, 5)
  mud.clone('/domains/t/shield').move(ann)
  ann.command('wear shield')
  expect(sums('evasionOf', post) - bare).toBe(27)
  expect([sums('recoveryOf', 'hp'), sums('recoveryOf', 'mana')]).toEqual([50, 0])
  // They also work in a real fight.
  ann.command('kill post')
  for (let n = 0; n < 100; n++) {
    driver.enter(() => (ann.hp = ann.maxHp))
    mud.advance(2)
  }
  for (const words of [
    /Your weapon turns the post's blow aside\./,
    /The post's blow goes past you\./,
    /Your shield catches the post's blow\./,
  ])
    expect(ann.output).toMatch(words)
  const blows = ann.output.match(/You (?:stab|miss) the post/g)!.length
  expect(blows).toBeGreaterThan(150)
  expect(blows).toBeLessThan(200)
  expect(mud.faults).toEqual([])
})

test('a dagger in the back, a weapon on the ground, dirt in the eyes, a foe who is tripped, and rage', async () => {
  const mud = await world({}, { begins: 100 })
  const post = put(mud, '/domains/t/post')
  const ann = hero(mud, 'rogue', 10)
  ann.unwield()
  expect(ann.command('backstab post')).toContain('You need a dagger in your hand for that.')
  mud.clone('/domains/t/knife').move(ann)
  ann.command('wield knife')
  const before = post.hp
  expect(ann.command('bs post')).toContain('You drive a knife into its back.')
  // The damage is four points plus five for the level, times four.
  expect(before - post.hp).toBe(36)
  expect(ann.command('backstab post')).toMatch(/again for|not in a fight/)
  expect(ann.command('dirt post')).toContain("You kick dirt into the post's eyes!")
  expect(post.is('blind')).toBe(true)
  expect(ann.command('trip post')).toContain('You trip the post, who goes down!')
  expect(post.cannotAct()).toBe('You are stunned.')
  expect(ann.command('disarm post')).toContain('There is no weapon to strike away.')
  const knife = put(mud, '/domains/t/knife')
  mud.driver.enter(() => {
    knife.move(post)
    post.wield(knife)
  })
  for (let n = 0; n < 20 && post.wielded; n++) {
    mud.driver.enter(() => (ann.cooldowns = {}))
    ann.command('disarm post')
  }
  expect(ann.output).toContain("You strike the post's knife to the ground!")
  expect([post.wielded, knife.environment === post.environment]).toEqual([null, true])
  const bob = mud.player('Bob', { at: '/domains/t/yard', level: 10 })
  bob.command('choose orc warrior')
  expect(bob.command('berserk')).toContain('You roar, and see red.')
  expect(bob.modifier('might')).toBe(25)
  expect(mud.faults).toEqual([])
})

test('who hides is not seen until something is done; who sneaks comes and goes unheard', async () => {
  const mud = await world({}, { begins: 100 })
  const ann = hero(mud, 'rogue', 5)
  const bob = mud.player('Bob', { at, level: 5 })
  expect(ann.command('hide')).toContain('You keep out of sight.')
  expect(bob.command('look')).not.toContain('Ann')
  expect(bob.command('look ann')).toContain("You see no 'ann' here")
  ann.command('look')
  expect(bob.command('look')).not.toContain('Ann')
  ann.command('say here I am')
  expect(ann.output).toContain('You are out in the open.')
  expect(bob.command('look')).toContain('Ann')
  ann.command('sneak')
  const from = bob.output.length
  ann.command('north')
  ann.command('south')
  expect(bob.output.slice(from)).not.toMatch(/leave|arrive/)
  // Ann hides again. Bob sees her as soon as he can detect hidden things.
  ann.command('hide')
  mud.advance(5)
  ann.command('hide')
  expect(bob.command('look')).not.toContain('Ann')
  mud.driver.enter(() => bob.addAffect('/effects/detection'))
  expect(bob.command('look')).toContain('Ann')
  expect(mud.faults).toEqual([])
})

test('a domain adds a skill that is live as it is edited; one that fails counts nothing', async () => {
  const luck = (percent: number) => `import { PassiveSkill } from '/std/passive-skill'
export default class Luck extends PassiveSkill { name = 'luck'; help = 'Things go well.'; accuracy() { return ${percent} } }`
  const mud = await world({ '/domains/t/skills/luck.ts': luck(7) })
  const [ann, post] = [hero(mud, 'warrior'), put(mud, '/domains/t/post')]
  expect(ann.command('practice')).toMatch(/luck +65% {2}by itself\. Things go well\./)
  const accuracy = () => (mud.load('/daemons/skills') as AnyObject).accuracyOf(ann, post)
  expect(accuracy()).toBe(7)
  await mud.write('/domains/t/skills/luck.ts', luck(9))
  expect(accuracy()).toBe(9)
  // A skill that fails adds nothing, and its author is told.
  await mud.write('/domains/t/skills/luck.ts', luck(9).replace('return 9', 'throw new Error("bad luck")'))
  expect(accuracy()).toBe(0)
  expect(JSON.stringify(mud.faults)).toContain('bad luck')
})

test('consider tells who hides what comes once one is seen', async () => {
  const wolf = `import { Aggressive } from '/behaviours/aggressive'
import { Monster } from '/std/monster'
export default class Wolf extends Monster { name = 'wolf'; short = 'a wolf'; level = 4; maxHp = 40; behaviours = [Aggressive.with()] }`
  const mud = await world({ '/domains/t/wolf.ts': wolf }, { begins: 100 })
  const [open, hidden] = [mud.player('Bob', { at, level: 5 }), hero(mud, 'rogue', 5)]
  open.command('choose human rogue')
  expect(hidden.command('hide')).toContain('You keep out of sight.')
  for (let i = 0; i < 2; i++) mud.clone('/domains/t/wolf').move(at)
  const seen = open.command('consider wolf')
  expect(seen).toContain('would join in')
  expect(hidden.command('consider wolf')).toBe(seen)
})

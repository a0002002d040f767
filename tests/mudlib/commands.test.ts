import { expect, test, vi } from 'vitest'
import { cave, put, smallWorld } from './world.ts'

test('looking: the room, a detail, a thing, a person, a direction, into a container', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  const bag = put(mud, '/domains/t/bag', cave)
  put(mud, '/domains/t/key', bag)
  const rat = put(mud, '/domains/t/rat', cave)
  expect(ann.command('look')).toMatch(
    /A cave[\s\S]*It is dry here[\s\S]*Exits: north[\s\S]*a canvas bag[\s\S]*a black rat/,
  )
  for (const line of ['look at sign', 'l sign', 'read the sign', 'examine wooden sign']) {
    expect(ann.command(line)).toBe('Beware of the rat.\n')
  }
  expect(ann.command('look at bag')).toContain('a small key')
  expect(ann.command('look in bag')).toContain('a small key')
  expect(ann.command('l rat')).toContain('is in perfect health')
  rat.hp = 1
  expect(ann.command('l rat')).toContain('close to death')
  expect(ann.command('look north')).toBe('That way lies: A hall.\n')
  expect(ann.command('look at moon')).toBe("You see no 'moon' here.\n")
})

test('going: by name, by letter, through doors', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  const bob = mud.player('Bob', { at: '/domains/t/hall' })
  expect(ann.command('n')).toContain('A hall')
  expect(bob.output).toContain('Ann arrives from the south.')
  expect(ann.command('go s')).toContain('A cave')
  expect(bob.output).toContain('Ann leaves south.')
  expect(ann.command('west')).toBe("You can't go that way.\n")
  expect(ann.command('close door')).toBe('You close the oak door.\n')
  expect(bob.output).toContain('The oak door closes.')
  expect(ann.command('north')).toBe('The oak door is closed.\n')
  expect(ann.command('look')).toContain('north (closed)')
  expect(bob.command('open south')).toBe('You open the oak door.\n')
  expect(ann.command('north')).toContain('A hall')
})

test('locks: with the key, and from both sides', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  ann.command('close north')
  expect(ann.command('lock door')).toBe('You do not have the key.\n')
  put(mud, '/domains/t/key', ann)
  expect(ann.command('lock door')).toBe('You lock the oak door.\n')
  expect(ann.command('lock door')).toBe('The oak door is locked already.\n')
  expect(ann.command('open door')).toBe('The oak door is locked.\n')
  expect(mud.player('Bob', { at: '/domains/t/hall' }).command('open door')).toBe('The oak door is locked.\n')
  ann.command('unlock oak door')
  expect(ann.command('open oak door')).toBe('You open the oak door.\n')
})

test('getting and dropping: one, the second, all, out of things', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  const swords = [1, 2, 3].map(() => put(mud, '/domains/t/sword', cave))
  const bag = put(mud, '/domains/t/bag', cave)
  expect(ann.command('get second sword')).toBe('You get a long sword.\n')
  expect(ann.inventory).toEqual([swords[1]])
  ann.command('get 2.sword')
  expect(ann.inventory).toEqual([swords[1], swords[2]])
  expect(ann.command('drop all swords')).toBe('You drop two long swords.\n')
  expect(ann.command('take all')).toBe('You get three long swords and a canvas bag.\n')
  expect(ann.command('i')).toContain('three long swords')
  expect(ann.command('put sword in bag')).toBe('You put a long sword into the canvas bag.\n')
  expect(bag.inventory.length).toBe(1)
  expect(ann.command('get all from bag')).toBe('You get a long sword from the canvas bag.\n')
  expect(ann.command('get moon')).toBe("You see no 'moon' here.\n")
  expect(ann.command('get ann')).toBe("You see no 'ann' here.\n")
  ann.command('close bag')
  expect(ann.command('put sword in bag')).toBe('The canvas bag is closed.\n')
})

test('a bag that is full, and one put into itself', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  for (let i = 0; i < 3; i++) put(mud, '/domains/t/sword', ann)
  put(mud, '/domains/t/bag', ann)
  expect(ann.command('put all in bag')).toContain("won't fit")
  expect(ann.command('put bag in bag')).toBe("You have no 'bag'.\n")
})

test('giving: things and coins', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  const bob = mud.player('Bob', { at: cave })
  const sword = put(mud, '/domains/t/sword', ann)
  ann.gold = 50
  expect(ann.command('give sword to bob')).toBe('You give a long sword to Bob.\n')
  expect(bob.output).toContain('Ann gives a long sword to you.')
  expect(sword.environment).toBe(bob)
  ann.command('give 20 coins to bob')
  expect([ann.gold, bob.gold]).toEqual([30, 20])
  expect(ann.command('give 31 coins to bob')).toBe('You do not have that much.\n')
  expect(ann.command('give -5 coins to bob')).toContain("'-5' is no whole number")
  expect([ann.gold, bob.gold]).toEqual([30, 20])
})

test('wearing and wielding; a dropped item is no longer in use', async () => {
  const mud = await smallWorld({
    '/domains/t/cap.ts': `import { Armour } from '/std/armour'\nexport default class Cap extends Armour { short = 'a red cap' }`,
  })
  const ann = mud.player('Ann', { at: cave })
  put(mud, '/domains/t/cap', ann)
  const sword = put(mud, '/domains/t/sword', ann)
  expect(ann.command('wear all')).toBe('You put on a red cap.\n')
  expect(ann.command('wield sword')).toBe('You wield a long sword.\n')
  expect(ann.command('eq')).toContain('wielded  a long sword')
  expect(ann.command('i')).toBe('You carry nothing but what you use: see equipment.\n')
  expect(ann.command('wear sword')).toBe("You can't wear the long sword.\n")
  ann.command('drop sword')
  expect(ann.wielded).toBeNull()
  ann.command('get sword')
  ann.command('wield sword')
  sword.destruct()
  expect(ann.command('eq')).not.toContain('sword')
  expect(ann.command('remove cap')).toBe('You remove a red cap.\n')
})

test('talking: say, tell, reply, shout, emote and socials, from three sides', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  const bob = mud.player('Bob', { at: cave })
  const cid = mud.player('Cid', { at: '/domains/t/hall' })
  expect(ann.command("'hello")).toBe('You say, "hello"\n')
  expect(bob.output).toContain('Ann says, "hello"')
  expect(cid.output).not.toContain('hello')
  ann.command('tell cid psst')
  expect(cid.output).toContain('Ann tells you: psst')
  cid.command('reply what?')
  expect(ann.output).toContain('Cid tells you: what?')
  ann.command('shout fire')
  expect(cid.output).toContain('Ann shouts: fire')
  ann.command(':dances.')
  expect(bob.output).toContain('Ann dances.')
  expect(ann.command('bow bob')).toBe('You bow before Bob.\n')
  expect(bob.output).toContain('Ann bows before you.')
  expect(mud.player('Dan', { at: cave }).command('smile')).toBe('You smile.\n')
  expect(ann.command('hug moon')).toBe("There is no 'moon' here.\n")
})

test('the words of a player can not look like a message of the world', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  const bob = mud.player('Bob', { at: cave })
  ann.command('say {Target} [die] $& {actor}')
  expect(bob.output).toContain('Ann says, "{Target} [die] $& {actor}"')
})

test('aliases, brief, color, title, time, who, score and save answer', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, level: 3 })
  ann.command('alias gs get sword')
  expect(ann.command('alias')).toContain('gs = get sword')
  expect(ann.command('gs')).toBe("You see no 'sword' here.\n")
  expect(ann.command('alias gs get sword; say hi')).toBe('An alias stands for one line: a command and its words.\n')
  expect(ann.command('alias')).toContain('gs = get sword\n')
  ann.command('alias gs')
  expect(ann.command('gs')).toContain("don't know how")
  expect(ann.command('look')).toContain('\x1b[')
  ann.command('color off')
  expect(ann.command('look')).not.toContain('\x1b[')
  ann.command('brief on')
  expect(ann.command('n')).not.toContain('nothing to see')
  ann.command('title the Bold')
  expect(ann.command('who')).toContain('Ann the Bold (level 3)')
  expect(ann.command('time')).toContain('It is 8:00 on day 1. The sun is up.')
  expect(ann.command('score')).toContain('level 3')
  expect(ann.command('save')).toBe('Saved.\n')
})

test("a wizard's help on efuns lists whose code may call each", async () => {
  const mud = await smallWorld()
  const wizard = mud.player('Wiz', { at: cave, wizard: true })
  const help = wizard.command('help efuns').replace(/\s+/g, ' ')
  expect(help).toMatch(/Any code: .*\bclone, .*random/)
  expect(help).toMatch(/The mudlib only: .*saveData/)
  expect(help).toMatch(/The secure folder only: .*keepObject/)
  expect(help).toMatch(/wizard's command that the rank allows: .*shutDown/)
  expect(mud.player('Ann', { at: cave }).command('help efuns')).toContain("There is no help on 'efuns'")
})

test('a word that has no page of its own is found in the pages that use it, those of wizards by wizards only', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  expect(ann.command('help shops')).toMatch(/^There is no page on 'shops', but it stands in: help trade\b/)
  expect(ann.command('help heartbeat')).toContain("There is no help on 'heartbeat'")
  const wizard = mud.player('Wiz', { at: cave, wizard: true })
  wizard.command('help dungeon')
  await vi.waitFor(() => expect(wizard.output).toMatch(/There is no page on 'dungeon', but .*help diablo/), 20_000)
})

test('help explains every command there is', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const listed = /Commands: (.*)\./.exec(ann.command('help'))![1]!.split(', ')
  const wizards = /For wizards: (.*)\./.exec(ann.command('help'))![1]!.split(', ')
  expect(listed.length).toBeGreaterThanOrEqual(35)
  for (const verb of [...listed, ...wizards]) {
    const help = ann.command(`help ${verb}`)
    expect(help).toContain(verb)
    expect(help.split('\n').length).toBeGreaterThan(2)
  }
  // The mudlib's docstrings are searched, too, which takes a moment.
  ann.command('help nonsense')
  await vi.waitFor(() => expect(ann.output).toContain("There is no help on 'nonsense'"), 20_000)
})

test('a line that is not understood gets a plain answer', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  expect(ann.command('xyzzy')).toBe("You don't know how to 'xyzzy'. Try 'help'.\n")
  expect(ann.command('   ')).toBe('')
  expect(ann.command('get')).toBe('Get what?\n')
  expect(ann.command('kill')).toBe('Kill whom?\n')
  expect(ann.command('kill moon')).toBe("There is no 'moon' here.\n")
})

test('verbs of objects, with their words', async () => {
  const mud = await smallWorld({
    '/domains/t/lever.ts': `import { MudObject } from '/std/object'
import { verb } from '/std/decorators'
import type { Living } from '/std/living'
export default class Lever extends MudObject {
  name = 'lever'
  pulls: string[] = []
  @verb('pull <item>') pull(actor: Living, what: string) { if (!this.matches(what)) return false; this.pulls.push(actor.name); actor.tell('Click.'); return true }
  @verb('tie <thing> to <item>') tie(actor: Living, thing: string, to: string) { actor.tell(thing + ' -> ' + to); return true }
}`,
  })
  const ann = mud.player('Ann', { at: cave })
  const lever = put(mud, '/domains/t/lever', cave)
  expect(ann.command('pull the lever')).toBe('Click.\n')
  expect(ann.command('tie long rope to lever')).toBe('long rope -> lever\n')
  expect(ann.command('pull moon')).toContain('What do you want to pull?')
  expect(lever.pulls).toEqual(['ann'])
  lever.destruct()
  expect(ann.command('pull lever')).toContain("There is no 'lever' here.")
})

test('an error in a command: the player sees a line, the wizard the place, and the world continues', async () => {
  const mud = await smallWorld({
    '/cmds/player/crash.ts': `import { Command } from '/std/command'
export default class Crash extends Command {
  run() { return (undefined as unknown as string).length.toFixed() }
}`,
  })
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const bob = mud.player('Bob', { at: cave })
  expect(bob.command('crash')).toContain('The world shivers')
  expect(ann.output).toMatch(/\[\/std\/player#\d+, command\] TypeError.*\(\/cmds\/player\/crash\.ts:3:\d+\)/)
  expect(bob.command('smile')).toBe('You smile.\n')
})

test('answers repeat what was typed as it was typed, and one coin is one coin', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  expect(ann.command('alias k kill')).toBe('The alias is set: k = kill\n')
  expect(ann.command('alias k')).toBe('The alias k is forgotten.\n')
  ann.gold = 1
  expect(ann.command('inventory')).toContain('  1 gold coin\n')
  expect(ann.command('score')).toContain('1 gold coin.')
  ann.command('drop 1 coin')
  expect(ann.command('look')).toMatch(/1 gold coin\b(?!s)/)
})

test('words that name a member of every object are no commands, directions or aliases', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  for (const word of ['toString', 'hasOwnProperty', 'constructor', '__proto__', 'valueOf'])
    expect(ann.command(word)).toContain(`You don't know how to '${word}'`)
  expect(mud.faults).toEqual([])
})

test('white space between words counts as one space', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  expect(ann.command('  say \t one   two\u00a0three ')).toBe('You say, "one two three"\n')
})

test('a text that is longer than a line is broken once, whether a screen holds it or not', async () => {
  const long = `${'many words '.repeat(20)}end`
  const mud = await smallWorld({
    '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; long = '${long}' }`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  ann.wantedColumns = 40
  const lines = ann.command('look').split('\n')
  expect(lines.every(line => line.length <= 52)).toBe(true)
  expect(lines.join(' ')).toContain(long)
  ann.wantedLines = 6
  expect(ann.command('look').split('\n')).toEqual([...lines.slice(0, 5), ''])
})

test('a command with a slash before it is told, and a word that is none is not', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  expect(ann.command('/say hi there')).toContain("Commands have no slash here: 'say hi there'.")
  expect(ann.command('/north')).toContain("Commands have no slash here: 'north'.")
  expect(ann.command('/frobnicate')).not.toContain('slash')
})

test('who wants to lie or sit on something that is not there is told so', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  expect(ann.command('sleep bed')).toContain("There is no 'bed' here to sleep on.")
  expect(ann.command('sit on the bench')).toContain("There is no 'bench' here to sit on.")
  expect(ann.position).toBe('standing')
  // A player can sit on a detail of the room, or on nothing in particular.
  ann.command('sit on sign')
  expect(ann.position).toBe('sitting')
  ann.command('rest')
  expect(ann.position).toBe('resting')
})

test('a player says what others see of them', async () => {
  const mud = await smallWorld()
  const [ann, bob] = [mud.player('Ann', { at: cave }), mud.player('Bob', { at: cave })]
  expect(bob.command('look ann')).toContain('nothing special')
  ann.command('describe Tall, with ink on her fingers.')
  expect(bob.command('look ann')).toContain('Tall, with ink on her fingers.')
  for (const line of ['describe me', 'Small.', 'Quiet.', '.']) ann.command(line)
  expect(bob.command('look ann')).toContain('Small.\nQuiet.')
  expect(ann.command(`describe ${'x'.repeat(1001)}`)).toContain('too long')
  expect(bob.command('look ann')).toContain('Quiet.')
  ann.command('describe off')
  expect(bob.command('look ann')).toContain('nothing special')
})

test('a wizard who makes somebody quit is told who it was', async () => {
  const mud = await smallWorld()
  const wiz = mud.player('Wiz', { at: cave, rank: 'admin' })
  const bob = mud.player('Bob', { at: cave })
  expect(wiz.command('force bob quit')).toContain("You make Bob 'quit'.")
  expect(bob.destructed).toBe(true)
  expect(mud.faults).toEqual([])
})

test('names of things and monsters of the world are no names for new players', async () => {
  const mud = await smallWorld()
  const accounts = mud.load('/secure/accounts')
  // The names come from the files, even if nobody has come near these monsters yet.
  mud.advance(5)
  for (const name of ['goblin', 'hob', 'rat'])
    expect(accounts.refuseNewName(name), name).toContain('belongs to the world')
  // The names of a social and of a thing of the mudlib are refused.
  for (const name of ['smile', 'corpse']) expect(accounts.refuseNewName(name), name).toContain('belongs to the world')
  const one = mud.clone('/domains/t/rat')
  one.name = 'ratty'
  expect(accounts.refuseNewName('ratty')).toBeUndefined()
  one.move(cave)
  expect(accounts.refuseNewName('ratty')).toContain('belongs to the world')
  mud.clone('/domains/t/sword').move(cave)
  expect(accounts.refuseNewName('sword')).toContain('belongs to the world')
  expect(accounts.refuseNewName('flora')).toBeUndefined()
})

test('what one uses is not sold, and of several torches the held one is lit', async () => {
  const mud = await smallWorld({
    '/domains/t/keeper.ts': `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'
export default class K extends Monster { name = 'keeper'; behaviours = [Shopkeeper.with({ buys: ['weapon'], till: 500 })] }`,
  })
  const ann = mud.player('Ann', { at: cave })
  mud.clone('/domains/t/keeper').move(cave)
  mud.clone('/domains/t/sword').move(ann)
  ann.command('wield sword')
  expect(ann.command('sell sword')).toContain('Remove it first')
  expect(ann.wielded).not.toBeNull()
  const torches = [1, 2, 3].map(() => mud.clone('/domains/vale/items/torch'))
  for (const torch of torches) torch.move(ann)
  ann.command('hold 2.torch')
  const held = torches.find(one => ann.isUsing(one))!
  ann.command('light torch')
  expect(torches.map(one => one.lit)).toEqual(torches.map(one => one === held))
})

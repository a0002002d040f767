import { lower } from '../../mudlib/systems/diku/compat/programs/dg/c-text.ts'
import { eqPosition } from '../../mudlib/systems/diku/compat/programs/dg/positions.ts'
import type { Variable } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import { type Entry, type Fields, type Inputs, numbersIn, type Truth, type Vars } from './dg-facts.ts'
import { LiveWorld } from './dg-live-world.ts'
import { FixtureChar, FixtureObj, FixtureRoom, type FixtureThing } from './dg-things.ts'
import { FixtureWorld } from './dg-world.ts'

// The small world in which each measured run takes place.

const players: Record<string, number> = { Testor: 1001, Vilna: 1002, Marn: 1003, Ost: 1004 }
const fights = new Set(['FIGHT', 'HITPRCNT', 'DAMAGE'])

/** The world of one run, and the objects in it. */
export interface Cast {
  world: FixtureWorld
  actor: FixtureChar
  holder: FixtureThing
  variables: Variable[]
  /** The fields of actor and holder before the run. */
  before: { actor: Fields; self: Fields }
  /** The original names of variables in the measurements, by their lower-case form, which this world uses. */
  written: ReadonlyMap<string, string>
}

export class Stage {
  private readonly truth: Truth
  private readonly rooms: Set<number>
  private readonly triggers: ReadonlySet<number>

  private readonly make: () => FixtureWorld

  constructor(truth: Truth, triggers: Iterable<number>, make: () => FixtureWorld = () => new FixtureWorld()) {
    this.make = make
    this.truth = truth
    this.rooms = numbersIn(truth.roomVnums)
    this.triggers = new Set(triggers)
  }

  private mobFields(vnum: number): Fields {
    return { ...this.truth.mobDefaults, ...this.truth.mobs[vnum] }
  }

  private objFields(vnum: number): Fields {
    return { ...this.truth.objDefaults, ...this.truth.objs[vnum], vnum: String(vnum) }
  }

  private makeRoom(vnum: number): FixtureRoom | null {
    const facts = this.truth.rooms[vnum]
    if (!facts && !this.rooms.has(vnum)) return null
    const room = new FixtureRoom(vnum, facts ?? null)
    room.triggers = facts?.trigs ?? []
    if (room.triggers.length > 0 || vnum === 0) room.script = { globals: [], context: 0 }
    return room
  }

  /** A new world with the actor, the holder and the bystander at the start of a run. */
  set(entry: Entry, vars: Vars, inputs: Inputs, actorName: string, roll: number): Cast {
    const world = this.make()
    world.hour = inputs.hour ?? 12
    world.roll = roll
    world.triggers = this.triggers
    world.makeRoom = vnum => this.makeRoom(vnum)
    const room = world.roomByVnum(inputs.room ?? entry.room)!
    const actor = this.actor(world, actorName, inputs)
    const bystander = this.char(world, 10_000_003, 3061, this.truth.bystander)
    const holder = this.holder(world, entry, inputs, room)
    const mobs = holder instanceof FixtureChar ? [holder] : []
    room.people = [actor, ...mobs, bystander]
    for (const one of room.people) one.room = room
    if (world instanceof LiveWorld) this.enliven(world, actor)
    world.chars = [...room.people]
    const variables = this.equip(world, entry, vars, inputs, actor, holder, room)
    if (fights.has(entry.type) && holder instanceof FixtureChar) {
      actor.fighting = holder
      holder.fighting = actor
      actor.fields['pos'] = holder.fields['pos'] = 'Fighting'
    }
    if (holder instanceof FixtureChar) {
      if (entry.type === 'HITPRCNT')
        holder.fields['hitp'] = String(Math.trunc((holder.number('maxhitp') * entry.narg) / 200))
      if (entry.type === 'DEATH') holder.fields['hitp'] = '-12'
    }
    for (const [name, value] of inputs.actorvars ?? []) {
      actor.script ??= { globals: [], context: 0 }
      actor.script.globals.unshift({ name: lower(name), value, context: 0 })
    }
    for (const [name, value] of inputs.selfvars ?? [])
      holder.script!.globals.unshift({ name: lower(name), value, context: 0 })
    const given = [...(inputs.actorvars ?? []), ...(inputs.selfvars ?? [])]
    const written = new Map(given.map(([name]) => [lower(name), name]))
    const before = { actor: { ...actor.fields }, self: { ...holder.fields } }
    return { world, actor, holder, variables, before, written }
  }

  /** Enables a world to create the mobiles and things that its programs load. */
  private enliven(world: LiveWorld, actor: FixtureChar): void {
    let uid = 10_000_100
    world.actor = actor
    world.makeMob = vnum => {
      if (!this.truth.mobs[vnum]) {
        world.undescribed.add(vnum)
        return null
      }
      const mob = this.char(world, uid++, vnum, this.mobFields(vnum))
      world.chars.unshift(mob)
      return mob
    }
    world.makeObj = vnum => {
      if (!this.truth.objs[vnum]) {
        world.undescribed.add(vnum)
        return null
      }
      const obj = new FixtureObj(20_000_000 + uid++, vnum, this.objFields(vnum))
      world.things.set(obj.uid, obj)
      world.objs.unshift(obj)
      return obj
    }
  }

  private char(world: FixtureWorld, uid: number, vnum: number, fields: Fields): FixtureChar {
    const char = new FixtureChar(uid, vnum, fields)
    world.things.set(uid, char)
    return char
  }

  private actor(world: FixtureWorld, name: string, inputs: Inputs): FixtureChar {
    if (name === 'NPC') {
      const vnum = inputs.npc ?? 3062
      return this.char(
        world,
        10_000_002,
        vnum,
        inputs.npc === undefined ? this.truth.actors['NPC']! : this.mobFields(vnum),
      )
    }
    const actor = this.char(world, players[name]!, -1, this.truth.actors[name]!)
    actor.script = { globals: [], context: 0 }
    return actor
  }

  private holder(world: FixtureWorld, entry: Entry, inputs: Inputs, room: FixtureRoom): FixtureThing {
    const vnum = inputs.holder ?? entry.holder
    let holder: FixtureThing
    if (entry.at === 2) holder = room
    else if (entry.at === 0) holder = this.char(world, 10_000_001, vnum, this.mobFields(vnum))
    else {
      holder = new FixtureObj(30_000_001, vnum, this.objFields(vnum))
      world.things.set(30_000_001, holder)
      world.objs.unshift(holder as FixtureObj)
    }
    holder.script ??= { globals: [], context: 0 }
    if (!holder.triggers.includes(entry.t)) holder.triggers = [...holder.triggers, entry.t]
    return holder
  }

  /** Gives the characters their things, and makes the variables of the trigger's type. */
  private equip(
    world: FixtureWorld,
    entry: Entry,
    vars: Vars,
    inputs: Inputs,
    actor: FixtureChar,
    holder: FixtureThing,
    room: FixtureRoom,
  ): Variable[] {
    let uid = 30_000_003
    const make = (vnum: number, id = uid++) => {
      const obj = new FixtureObj(id, vnum, this.objFields(vnum))
      world.things.set(obj.uid, obj)
      world.objs.unshift(obj)
      return obj
    }
    const carry = (char: FixtureChar, obj: FixtureObj) => {
      obj.carrier = char
      char.carrying.unshift(obj)
    }
    const lay = (obj: FixtureObj) => {
      obj.floor = room
      room.floor.unshift(obj)
    }
    for (const vnum of inputs.inv ?? []) carry(actor, make(vnum))
    if (holder instanceof FixtureChar) for (const vnum of inputs.selfinv ?? []) carry(holder, make(vnum))
    const wear = (position: number, obj: FixtureObj) => {
      obj.wearer = actor
      actor.worn[position] = obj
    }
    if (inputs.wield !== undefined) wear(16, make(inputs.wield))
    for (const [position, vnum] of inputs.eq ?? []) wear(eqPosition(String(position)), make(vnum))
    for (const vnum of inputs.roomobjs ?? []) lay(make(vnum))
    if (holder instanceof FixtureObj) {
      const loc = inputs.loc ?? 'inv'
      if (loc === 'room') lay(holder)
      else if (loc.startsWith('eq:')) wear(eqPosition(loc.slice(3)), holder)
      else carry(actor, holder)
    }
    if (Object.values(vars).includes('}30000002')) {
      const object = make(inputs.objvnum ?? 3010, 30_000_002)
      if (entry.type !== 'RECEIVE' || !(holder instanceof FixtureChar)) carry(actor, object)
      else carry(actor, object)
    }
    const variables: Variable[] = Object.entries(vars).map(([name, value]) => ({
      name,
      value: value.replaceAll('@', '\t'),
      context: 0,
    }))
    if (entry.actor) variables.push({ name: 'actor', value: `}${actor.uid}`, context: 0 })
    return variables
  }
}

import type { Bodies } from '/compat/ranvier/bodies'
import { Npc, type NpcDefinition } from '/compat/ranvier/core/npc'
import type { Room } from '/compat/ranvier/core/room'
import { addSpawnedAttributes } from '/compat/ranvier/core/spawned-attributes'
import type { Mount } from '/compat/ranvier/mount'
import type { RanvierNpc } from '/compat/ranvier/npc'

/** NPCs of mudlib programs that have come to Ranvier worlds, where they are treated like the NPCs of bundles. */
export class Enlisted {
  private readonly bodies: Bodies
  private readonly mounts = new WeakMap<Npc, Mount>()

  constructor(bodies: Bodies) {
    this.bodies = bodies
  }

  /** Makes an NPC in the engine for a body that has come to one of the engine's rooms. @throws if the definition is wrong */
  take(mount: Mount, body: RanvierNpc, room: Room): void {
    const { state } = mount.engine
    const { MobFactory } = state
    const isKnown = body.ref !== '' && MobFactory.getDefinition(body.ref) !== undefined
    const ref = isKnown ? body.ref : `${room.area.name}:${body.path.slice(body.path.lastIndexOf('/') + 1)}`
    if (!isKnown) MobFactory.setDefinition(ref, definitionOf(body) as never)
    const npc = MobFactory.create(room.area, ref) as Npc
    if (!isKnown)
      for (const [event, listener] of Object.entries(body.listeners(state)))
        if (listener) npc.on(event, listener as (...args: unknown[]) => unknown)
    this.mounts.set(npc, mount)
    this.bodies.tie(npc, body)
    body.root = mount.root
    body.ref = ref
    npc.hydrate(state)
    this.bodies.addHabits(mount, npc)
    room.addNpc(npc)
    if (mount.engine.fork === 'ru3') addSpawnedAttributes(npc, state)
    npc.emit('spawn')
    mount.engine.settle()
  }

  /** Removes an NPC from the engine, because its body has left or has been destructed. */
  drop(npc: Npc): void {
    const mount = this.mounts.get(npc)
    if (!mount) return
    const body = this.bodies.of(npc) as RanvierNpc | undefined
    this.mounts.delete(npc)
    this.bodies.untie(npc)
    if (body && !body.destructed) body.root = body.ref = ''
    if (!npc.__pruned) mount.engine.state.MobManager.removeMob(npc)
    mount.engine.settle()
  }

  has(npc: unknown): npc is Npc {
    return npc instanceof Npc && this.mounts.has(npc)
  }
}

/** Makes a Ranvier definition from a program's fields. */
function definitionOf(body: RanvierNpc): NpcDefinition {
  if (body.definition) return { ...body.definition }
  return {
    id: body.path.slice(body.path.lastIndexOf('/') + 1),
    name: body.short,
    keywords: [body.name, ...body.aliases],
    description: body.long,
    level: body.level,
    behaviors: { ...body.behaviors },
    attributes: { health: body.maxHp, ...body.attributes },
  } as NpcDefinition
}

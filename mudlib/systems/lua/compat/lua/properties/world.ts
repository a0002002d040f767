import type { LuaWorld } from 'driver'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { isRoom, mayChange, mayDo } from '../functions/shared'
import { lua } from '../host'
import { readChar, setChar } from './chars'
import { mud, readMud } from './mud'
import { readRoom, setRoom } from './rooms'
import { readThing, setThing } from './things'

function checked(one: object): MudObject {
  if ((one as MudObject).destructed) throw new Error('it is already extracted: the object is gone')
  return one as MudObject
}

/** Properties of a living that change in play. All other properties define the living. */
const states: ReadonlySet<string> = new Set(['hp', 'mana', 'gold', 'align'])

/** Objects of the world as programs see them. */
export const luaWorld: LuaWorld = {
  get(one, key) {
    if (one === mud) return readMud(String(key))
    const object = checked(one)
    if ((object as Living).isLiving) return readChar(object as Living, String(key))
    return isRoom(object) ? readRoom(object as Room, String(key)) : readThing(object as Item, String(key))
  },
  set(one, key, value) {
    if (one === mud) throw new Error('programs set nothing of mud')
    const object = checked(one)
    const may = (object as Living).isLiving && states.has(String(key)) ? mayDo : mayChange
    may(lua().current, object, `set ${String(key)} of`)
    if ((object as Living).isLiving) setChar(object as Living, String(key), value)
    else if (isRoom(object)) setRoom(object as Room, String(key), value)
    else setThing(object as Item, String(key), value)
  },
  text(one) {
    if (one === mud) return 'mud'
    const object = one as MudObject
    return (object as Living).isLiving ? object.describe() : object.short
  },
}

import { fighting } from './fighting'
import { finding } from './finding'
import { making } from './making'
import { moving } from './moving'
import type { LuaFunction } from './shared'
import { speaking } from './speaking'
import { timing } from './timing'

/** All functions of programs, by name. */
export const luaFunctions: Readonly<Record<string, LuaFunction>> = {
  ...speaking,
  ...moving,
  ...making,
  ...fighting,
  ...finding,
  ...timing,
}

/** The triggers of Lua programs, as Aardwolf names them; `get`, `wear` and `expire` are of things. */
export const triggerNames: readonly string[] = (
  'act bribe death delay entry exit exall fight give greet grall hpcnt kill listen random speech speechexact tell tellexact ' +
  'transfer timer command after repop cmdabbrev get wield wear expire'
).split(' ')

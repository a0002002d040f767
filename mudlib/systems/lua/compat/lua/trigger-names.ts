/** The triggers of Lua programs, by Aardwolf's names. `get`, `wear`, `wield` and `expire` are only for things. */
export const triggerNames: readonly string[] = (
  'act bribe death delay entry exit exall fight give greet grall hpcnt kill listen random speech speechexact tell tellexact ' +
  'transfer timer command after repop cmdabbrev get wield wear expire'
).split(' ')

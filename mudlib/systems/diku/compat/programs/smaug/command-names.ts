// Commands of programs of SMAUG that this world leaves out or does otherwise, beside those of `commands`: they are no mistakes.
// Source: SmaugFUSS, commands.dat.

export const otherCommands: readonly string[] = (
  'mpadvance mpaffect mpapply mpapplyb mpaset mpasupress mpbodybag mpdelay mpdream mpedit mpfavor mpfill mpforget mpinvite ' +
  'mpmorph mpmset mpmusic mpmusicaround mpmusicat mpnuisance mposet mppardon mppkset mppractice mpscatter mpsound ' +
  'mpsoundaround mpsoundat mpstat mpstrew mptrack mpunmorph mpunnuisance mpfear mpoowner mpsleep mpcontinue mptrans mpopstat mprpstat'
).split(' ')

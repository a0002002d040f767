// Further commands of SMAUG's programs, besides those in `commands`: this world lacks them or implements them in another way. They
// are not reported as mistakes. The source is SmaugFUSS's commands.dat.

export const otherCommands: readonly string[] = (
  'mpadvance mpaffect mpapply mpapplyb mpaset mpasupress mpbodybag mpdelay mpdream mpedit mpfavor mpfill mpforget mpinvite ' +
  'mpmorph mpmset mpmusic mpmusicaround mpmusicat mpnuisance mposet mppardon mppkset mppractice mpscatter mpsound ' +
  'mpsoundaround mpsoundat mpstat mpstrew mptrack mpunmorph mpunnuisance mpfear mpoowner mpsleep mpcontinue mptrans mpopstat mprpstat'
).split(' ')

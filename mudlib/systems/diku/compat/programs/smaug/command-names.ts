// Commands of SMAUG's programs that this world lacks or implements in another way, in addition to those in `commands`. They are not
// reported as mistakes. The source is SmaugFUSS's commands.dat.

export const otherCommands: readonly string[] = (
  'mpadvance mpaffect mpapply mpapplyb mpaset mpasupress mpbodybag mpdelay mpdream mpedit mpfavor mpfill mpforget mpinvite ' +
  'mpmorph mpmset mpmusic mpmusicaround mpmusicat mpnuisance mposet mppardon mppkset mppractice mpscatter mpsound ' +
  'mpsoundaround mpsoundat mpstat mpstrew mptrack mpunmorph mpunnuisance mpfear mpoowner mpsleep mpcontinue mptrans mpopstat mprpstat'
).split(' ')

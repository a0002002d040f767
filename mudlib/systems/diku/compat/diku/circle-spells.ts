/** The names of CircleMUD's spells, by number. Merc uses the same numbers. There is no spell 0. */
export const circleSpells: readonly string[] =
  ',armor,teleport,bless,blindness,burning hands,call lightning,charm person,chill touch,clone,color spray,control weather,create food,create water,cure blind,cure critic,cure light,curse,detect alignment,detect invisibility,detect magic,detect poison,dispel evil,earthquake,enchant weapon,energy drain,fireball,harm,heal,invisibility,lightning bolt,locate object,magic missile,poison,protection from evil,remove curse,sanctuary,shocking grasp,sleep,strength,summon,ventriloquate,word of recall,remove poison,sense life,animate dead,dispel good,group armor,group heal,group recall,infravision,waterwalk'.split(
    ',',
  )

/** The Diku family's spells whose names are also their file names in the mudlib. */
const same: readonly string[] =
  'acid blast,acid breath,bless,blindness,burning hands,call lightning,calm,cancellation,cause critical,cause light,cause serious,chain lightning,charm,colour spray,continual light,create food,create rose,create spring,cure,curse,demonfire,detection,dispel evil,dispel good,dispel magic,earthquake,enchant weapon,energy drain,faerie fire,faerie fog,fire breath,fireball,flamestrike,fly,frenzy,frost,frost breath,gas breath,giant strength,harm,haste,heal,heat metal,holy word,identify,infravision,invisibility,know alignment,lightning bolt,lightning breath,magic missile,mass healing,mass invisibility,pass door,plague,poison,protection,ray of truth,recall,refresh,sanctuary,shield,shocking grasp,sleep,slow,teleport,ventriloquate,weaken'.split(
    ',',
  )

/** The mudlib's files for the family's other spells. */
const others: Readonly<Record<string, string>> = {
  armor: 'shield',
  armour: 'shield',
  'charm person': 'charm',
  'chill touch': 'frost',
  'color spray': 'colour-spray',
  'create water': 'create-spring',
  'cure blind': 'cure',
  'cure blindness': 'cure',
  'cure critic': 'heal',
  'cure critical': 'heal',
  'cure disease': 'cure',
  'cure light': 'heal',
  'cure poison': 'cure',
  'cure serious': 'heal',
  'detect alignment': 'know-alignment',
  'detect evil': 'know-alignment',
  'detect good': 'know-alignment',
  'detect hidden': 'detection',
  'detect invis': 'detection',
  'detect invisibility': 'detection',
  'detect magic': 'know-alignment',
  'detect poison': 'know-alignment',
  fear: 'fear',
  'general purpose': 'fire-breath',
  'group armor': 'shield',
  'group heal': 'mass-healing',
  'group recall': 'recall',
  'high explosive': 'fire-breath',
  invis: 'invisibility',
  'mass invis': 'mass-invisibility',
  'protection evil': 'protection',
  'protection from evil': 'protection',
  'protection good': 'protection',
  'remove curse': 'cure',
  'remove poison': 'cure',
  'sense life': 'detection',
  'stone skin': 'shield',
  strength: 'giant-strength',
  waterwalk: 'fly',
  'word of recall': 'recall',
}

/** Returns the path of the mudlib's spell for a Diku spell name; undefined if there is none. */
export function spellPath(name: string): string | undefined {
  const file = Object.hasOwn(others, name) ? others[name] : same.includes(name) ? name.replaceAll(' ', '-') : undefined
  return file === undefined ? undefined : `/spells/${file}`
}

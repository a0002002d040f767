// CircleMUD and tbaMUD assign special procedures to mobiles, objects and rooms in their code (spec_assign.c), not in their files. These are
// the assignments for the servers' own worlds.

type Kind = 'mob' | 'object' | 'room'

/** King Welmar's castle (castle.c), which both worlds have. */
const castle = {
  castle_guard: [15000, 15003, 15004, 15005, 15006, 15007, 15008, 15009, 15010, 15011, 15027, 15028, 15029],
  castle_door_guard: [15024, 15025],
  cleaning: [15017],
  james: [15016],
  jerry: [15026],
  king_welmar: [15001],
  peter: [15012],
  tim: [15020],
  tom: [15021],
  training_master: [15013],
}

const circle31: Record<Kind, Readonly<Record<string, readonly number[]>>> = {
  mob: {
    ...castle,
    cityguard: [3059, 3060, 3067, 5434, 5461, 5462, 5463, 5482, 6500, 7900, 12018, 12021],
    cryogenicist: [3095],
    fido: [3062, 3066],
    guild: [3020, 3021, 3022, 3023],
    guild_guard: [5005],
    janitor: [1202, 3061, 3068],
    magic_user: [
      2501, 2504, 2507, 2508, 2510, 2514, 2515, 2516, 2517, 2518, 2520, 2521, 2522, 2523, 2524, 2525, 2526, 2527, 2528,
      2529, 2530, 2531, 2532, 2533, 2534, 2536, 2537, 2538, 2540, 2541, 2548, 2549, 2552, 2553, 2554, 2556, 2557, 2559,
      2560, 2562, 2564, 4100, 5004, 5010, 5014, 5103, 5104, 5107, 5108, 5200, 5201, 5209, 5309, 5311, 5313, 5314, 5315,
      5316, 5317, 5421, 5422, 5423, 5424, 5425, 5426, 5427, 5428, 5440, 5455, 6112, 6114, 6115, 6116, 6117, 6302, 6309,
      6312, 6314, 6315, 6502, 6509, 6516, 7009, 7200, 7201, 7202, 12009, 12020, 12025, 12030, 12031, 12032, 15032,
    ],
    mayor: [3105],
    postmaster: [1201, 3010],
    puff: [1],
    receptionist: [1200, 3005, 5404],
    snake: [4000, 4001, 4053, 4102, 5300, 5301, 6113, 7006],
    thief: [2511, 4103, 5304, 5305, 15015],
  },
  object: { bank: [3034, 3036] },
  room: { dump: [3030] },
}

/** In tbaMUD, triggers do what special procedures of guards, thieves, snakes and others do in CircleMUD. */
const tba: typeof circle31 = {
  mob: {
    ...castle,
    cryogenicist: [3095],
    mayor: [3105],
    postmaster: [110, 1201, 3010, 10412, 10719, 25710, 27164, 30128, 31510],
    receptionist: [1200, 3005, 5404, 27713, 27730],
  },
  object: { bank: [115, 334, 336, 3034, 3036, 3907, 10640, 10751, 25758] },
  room: {},
}

/** Returns the procedure of a mobile, an object or a room by its number; undefined if it has none. */
export function assigned(kind: Kind, vnum: number, family: string): string | undefined {
  const all = family === 'circle31' ? circle31[kind] : family === 'tba' ? tba[kind] : {}
  return Object.keys(all).find(name => all[name]!.includes(vnum))
}

import { now } from 'driver'
import { Mender } from '/behaviours/mender'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import type { Armour } from '/std/armour'
import { type Item, type ItemKind, kindOf } from '/std/item'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'

/** The seconds after which the smith gives arms to the same player again. */
const again = 60

/** A smith who sells arms by day, and gives every beginner a sword and a shield. */
export default class Smith extends Monster {
  name = 'hob'
  aliases = ['smith', 'blacksmith', 'man']
  short = 'Hob the smith'
  long = 'Forearms like hams, and eyebrows that have burnt off once too often.'
  gender = 'male' as const
  level = 10
  gold = 15
  alignment = 300
  bareHands = '2d6'
  bareHandsVerb = 'hammer'
  behaviours = [
    Shopkeeper.with({
      wares: [
        { path: '../items/sword', count: 5 },
        { path: '../items/shield', count: 5 },
        { path: '../items/bow', count: 2 },
        { path: '../items/quiver', count: 10 },
        { path: '../items/javelin', count: 4 },
        { path: '../items/torch', count: 20 },
      ],
      buys: ['weapon', 'armour', 'light'],
      pays: 40,
      hours: [6, 21],
      till: 300,
    }),
    Mender.with({ repairs: ['weapon', 'armour'] }),
    Talker.with({
      chance: 3,
      chat: [
        ':turns a blade in the coals.',
        'The rack is for beginners. The rest costs money.',
        ':wipes the soot from what was once an eyebrow.',
        'An edge wants oil, and a torch wants a dry pack.',
        ':hammers, listens, and hammers again.',
        'Goblins run from whoever still stands after the third blow.',
      ],
      answers: {
        'hello|hi':
          'Well met. The rack has arms for beginners. Hit the dummy in the yard before you hit anything else.',
        'dummy|yard|fight': 'North, through that door. It hits back, but it never killed anybody. Type: kill dummy.',
        'goblin|goblins|woods':
          'South, under the trees. Wield a sword and wear a shield before you go. Flee, if you must.',
        'shop|sword|shield|torch|weapon|armour|price|buy|light':
          'Type list, and I show you what I have. I sell from 6 to 21 o’clock. At night, Maud at the inn has torches.',
        'work|trade|job|name|rumour':
          'Hob. I make what cuts, and mend what is cut. The talk of the town is at the inn.',
        'repair|mend|worn': 'What you fight with wears. Type repair, and I tell you what it costs.',
        wolf: 'Not with what I make. Not yet.',
      },
    }),
  ]

  /** The world second at which the smith last gave arms to each player, by name. */
  private served: Record<string, number> = {}

  /** Called when a player has entered the room. A beginner without arms gets some, unless arms lie in the room. */
  init(who: Living): void {
    super.init(who)
    if (who.isPlayer) this.callOut(2, 'arm', who)
  }

  arm(who: Living): void {
    // A player who has left in the meantime gets no arms.
    if (who.destructed) return
    const near = [...who.inventory, ...(this.environment?.inventory ?? [])]
    const isThere = (kind: ItemKind, place = '') =>
      near.some(one => kindOf(one) === kind && (place === '' || (one as Partial<Armour>).place === place))
    const missing = [
      ...(isThere('weapon') ? [] : ['../items/given-sword']),
      ...(isThere('armour', 'shield') ? [] : ['../items/given-shield']),
    ]
    const isServed = now() - (this.served[who.name] ?? -again) < again
    if (who.environment !== this.environment || who.level > 2 || missing.length === 0 || isServed) return
    if (this.cannotAct() || this.foe) return
    this.served = { ...this.served, [who.name]: now() }
    this.say(`Nothing left on the rack for you? Here, ${who.describe()}. Bring yourself back in one piece.`)
    for (const path of missing) who.getGift(this.clone<Item>(path))
  }
}

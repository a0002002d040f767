import { transaction } from 'driver'
import { Counter } from '/compat/diku/specials/counter'
import { daemon, ledger, vault } from '/daemons/names'
import { readCoins } from '/lib/amounts'
import { coinsOf } from '/lib/coins'
import { capitalize } from '/lib/text'
import { nameOf } from '/secure/gate'
import { act } from '/std/act'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

/** Keeps coins for players, with the commands `balance`, `deposit` and `withdraw`. The rule is that of bank() in CircleMUD's spec_procs.c. */
export class Bank extends Counter {
  protected readonly verbs = ['balance', 'deposit', 'withdraw']

  serve(who: Living, verb: string, args: string): string | undefined {
    if (!who.isPlayer) return undefined
    const account = `bank:${nameOf(who as Player)}`
    this.bringOver(who, account)
    const saved = vault().balance(account)
    if (verb === 'balance')
      return saved > 0 ? `You have ${coinsOf(saved)} in the bank.` : 'You have no money in the bank.'
    const coins = readCoins(args, verb === 'deposit' ? who.gold : saved, true)
    if (typeof coins === 'string') return coins
    if (coins === null || coins === 0) return `How much do you want to ${verb}?`
    if (verb === 'deposit') {
      if (!ledger().transfer(who, account, coins, verb)) return "You don't have that much."
    } else if (!ledger().transfer(account, who, coins, verb)) return "You don't have that much in the bank."
    act('{Actor} [do] business with the bank.', { actor: who }, [who])
    return `You ${verb} ${coinsOf(coins)}.`
  }

  /** Moves a player's coins from the old storage, which was used before there was a ledger, to the account. */
  private bringOver(who: Living, account: string): void {
    const before = who.memory['Bank'] as { coins: number } | undefined
    if (!before) return
    transaction([who], () => {
      delete who.memory['Bank']
      ledger().transfer('mint:opening', account, before.coins, 'opening')
    })
  }
}

/**
 * Handles mail: `check` tells whether there is mail, `receive` hands out a letter, `mail` runs the mudlib's command `mail`. The rule is
 * that of postmaster() in CircleMUD's mail.c. Stamps cost nothing in this mudlib.
 */
export class Postmaster extends Counter {
  protected readonly verbs = ['check', 'receive']

  serve(who: Living, verb: string): string | undefined {
    if (!who.isPlayer) return undefined
    const { theShort } = this.monster
    const own = nameOf(who as Player)
    const mail = daemon('mail')
    const letters = mail.lettersOf(own)
    if (verb === 'check')
      return mail.unread(own) > 0
        ? `${capitalize(theShort)} tells you, "There is mail for you."`
        : `${capitalize(theShort)} tells you, "There is no mail for you, I am afraid."`
    const at = letters.findIndex(({ read }) => !read)
    if (at < 0) return `${capitalize(theShort)} tells you, "There is no mail for you, I am afraid."`
    act('{Actor} [hand] {target} a letter.', { actor: this.monster, target: who })
    const letter = mail.open(own, at + 1)!
    return `It is from ${capitalize(letter.from)}:\n${letter.text}`
  }
}

/**
 * Offers rooms to players: `offer` tells the price, `rent` lets a player rest in safety. The rules are those of receptionist() and
 * cryogenicist() in CircleMUD's objsave.c. Rent is free, because this mudlib always keeps players' belongings.
 */
export class Receptionist extends Counter<{ freezes: boolean }> {
  protected readonly verbs = ['offer', 'rent']

  defaults(): { freezes: boolean } {
    return { freezes: false }
  }

  serve(who: Living, verb: string): string | undefined {
    if (!who.isPlayer) return undefined
    const { monster, settings } = this
    const speak = (text: string) => `${capitalize(monster.theShort)} tells you, "${text}"`
    if (!monster.canSee(who)) return speak("I don't deal with people whom I can't see!")
    if (verb === 'offer') return speak('A bed costs nothing here, and what you have is safe with us.')
    who.stopFighting()
    who.position = 'sleeping'
    act(
      settings.freezes ? '{Actor} [help] {target} into a box of ice.' : '{Actor} [lead] {target} to a room.',
      { actor: monster, target: who },
      [who],
    )
    return speak("Sleep well. Whenever you like, 'quit': you will wake up here.")
  }
}

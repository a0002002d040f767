import { Sentinel } from '/behaviours/sentinel'
import { act } from '/std/act'
import { Monster } from '/std/monster'

/** A straw dummy for practice. It hits back weakly, never kills, and never dies. */
export default class Dummy extends Monster {
  name = 'dummy'
  aliases = ['straw dummy', 'straw']
  short = 'a straw dummy'
  long =
    'A sack of straw in a leather coat, with a stick for an arm. When it is hit it turns, and the stick comes round.'
  race = 'straw'
  level = 1
  maxHp = 40
  weight = 40
  bareHands = '1'
  bareHandsVerb = 'swat'
  behaviours = [Sentinel.with()]

  heartBeat(): void {
    if (this.attacker && this.hp <= this.maxHp / 2 && this.random(3) === 0) this.say('Ow!')
    super.heartBeat()
  }

  /** Also true while the foe has at most half of their hit points. The dummy then doesn't strike. */
  protected get isBusy(): boolean {
    return super.isBusy || (this.foe?.hpPercent ?? 100) <= 50
  }

  /** Restores the dummy instead of letting it die. The fight continues. */
  die(): void {
    this.hp = this.maxHp
    act('{Actor} [burst], and [are] stuffed again from a sack beside the post.', { actor: this })
  }
}

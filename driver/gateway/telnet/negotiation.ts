import { telnet } from './protocol.ts'

const { WILL, WONT, DO, DONT } = telnet

/** RFC 1143's states for one side of one option. `Opposite` is the RFC's queue bit: the opposite state is requested next. */
type OptionState = 'no' | 'yes' | 'wantNo' | 'wantNoOpposite' | 'wantYes' | 'wantYesOpposite'

/** The side that an option is about. `us` is the server, and `him` is the client, as in RFC 1143. */
export type Side = 'us' | 'him'

/** The decisions and the output of a negotiation. */
export interface NegotiationRules {
  /** Whether to agree to an option that the client asks for. */
  agrees(side: Side, option: number): boolean
  /** Called when an option was turned on or off. */
  changed(side: Side, option: number, on: boolean): void
  /** Sends WILL, WONT, DO or DONT for an option. */
  send(verb: number, option: number): void
}

/** The options of one connection, negotiated with RFC 1143's Q method. It never loops, whatever the client sends. */
export class Negotiation {
  private readonly rules: NegotiationRules
  private readonly states: Record<Side, Map<number, OptionState>> = { us: new Map(), him: new Map() }

  constructor(rules: NegotiationRules) {
    this.rules = rules
  }

  isOn(side: Side, option: number): boolean {
    return this.states[side].get(option) === 'yes'
  }

  /** Requests that an option be turned on or off. */
  ask(side: Side, option: number, on: boolean): void {
    const state = this.state(side, option)
    if (on) {
      if (state === 'no') this.request(side, option, true)
      else if (state === 'wantNo') this.set(side, option, 'wantNoOpposite')
      else if (state === 'wantYesOpposite') this.set(side, option, 'wantYes')
    } else if (state === 'yes') this.request(side, option, false)
    else if (state === 'wantYes') this.set(side, option, 'wantYesOpposite')
    else if (state === 'wantNoOpposite') this.set(side, option, 'wantNo')
  }

  /** Handles a WILL, WONT, DO or DONT from the client. */
  receive(verb: number, option: number): void {
    const side: Side = verb === DO || verb === DONT ? 'us' : 'him'
    if (verb === DO || verb === WILL) this.wanted(side, option)
    else this.unwanted(side, option)
  }

  private wanted(side: Side, option: number): void {
    const state = this.state(side, option)
    if (state === 'no') {
      const agreed = this.rules.agrees(side, option)
      if (agreed) this.states[side].set(option, 'yes')
      this.reply(side, option, agreed)
      if (agreed) this.rules.changed(side, option, true)
    } else if (state === 'wantNo') this.set(side, option, 'no')
    else if (state === 'wantNoOpposite' || state === 'wantYes') this.set(side, option, 'yes')
    else if (state === 'wantYesOpposite') this.request(side, option, false)
  }

  private unwanted(side: Side, option: number): void {
    const state = this.state(side, option)
    if (state === 'yes') {
      this.reply(side, option, false)
      this.set(side, option, 'no')
    } else if (state === 'wantNo' || state === 'wantYes' || state === 'wantYesOpposite') this.set(side, option, 'no')
    else if (state === 'wantNoOpposite') this.request(side, option, true)
  }

  private state(side: Side, option: number): OptionState {
    return this.states[side].get(option) ?? 'no'
  }

  private set(side: Side, option: number, state: OptionState): void {
    const before = this.isOn(side, option)
    this.states[side].set(option, state)
    const after = state === 'yes'
    if (before !== after) this.rules.changed(side, option, after)
  }

  private request(side: Side, option: number, on: boolean): void {
    this.set(side, option, on ? 'wantYes' : 'wantNo')
    this.reply(side, option, on)
  }

  private reply(side: Side, option: number, on: boolean): void {
    this.rules.send(side === 'us' ? (on ? WILL : WONT) : on ? DO : DONT, option)
  }
}

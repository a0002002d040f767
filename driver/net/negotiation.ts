/** Telnet's bytes (RFC 854) and the options spoken here. */
export const telnet = {
  EOR: 239,
  SE: 240,
  AYT: 246,
  EC: 247,
  EL: 248,
  GA: 249,
  SB: 250,
  WILL: 251,
  WONT: 252,
  DO: 253,
  DONT: 254,
  IAC: 255,
  ECHO: 1,
  SGA: 3,
  TTYPE: 24,
  END_OF_RECORD: 25,
  NAWS: 31,
  NEW_ENVIRON: 39,
  CHARSET: 42,
  MSSP: 70,
  MCCP2: 86,
  MCCP3: 87,
  GMCP: 201,
} as const

const { WILL, WONT, DO, DONT } = telnet

/** RFC 1143's states for one side of one option; `Opposite` is its queue bit: the contrary is wanted next. */
type OptionState = 'no' | 'yes' | 'wantNo' | 'wantNoOpposite' | 'wantYes' | 'wantYesOpposite'

/** Which side an option is about: what we do, or what the far end does. */
export type Side = 'us' | 'him'

export interface NegotiationRules {
  /** Whether an option that the far end begins with is agreed to. */
  agrees(side: Side, option: number): boolean
  /** An option has gone on or off. */
  changed(side: Side, option: number, on: boolean): void
  send(verb: number, option: number): void
}

/** Options of one connection, by RFC 1143's Q method: negotiations never loop, whatever the far end sends. */
export class Negotiation {
  private readonly rules: NegotiationRules
  private readonly states: Record<Side, Map<number, OptionState>> = { us: new Map(), him: new Map() }

  constructor(rules: NegotiationRules) {
    this.rules = rules
  }

  isOn(side: Side, option: number): boolean {
    return this.states[side].get(option) === 'yes'
  }

  /** Asks for an option to be on or off. */
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

  /** The far end says WILL, WONT, DO or DONT. */
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

// Short sounds, made by the browser. They are off until the player turns them on. Everything that they signal is in the text, too.

/** The notes of each sound: their pitches in hertz, one after the other. */
const notes = {
  tell: [880, 1175],
  fight: [220, 196],
  hurt: [330, 262, 208],
  level: [523, 659, 784, 1047],
  trigger: [988],
}
const seconds = 0.13
/** The minimum time between two sounds of the same kind, in milliseconds. */
const least = 400

let volume = 0
let context = null
const last = {}

/** Sets the volume. @param to the volume, from 0 (silent) to 1 */
export function setVolume(to) {
  volume = to
  // Browsers allow sound only after a click or a key press, and the player has just set the volume with one of them.
  if (volume > 0) context ??= new AudioContext()
}

/** Plays a sound, if the player wants any. */
export function play(kind) {
  if (volume === 0 || !context || performance.now() - (last[kind] ?? Number.NEGATIVE_INFINITY) < least) return
  last[kind] = performance.now()
  if (context.state === 'suspended') context.resume()
  notes[kind].forEach((pitch, i) => {
    const [tone, gain] = [context.createOscillator(), context.createGain()]
    const from = context.currentTime + i * seconds
    tone.type = 'triangle'
    tone.frequency.value = pitch
    gain.gain.setValueAtTime(0.25 * volume, from)
    gain.gain.exponentialRampToValueAtTime(0.001, from + seconds)
    tone.connect(gain).connect(context.destination)
    tone.start(from)
    tone.stop(from + seconds)
  })
}

/** The last values that the world has sent, for noticing changes. */
let before = {}

/** Plays the sound for a game data message, if it has one. */
export function soundFor(name, value) {
  if (name === 'comm.channel.text' && value.channel === 'tell') play('tell')
  else if (name === 'char.vitals') {
    const isLow = value.hp < value.maxhp / 4
    if (isLow && !before.isLow) play('hurt')
    before.isLow = isLow
  } else if (name === 'char.status') {
    if (before.level !== undefined && value.level > before.level) play('level')
    if (value.opponent && !before.opponent) play('fight')
    before = { ...before, level: value.level, opponent: value.opponent }
  }
}

/** Forgets the last values, because another character may log in. */
export function forgetSounds() {
  before = {}
}

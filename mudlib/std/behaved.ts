import {
  annotations,
  answering,
  codeGeneration,
  domainsOf,
  partsChanged,
  resolvePath,
  shareDefault,
  tryCall,
} from 'driver'
import { callingDomain } from '/lib/callers'
import { domainOf } from '/lib/domain-of'
import { frozenCopy } from '/lib/frozen'
import { absorbNow } from '/std/absorption'
import type { Behaviour, BehaviourSpec } from '/std/behaviour'

import { Decisions, type Reason } from '/std/decisions'
import { deed, final, inside, open, saved, unsaved } from '/std/decorators'
import { mistakesInData } from '/std/names'
import { MudObject } from '/std/object'
import { offered } from '/std/offers'
import { decideNow } from '/std/veto'

const noSpecs: readonly BehaviourSpec[] = Object.freeze([])
const nothing: readonly Behaviour[] = Object.freeze([])
const noPrograms: readonly string[] = Object.freeze([])

/** Heart beats in which a behaviour may fail in a row before it is left out until the next reload. */
export const faultsAllowed = 3

const isSpec = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && typeof (one as Partial<BehaviourSpec>).behaviour === 'function'

const nameOfClass = (one: unknown): string => (typeof one === 'function' ? one.name : 'what is listed')

/**
 * Makes a behaviour.
 * @throws if its constructor gives back something that exists, or if it has a final member as a field of its own (see checkFields() of the driver for
 *   objects)
 */
function makePart(behaviour: BehaviourSpec['behaviour']): Behaviour {
  const mind = new behaviour()
  if (mind.owner !== undefined || (mind as unknown) instanceof MudObject)
    throw new Error(`${behaviour.name} makes no behaviour of its own`)
  for (const [name] of annotations(mind, 'final'))
    if (Object.hasOwn(mind, name))
      throw new Error(`${name} is said by the mudlib: no class of a domain has one of its own`)
  return mind
}

/** What somebody remembers, as code that asks gets it: a copy for code of other domains. */
export function asReadBy(owner: MudObject, memory: object | undefined): object | undefined {
  const by = callingDomain()
  return by === null || domainsOf(owner).includes(by) ? memory : frozenCopy(memory)
}

/** An object that can have behaviours: a monster, an item, a room. */
export class Behaved extends MudObject {
  /** Its behaviours. Earlier ones act first. */
  behaviours: readonly BehaviourSpec[] = noSpecs
  /** Programs of old servers that it has: ids, or paths of files with programs in them. `help programs`. */
  programs: readonly string[] = noPrograms
  /** What behaviours remember, by behaviour name; null: nothing yet. */
  @saved private _ownMemory: Record<string, object> | null = null
  /** The active behaviours; null: none were made yet. */
  @unsaved private minds: readonly Behaviour[] | null = null
  /** The lists from which the active behaviours were made, to notice an edit. */
  @unsaved private mindsFrom: readonly BehaviourSpec[] = noSpecs
  @unsaved private programsFrom: readonly string[] = noPrograms
  @unsaved private mindsAt = -1
  @unsaved private decisions: Decisions | null = null

  create(): void {
    super.create()
    // Most objects of a class have equal lists: they share one.
    if (this.behaviours.length > 0) shareDefault(this, 'behaviours')
    // Loads the daemon, which says what programs hear.
    if (this.programs.length > 0) offered('programs')
  }

  /** The list of behaviours to make, in order. */
  protected get specs(): readonly BehaviourSpec[] {
    return this.behaviours
  }

  /** The active behaviours. They are made again when the list has changed, and keep their state. */
  @final
  mind(): readonly Behaviour[] {
    const { minds } = this
    const isSame = this.mindsFrom === this.behaviours && this.programsFrom === this.programs
    if (minds !== null && isSame && this.mindsAt === codeGeneration()) {
      // A class of a domain could have given one another owner.
      for (const mind of minds) if (mind.owner !== this) mind.owner = this
      return minds
    }
    return this.remind()
  }

  /** What the active behaviours are made from: the list, then those that hear for its programs. */
  private get allSpecs(): readonly BehaviourSpec[] {
    // A class without with() is told by mistakes(), the others act.
    const specs = this.specs.every(isSpec) ? this.specs : this.specs.filter(isSpec)
    if (this.programs.length === 0) return specs
    const ids = this.programIds
    return [...specs, ...offered('programs').flatMap(one => one.specsOf(ids, this.holderKind))]
  }

  /** Its programs with absolute paths. */
  private get programIds(): string[] {
    return this.programs.map(id => (id.startsWith('.') ? resolvePath(id, this) : id))
  }

  /** What its programs take it for. */
  protected get holderKind(): 'mob' | 'object' | 'room' {
    return 'object'
  }

  /** Makes the behaviours of the current list. Whoever asks first after an edit has it done, also code of another domain. */
  @open
  protected remind(): readonly Behaviour[] {
    const { allSpecs: specs, minds } = this
    if (minds === null && specs.length === 0) return nothing
    const left = [...(minds ?? [])]
    const fresh: Behaviour[] = []
    const made = specs.map(({ behaviour, settings }) => {
      const index = left.findIndex(mind => mind instanceof behaviour)
      const mind = index < 0 ? makePart(behaviour) : left.splice(index, 1)[0]!
      if (index < 0) fresh.push(mind)
      // Its code may have been mended.
      else if (mind.faults !== undefined) mind.faults = 0
      mind.owner = this
      mind.called = behaviour.name
      mind.settings = { ...mind.defaults(), ...settings }
      return mind
    })
    // Whoever asks for it gets the list itself.
    this.minds = Object.freeze(made)
    this.mindsFrom = this.behaviours
    this.programsFrom = this.programs
    this.mindsAt = codeGeneration()
    partsChanged(this)
    // Their owner's domain answers for that, whichever code has asked for the list.
    answering(this, () => {
      for (const mind of left) mind.end()
      for (const mind of fresh) mind.begin()
    })
    return this.minds
  }

  /** The behaviour that acts at this moment. It is still there after a heart beat that the driver had to stop. */
  @unsaved private acting: Behaviour | null = null

  /**
   * Lets its behaviours act in turn, until one says that it did something. One that throws is reported, the others act; after several
   * times in a row it is left out, until code is reloaded. One that never ends is left out at once: it costs a whole heart beat.
   */
  protected letMindsAct(): void {
    if (this.acting !== null) {
      this.leaveOut(this.acting)
      return
    }
    for (const mind of this.mind()) {
      if (mind.faults! >= faultsAllowed) continue
      try {
        this.acting = mind
        const hasActed = mind.heartBeat()
        if (this.destructed) return
        this.acting = null
        if (hasActed) return
        if (mind.faults) mind.faults = 0
      } catch (error) {
        if (this.destructed) throw error
        this.acting = null
        mind.faults = (mind.faults ?? 0) + 1
        tryCall(this, 'reportFault', error, mind.faults < faultsAllowed ? '' : mind.called)
        if (this.destructed) return
      }
    }
  }

  /** Leaves a behaviour out whose heart beat the driver had to stop. In this one no other acts, so that it ends for sure. */
  private leaveOut(mind: Behaviour): void {
    this.acting = null
    mind.faults = faultsAllowed
    tryCall(this, 'reportFault', new Error(`${mind.called} did not end, and is left out until the next reload`), '')
  }

  mistakes(): string[] {
    const wrong = this.behaviours.flatMap(spec => {
      if (!isSpec(spec)) return `behaviours: ${nameOfClass(spec)} needs its settings: write ${nameOfClass(spec)}.with()`
      const { behaviour, settings } = spec
      // One of its own, so that nothing begins.
      const mind = makePart(behaviour)
      mind.owner = this
      mind.called = behaviour.name
      mind.settings = { ...mind.defaults(), ...settings }
      return [...mistakesInData(this, settings), ...mind.mistakes()].map(one => `${behaviour.name}: ${one}`)
    })
    // Those of its own domain: a mistake shows a part of the file.
    const own = this.programs.length === 0 ? [] : this.programIds.filter(id => domainOf(id) === domainOf(this.path))
    const broken = own.length === 0 ? [] : offered('programs').flatMap(one => one.mistakesIn(own))
    return [...super.mistakes(), ...wrong, ...broken.map(one => `programs: ${one}`)]
  }

  /** Mistakes that have been told since code was reloaded last. */
  declare mistakesTold?: { at: number; told: readonly string[] }

  /** Tells the author of a mistake in its data that play has come upon, once. */
  @inside
  complainOf(mistake: string): void {
    const at = codeGeneration()
    const told = this.mistakesTold?.at === at ? this.mistakesTold.told : []
    if (told.includes(mistake)) return
    this.mistakesTold = { at, told: [...told, mistake] }
    const error = new Error(mistake)
    // The mudlib's own lines say nothing to the author.
    const isOfDomain = (line: string, index: number) => index === 0 || line.includes('/domains/')
    error.stack = (error.stack ?? '').split('\n').filter(isOfDomain).join('\n')
    tryCall(this, 'reportFault', error, '')
  }

  /** Reports an error of one of its behaviours as a fault of its own. @param left the name of the behaviour that is left out from now on */
  reportFault(error: unknown, left: string): never {
    if (left !== '' && error instanceof Error)
      error.message += ` (${left} failed ${faultsAllowed} times in a row, and is left out until the next reload)`
    throw error
  }

  /** The objects that hear its events beside itself: its behaviours. */
  parts(): readonly object[] {
    return this.mind()
  }

  /** Has one of its deciders decide: called by vetoOf(), with a budget of its own. */
  @deed('harm')
  letDecide(decision: unknown): void {
    decideNow(decision)
  }

  /** Has one of its absorbers decide what remains of a hit: called by remainsOf(), with a budget of its own. */
  @deed('harm')
  letAbsorb(absorption: unknown): void {
    absorbNow(absorption)
  }

  /** The active behaviour of a class, or null. */
  @final
  behaviour<B extends Behaviour>(which: new () => B): B | null {
    for (const mind of this.mind()) if (mind instanceof which) return mind
    return null
  }

  /**
   * Adds a behaviour to this object only: after the others, or before all. It replaces one of the same class and keeps the state.
   */
  addBehaviour(spec: BehaviourSpec, first = false): void {
    const others = this.behaviours.filter(one => one.behaviour !== spec.behaviour)
    this.behaviours = first ? [spec, ...others] : [...others, spec]
    this.mind()
  }

  /** Removes a behaviour from this object only. */
  removeBehaviour(which: new () => Behaviour): void {
    this.behaviours = this.behaviours.filter(one => one.behaviour !== which)
    this.mind()
  }

  /** Calls a method of one of its behaviours, if the behaviour is still active: for call outs. @throws if it has no such method */
  behave(called: string, method: string, ...args: readonly unknown[]): void {
    const mind = this.mind().find(one => one.called === called)
    if (!mind) return
    mind.needMethod(method)
    Reflect.apply((mind as unknown as Record<string, (...given: unknown[]) => void>)[method]!, mind, args)
  }

  /** What behaviours remember, by behaviour name. */
  @open
  get memory(): Record<string, object> {
    this._ownMemory ??= {}
    return this._ownMemory
  }

  /** What one of its behaviours remembers, read-only: for questions, which change nothing. */
  @open
  recall(called: string): object | undefined {
    return asReadBy(this, this._ownMemory?.[called])
  }

  /** Has it remember something for one of its behaviours, whatever it forgets when it dies. */
  @inside
  keepInMind(called: string, memory: object): void {
    this._ownMemory = { ...this._ownMemory, [called]: memory }
  }

  /** Records a decision of one of its behaviours, or of its own code. */
  decided(by: string, rule: string, a?: Reason, b?: Reason, c?: Reason): void {
    this.decisions ??= new Decisions()
    this.decisions.note(by, rule, a, b, c)
  }

  /** Its last decisions in words, newest first. */
  explain(): string[] {
    return this.decisions?.describe() ?? []
  }

  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    for (const mind of this.mind()) mind.restored(resumed)
  }

  onDestruct(): void {
    for (const mind of this.minds ?? []) mind.end()
    super.onDestruct()
  }
}

export default Behaved

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
import { elementsOf } from '/lib/elements'
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

/** The number of failed heart beats in a row after which a behaviour is disabled until the next reload. */
export const faultsAllowed = 3

const isSpec = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && typeof (one as Partial<BehaviourSpec>).behaviour === 'function'

const nameOfClass = (one: unknown): string => (typeof one === 'function' ? one.name : 'what is listed')

/**
 * Creates a behaviour.
 * @throws if its constructor returns an object that exists already, or if one of its own fields redefines a final member (for other
 * objects, the driver's checkFields() makes this check)
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

/** Returns an object's memory to the calling code. Code of other domains gets a frozen copy. */
export function asReadBy(owner: MudObject, memory: object | undefined): object | undefined {
  const by = callingDomain()
  return by === null || domainsOf(owner).includes(by) ? memory : frozenCopy(memory)
}

/** An object that can have behaviours: a monster, an item, a room. */
export class Behaved extends MudObject {
  /** The object's behaviours. Earlier ones act first. */
  behaviours: readonly BehaviourSpec[] = noSpecs
  /** The programs of old servers that this object runs, as ids or as paths of files that contain programs. See `help programs`. */
  programs: readonly string[] = noPrograms
  /** The memory of the object's behaviours, by behaviour name; null if there is none yet. */
  @saved private _ownMemory: Record<string, object> | null = null
  /** The active behaviours; null if they haven't been created yet. */
  @unsaved private _minds: readonly Behaviour[] | null = null
  /** The lists from which the active behaviours were created. A comparison with the current lists shows whether an edit has changed them. */
  @unsaved private _mindsFrom: readonly BehaviourSpec[] = noSpecs
  @unsaved private _programsFrom: readonly string[] = noPrograms
  @unsaved private _mindsAt = -1
  @unsaved private decisions: Decisions | null = null

  create(): void {
    super.create()
    // Most objects of a class have equal lists, so they share one.
    if (this.behaviours.length > 0) shareDefault(this, 'behaviours')
    // Loads the daemon that registers the events to which programs listen.
    if (this.programs.length > 0) offered('programs')
  }

  /** The list of behaviours to create, in order. */
  protected get specs(): readonly BehaviourSpec[] {
    return this.behaviours
  }

  /** The active behaviours. When the list has changed, they are created again. Behaviours that are still in the list keep their state. */
  @final
  mind(): readonly Behaviour[] {
    const { _minds: minds } = this
    const isSame = this._mindsFrom === this.behaviours && this._programsFrom === this.programs
    if (minds !== null && isSame && this._mindsAt === codeGeneration()) {
      // Code of a domain could have set a wrong owner.
      for (const mind of minds) if (mind.owner !== this) mind.owner = this
      return minds
    }
    return this._remind()
  }

  /**
   * The entries from which the active behaviours are created: the object's own list, then the behaviours that hear events on behalf of its
   * programs.
   */
  private get allSpecs(): readonly BehaviourSpec[] {
    // A class that is listed without with() is skipped here and reported by mistakes().
    const specs = elementsOf(this.specs).filter(isSpec)
    if (this.programs.length === 0) return specs
    const ids = this.programIds
    return [...specs, ...offered('programs').flatMap(one => one.specsOf(ids, this.holderKind))]
  }

  /** The object's programs, with absolute paths. */
  private get programIds(): string[] {
    return elementsOf(this.programs).map(id => (id.startsWith('.') ? resolvePath(id, this) : id))
  }

  /** The kind of this object, as the programs of old servers name it. */
  protected get holderKind(): 'mob' | 'object' | 'room' {
    return 'object'
  }

  /**
   * Creates the behaviours of the current list. The method is marked open because the first query after an edit calls it, and that query
   * may come from code of another domain.
   */
  @open
  protected _remind(): readonly Behaviour[] {
    const { allSpecs: specs, _minds: minds } = this
    if (minds === null && specs.length === 0) return nothing
    const left = [...(minds ?? [])]
    const fresh: Behaviour[] = []
    const made = specs.map(({ behaviour, settings }) => {
      const index = left.findIndex(mind => mind instanceof behaviour)
      const mind = index < 0 ? makePart(behaviour) : left.splice(index, 1)[0]!
      if (index < 0) fresh.push(mind)
      // The reload may have fixed the behaviour's code, so its faults are reset.
      else if (mind.faults !== undefined) mind.faults = 0
      mind.owner = this
      mind.called = behaviour.name
      mind.settings = { ...mind.defaults(), ...settings }
      return mind
    })
    // The list is frozen because callers get the list itself and not a copy.
    this._minds = Object.freeze(made)
    this._mindsFrom = this.behaviours
    this._programsFrom = this.programs
    this._mindsAt = codeGeneration()
    partsChanged(this)
    // The owner's domain is responsible for these calls, whichever code asked for the list.
    answering(this, () => {
      for (const mind of left) mind.end()
      for (const mind of fresh) mind.begin()
    })
    return this._minds
  }

  /** The behaviour that is acting now. If it is still set at the next heart beat, the driver had to stop that behaviour. */
  @unsaved private acting: Behaviour | null = null

  /**
   * Lets the behaviours act one after another until one of them returns true. If one throws, the error is reported and the next one acts.
   * After several failures in a row, a behaviour is disabled until the next reload. A behaviour that never returns is disabled at once,
   * because it costs a whole heart beat.
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

  /**
   * Disables a behaviour whose heart beat the driver had to stop. No other behaviour acts in this heart beat, so this heart beat is sure to
   * complete.
   */
  private leaveOut(mind: Behaviour): void {
    this.acting = null
    mind.faults = faultsAllowed
    tryCall(this, 'reportFault', new Error(`${mind.called} did not end, and is left out until the next reload`), '')
  }

  mistakes(): string[] {
    const wrong = this.behaviours.flatMap(spec => {
      if (!isSpec(spec)) return `behaviours: ${nameOfClass(spec)} needs its settings: write ${nameOfClass(spec)}.with()`
      const { behaviour, settings } = spec
      // A separate instance is created, so begin() isn't called.
      const mind = makePart(behaviour)
      mind.owner = this
      mind.called = behaviour.name
      mind.settings = { ...mind.defaults(), ...settings }
      return [...mistakesInData(this, settings), ...mind.mistakes()].map(one => `${behaviour.name}: ${one}`)
    })
    // Only files of the object's own domain are checked, because the report of a mistake shows a part of the file.
    const own = this.programs.length === 0 ? [] : this.programIds.filter(id => domainOf(id) === domainOf(this.path))
    const broken = own.length === 0 ? [] : offered('programs').flatMap(one => one.mistakesIn(own))
    return [...super.mistakes(), ...wrong, ...broken.map(one => `programs: ${one}`)]
  }

  /** The mistakes that have been reported since the last reload. */
  declare mistakesTold?: { at: number; told: readonly string[] }

  /**
   * Reports to the author a mistake in the object's data that was found during play. Until the next reload, the same mistake isn't reported
   * again.
   */
  @inside
  complainOf(mistake: string): void {
    const at = codeGeneration()
    const told = this.mistakesTold?.at === at ? this.mistakesTold.told : []
    if (told.includes(mistake)) return
    this.mistakesTold = { at, told: [...told, mistake] }
    const error = new Error(mistake)
    // Stack frames of the mudlib are of no use to the author.
    const isOfDomain = (line: string, index: number) => index === 0 || line.includes('/domains/')
    error.stack = (error.stack ?? '').split('\n').filter(isOfDomain).join('\n')
    tryCall(this, 'reportFault', error, '')
  }

  /**
   * Reports an error of a behaviour as a fault of this object. @param left the name of the behaviour that is disabled because of the error,
   * or an empty string
   */
  reportFault(error: unknown, left: string): never {
    if (left !== '' && error instanceof Error)
      error.message += ` (${left} failed ${faultsAllowed} times in a row, and is left out until the next reload)`
    throw error
  }

  /** The objects that hear this object's events in addition to the object itself: its behaviours. */
  parts(): readonly object[] {
    return this.mind()
  }

  /** Lets one of the object's deciders decide. vetoOf() calls this with a separate step budget. */
  @deed('harm')
  letDecide(decision: unknown): void {
    decideNow(decision)
  }

  /** Lets one of the object's absorbers decide how many points of a hit remain. remainsOf() calls this with a separate step budget. */
  @deed('harm')
  letAbsorb(absorption: unknown): void {
    absorbNow(absorption)
  }

  /** The active behaviour of a class, or null. */
  @final
  behaviour<B extends Behaviour>(which: abstract new () => B): B | null {
    for (const mind of this.mind()) if (mind instanceof which) return mind
    return null
  }

  /**
   * Adds a behaviour to this object only. It comes after all others or, with `first`, before them. If the object has a behaviour of the
   * same class, its settings are replaced and its state is kept.
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

  /** Calls a method of a behaviour if the behaviour is still active. Call outs use this. @throws if the behaviour has no such method */
  behave(called: string, method: string, ...args: readonly unknown[]): void {
    const mind = this.mind().find(one => one.called === called)
    if (!mind) return
    mind.needMethod(method)
    Reflect.apply((mind as unknown as Record<string, (...given: unknown[]) => void>)[method]!, mind, args)
  }

  /** The memory of the object's behaviours, by behaviour name. */
  @open
  get memory(): Record<string, object> {
    this._ownMemory ??= {}
    return this._ownMemory
  }

  /** The memory of one behaviour, read-only. It is for questions, which must not change anything. */
  @open
  recall(called: string): object | undefined {
    return asReadBy(this, this._ownMemory?.[called])
  }

  /** Stores data of one behaviour in the object itself, even if the rest of its memory is kept elsewhere (see Monster.keepsMemory). */
  @inside
  keepInMind(called: string, memory: object): void {
    this._ownMemory = { ...this._ownMemory, [called]: memory }
  }

  /** Records a decision of a behaviour, or of the object's own code. */
  decided(by: string, rule: string, a?: Reason, b?: Reason, c?: Reason): void {
    this.decisions ??= new Decisions()
    this.decisions.note(by, rule, a, b, c)
  }

  /** The object's last decisions in words, newest first. */
  explain(): string[] {
    return this.decisions?.describe() ?? []
  }

  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    for (const mind of this.mind()) mind.restored(resumed)
  }

  onDestruct(): void {
    for (const mind of this._minds ?? []) mind.end()
    super.onDestruct()
  }
}

export default Behaved

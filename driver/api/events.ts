import type { ObjectBase } from './base.ts'
import type { EventCatalogue, QuestionCatalogue, SumCatalogue } from './index.ts'

type Handled = (...args: never[]) => unknown
type ArgsOf<F> = F extends (...args: infer A) => unknown ? A : never
type AnswerOf<F> = F extends Handled ? ReturnType<F> : never

/**
 * Raises an event of a subject. It is heard by the subject's methods and behaviours, its room and the listeners there, its zone,
 * and listeners all over the world. Code of a domain raises events only of its own objects.
 * @throws if events nest more than 8 deep
 */
export declare function happen<E extends keyof EventCatalogue & string>(
  event: E,
  subject: ObjectBase,
  ...args: ArgsOf<EventCatalogue[E]>
): void
/** Raises an event as happen() does, but in a place other than the subject's. mudlib only. */
export declare function happenAt<E extends keyof EventCatalogue & string>(
  place: ObjectBase,
  event: E,
  subject: ObjectBase,
  ...args: ArgsOf<EventCatalogue[E]>
): void
/** Raises an event for each listener in a place except one, each time with the listener as the subject. mudlib only. */
export declare function happenIn<E extends keyof EventCatalogue & string>(
  place: ObjectBase,
  event: E,
  except: ObjectBase | null,
  ...args: ArgsOf<EventCatalogue[E]>
): void
/**
 * Asks the listeners of a subject a question until one answers. They may change nothing. @returns the first answer other than
 * undefined, null or false
 */
export declare function ask<E extends keyof QuestionCatalogue & string>(
  question: E,
  subject: ObjectBase,
  ...args: ArgsOf<QuestionCatalogue[E]>
): AnswerOf<QuestionCatalogue[E]> | undefined
/** Adds up the numbers that the listeners of a subject answer. They may change nothing. @returns the sum */
export declare function sum<E extends keyof SumCatalogue & string>(
  sum: E,
  subject: ObjectBase,
  ...args: ArgsOf<SumCatalogue[E]>
): number
/** Makes the driver call an object's parts() again, because they have changed. */
export declare function partsChanged(object: ObjectBase): void
/** Tells the driver that objects may have parts of a class. From now on, the driver delivers events with the names of its methods. */
export declare function notePart(part: new () => object): void
/** Makes an object a place: the place and everything in it hear the events of the objects inside. */
export declare function makePlace(object: ObjectBase): void
/** Tells the driver that rooms may now belong to other zones. mudlib only. */
export declare function zonesChanged(): void
/**
 * Shares a field's value among the objects of a program that have equal plain data in it, to save memory. The value and everything
 * in it are frozen, so replace it instead of changing it.
 * mudlib only.
 */
export declare function shareDefault(object: ObjectBase, field: string): void
/** The number of reloads so far. Data computed from code is valid as long as the number stays the same. */
export declare function codeGeneration(): number
/** Lists the listeners that would hear an event of an object now, in order; `part` is a behaviour's class. mudlib only. */
export declare function listenersOf(
  object: ObjectBase,
  event: string,
): { object: ObjectBase; part: string; method: string; reach: string }[]
/** Makes the driver call the object's tookIn() for each thing that enters it from now on. */
export declare function tellTakenIn(container: ObjectBase): void
/** The number of things in an object, and the number that have ever entered it. */
export declare function countsOf(container: ObjectBase): { inside: number; came: number }
/** The objects in a container that are or were played by a player, in order of arrival. */
export declare function peopleIn(container: ObjectBase): readonly ObjectBase[]
/** The livings in a container, in order of arrival. */
export declare function livingsIn(container: ObjectBase): readonly ObjectBase[]

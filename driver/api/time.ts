import type { ObjectBase } from './base.ts'

/** World time, in seconds since the world began. */
export declare function now(): number
/** Real time, in seconds since 1970, only for dates of the real world. In a test it is world time. */
export declare function realTime(): number
/** Makes the driver call an object's heartBeat() every `seconds` (a whole number up to 3600); 0 stops it. */
export declare function setHeartBeat(object: ObjectBase, seconds: number): void
/** The interval of an object's heart beat in seconds; 0 if it has none. */
export declare function heartBeatOf(object: ObjectBase): number
/**
 * Calls a method by name after `seconds`, even after a reload. A call out that fails is called again when the object's code is replaced,
 * unless another call out of that method has been requested in the meantime.
 * @returns an id for removeCallOut()
 * @throws if the object has no such method
 */
export declare function callOut(object: ObjectBase, seconds: number, method: string, ...args: unknown[]): number
/**
 * Cancels a call out by its id, or all call outs of a method. @returns the seconds that were left until the first of them, or null if there was none
 */
export declare function removeCallOut(object: ObjectBase, which: number | string): number | null
/** An object's pending call outs, the next one first; `seconds` is the time left. */
export declare function callOutsOf(object: ObjectBase): { id: number; method: string; seconds: number }[]
/** Resets an object now, and schedules its next reset. */
export declare function resetNow(object: ObjectBase): void
/** A random whole number from 0 to n - 1. The world's seed determines the sequence. */
export declare function random(n: number): number

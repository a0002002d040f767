import type { ObjectBase } from './base.ts'

/** Reads a file. @returns its text, or null without one. @throws if the master doesn't allow it */
export declare function readFile(path: string): string | null
/** What is known of a file or a folder. */
export interface FileInfo {
  readonly folder: boolean
  readonly bytes: number
  /** When it was changed last, in seconds since 1970, of real time; 0: it is not on disk. */
  readonly changed: number
}
/** Whether a path is a folder, its size and its last change; null if there is no such file. @throws if the master doesn't allow it to read the path */
export declare function fileInfo(path: string): FileInfo | null
/** Why the caller may not write a file; null: it may. */
export declare function writeRefusal(path: string): string | null
/**
 * Writes a file. A program is reloaded, as if an editor had saved it.
 * @param why the reason, for the list of versions
 * @throws if the master doesn't allow it
 */
export declare function writeFile(path: string, text: string, why?: string): void
/**
 * Writes and removes files as one set: programs are reloaded together, or none of them.
 * @param files the new texts by path; null removes a file
 * @param why the reason, for the list of versions
 * @param moved the old paths of files that are moved, by their new ones: they keep their versions
 * @throws if the master doesn't allow it for one of them: then none is written
 */
export declare function writeFiles(
  files: Readonly<Record<string, string | null>>,
  why?: string,
  moved?: Readonly<Record<string, string>>,
): void
/** A field of a class, as its text says it. */
export interface FieldText {
  name: string
  /** The code of its value. */
  code: string
  /** From 1. */
  line: number
  /** Its value, where the code is nothing but data. */
  value?: unknown
  /** Its parts, where it has any. */
  tree?: ValueTree
}

/** A setting of a behaviour, as its class declares it. */
export interface SettingText {
  name: string
  /** The code of its type. */
  type: string
  /** Its docstring. */
  about: string
  /** The code of its default; empty: it has none. */
  code: string
}

/** A value as its code says it, in parts that can be changed one by one. */
export type ValueTree =
  | { kind: 'text' | 'number' | 'flag'; value: unknown }
  | { kind: 'list'; items: ValueTree[] }
  | { kind: 'names'; entries: [name: string, part: ValueTree][] }
  /** `Shopkeeper.with({ … })`: the settings of what has that name. */
  | { kind: 'call'; name: string; settings: ValueTree }
  | { kind: 'code'; code: string }
/**
 * A text of TypeScript with a part of a field of its default class changed. All else stays as it is written. mudlib only.
 * @param path the field's name, then names of entries and numbers of elements; of a call, what is in its settings
 * @param code of the part's new value; null removes it. A name that isn't there yet, or the number behind the last one, adds it
 * @throws if the text can't be read, has no such part, or the part is worked out by code
 */
export declare function withPart(text: string, path: readonly (string | number)[], code: string | null): string
/** The fields of the class that a text of TypeScript exports as its default. mudlib only. @throws if it can't be read, or has no such class */
export declare function fieldTexts(text: string): FieldText[]
/**
 * The settings of a class of behaviours in a text of TypeScript, as its types and defaults() declare them. mudlib only.
 * @param name of the class
 * @returns them, and the class that it inherits where that is imported
 * @throws if the text can't be read, or has no such class
 */
export declare function settingTexts(
  text: string,
  name: string,
): {
  readonly settings: readonly SettingText[]
  readonly parent: { readonly name: string; readonly path: string } | null
}
/**
 * A text of TypeScript with some fields of its default class changed. All else stays as it is written. mudlib only.
 * @param changes for each field code of its value, null to remove it, or what becomes of some entries of an object: `{ exits: { north: "'./hall'" } }`
 * @throws if the text can't be read, or a field is worked out by code
 */
export declare function withFields(
  text: string,
  changes: Readonly<Record<string, string | null | Readonly<Record<string, string | null>>>>,
): string
/** Removes a file. @throws if the master doesn't allow it to write it, or there is none */
export declare function removeFile(path: string): void
/** Makes a folder, with those above it. @throws if the master doesn't allow it to write it, or a file is in the way */
export declare function makeFolder(path: string): void
/** Removes an empty folder. @throws if the master doesn't allow it to write it, or it isn't empty */
export declare function removeFolder(path: string): void
/**
 * Defines virtual objects: programs without a file. Each consists of the field values `fields` on top of the program at `base`.
 * Those that are loaded are reloaded together, as if an editor had saved them; null removes a program. mudlib only, for paths
 * outside the mudlib's folders and /domains.
 */
export declare function makePrograms(programs: Readonly<Record<string, { base: string; fields: object } | null>>): void
/**
 * Has an object's fileChanged() called whenever a file other than code changes: an area file, a dialogue. As in a reload, if one of
 * the followers throws, the change is refused for all.
 * @param path a file, a folder that ends in `/`, or a path in which `*` stands for any one name; one that ends in `/**.ts` means the
 * programs below a folder, new ones and deleted ones too: fileChanged() is called when their new code is in place
 * @throws if the master doesn't allow the object to read it
 */
export declare function followFile(object: ObjectBase, path: string): void
/** Leaves a system of the mudlib out of this world: its files aren't there. secure only. @param system the name of its folder */
export declare function leaveOut(system: string): void
/**
 * Leaves a folder out of this world: nothing in it is there. secure only.
 * @param folder its path, without a slash at the end
 * @param why in words, for who asks for a file in it
 */
export declare function leaveFolderOut(folder: string, why: string): void
/** The names in a folder, sorted; names of folders end in `/`. @throws if the master doesn't allow it */
export declare function listFiles(path: string): string[]
/**
 * Checks programs, loaded or not, in the background: types, names and properties that are nearly right, paths that lead nowhere.
 * Then calls object[method](text) with what is wrong, as text. mudlib only.
 * @param path of a program, or of a folder for all programs in it
 * @returns the number of files that are checked
 * @throws if the master doesn't allow it to read them, or there are none
 */
export declare function checkFiles(path: string, object: ObjectBase, method: string): number
/** A failed test, or what is wrong with a file: where, and what. */
export interface FoundProblem {
  readonly file: string
  /** From 1; 0: the whole file. */
  readonly line: number
  readonly column: number
  readonly source: string
  readonly message: string
}
/** What tests came to. */
export interface TestRun {
  readonly passed: number
  readonly problems: readonly FoundProblem[]
}
/**
 * Runs tests in a process of their own, which doesn't touch the running world. Then calls object[method](run: TestRun). mudlib only.
 * @param path of a test, `/domains/wood/npc/rat.test.ts`, or of a folder for all tests in it
 * @param name a part of the names of those that run; by default all do
 * @returns the number of files
 * @throws if the master doesn't allow it to write them, or there are none
 */
export declare function runTests(path: string, object: ObjectBase, method: string, name?: string): number
/**
 * Looks up what docstrings say about a class of the mudlib, `Class.member`, a function, an efun (`clone()`) or any member, in the
 * background. Then calls object[method](text). mudlib only.
 * @param otherwise the text if there is nothing
 */
export declare function describeCode(topic: string, otherwise: string, object: ObjectBase, method: string): void
/** Reloads a program from its file. @returns what it did, or the errors, as text. mudlib only. */
export declare function reload(path: string): string
/** One version of a file. */
export interface VersionInfo {
  readonly number: number
  /** `live`: objects run it; `saved`: the newest text of a file that no program runs; `past`: an older one. */
  readonly state: 'live' | 'saved' | 'past'
  /** Whether the file is gone. */
  readonly isGone: boolean
  /** Real time at which it went live, or was saved, as `2026-11-21 12:00:00` UTC. */
  readonly at: string
  /** The name of the wizard who made the change; empty for an edit on disk. */
  readonly by: string
  /** The command that made the change, or the reason that was given; empty: none was. */
  readonly why: string
  /** How many objects it changed, and how long the world stood still, in milliseconds. */
  readonly objects: number
  readonly stall: number
  /** The number of programs that inherit or import from it, directly or indirectly. */
  readonly dependents: number
}
/** The versions of a file that are kept, newest first: of a program, or of any other file. @throws if there are none, or the file may not be read. mudlib only. */
export declare function versionsOf(path: string): VersionInfo[]
/** The files below a folder of which versions are kept, also those that are gone. mudlib only. */
export declare function versionedFiles(folder: string): string[]
/** Who has written a line, by the versions that are kept. */
export type LineAuthor = Pick<VersionInfo, 'number' | 'at' | 'by' | 'why'>
/** Who has written each line of a file's newest version. mudlib only. */
export declare function authorsOf(path: string): LineAuthor[]
/** The text of a version of a file; null: it is not kept. @throws if there are no versions of it, or it may not be read. mudlib only. */
export declare function sourceOf(path: string, number: number): string | null
/**
 * Makes an older version of a program live, or gives a file that no program runs an older text again, also one that was removed; by default the previous one. @returns what it did, or the errors, as text. mudlib only.
 */
export declare function rollBack(path: string, number?: number): string
/** A unified diff of two versions of a file; by default of the newest two. mudlib only. */
export declare function diffOf(path: string, from?: number, to?: number): string
/** What differs between two texts, as the lines of a unified diff without its head; empty where nothing does. mudlib only. */
export declare function diffTexts(before: string, after: string): string
/** Stores a note about a member of a class, for decorators. */
export declare function annotate(target: object, member: string, key: string, value: unknown): void
/** The notes of a key on the members of an object's class and its base classes: pairs of member and note. */
export declare function annotations(object: object, key: string): readonly (readonly [member: string, note: unknown])[]

/** The objects in a container whose class or base classes have members with a note of a key. */
export declare function annotatedIn(container: ObjectBase, key: string): ObjectBase[]

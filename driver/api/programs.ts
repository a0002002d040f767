import type { ObjectBase } from './base.ts'

/** Reads a file. @returns its text, or null if there is no such file. @throws if the master doesn't allow it */
export declare function readFile(path: string): string | null
/** Data about a file or a folder. */
export interface FileInfo {
  readonly folder: boolean
  readonly bytes: number
  /** The real time when the file was last changed, in seconds since 1970; 0 if it is not on disk. */
  readonly changed: number
}
/**
 * Whether a path is a folder, its size and its last change; null if there is no such file. @throws if the master doesn't allow the caller to read it
 */
export declare function fileInfo(path: string): FileInfo | null
/** The reason why the caller may not write a file; null if it may. */
export declare function writeRefusal(path: string): string | null
/**
 * Writes a file. If it is a program, it is reloaded, as if an editor had saved it.
 * @param why the reason, for the list of versions
 * @throws if the master doesn't allow it
 */
export declare function writeFile(path: string, text: string, why?: string): void
/**
 * Writes and removes files as one set. All programs are reloaded together, or none is.
 * @param files the new texts by path; null removes a file
 * @param why the reason, for the list of versions
 * @param moved the old paths of moved files by their new paths: these files keep their versions
 * @throws if the master doesn't allow it for one of the files; then none is written
 */
export declare function writeFiles(
  files: Readonly<Record<string, string | null>>,
  why?: string,
  moved?: Readonly<Record<string, string>>,
): void
/** A field of a class, as written in its source. */
export interface FieldText {
  name: string
  /** The code of its value. */
  code: string
  /** The line of the field, counted from 1. */
  line: number
  /** The field's value, if the code is plain data. */
  value?: unknown
  /** The parts of the value, if it has any. */
  tree?: ValueTree
}

/** A setting of a behaviour, as its class declares it. */
export interface SettingText {
  name: string
  /** The code of its type. */
  type: string
  /** The setting's docstring. */
  about: string
  /** The code of its default; empty if it has none. */
  code: string
}

/** A value as written in its code, in parts that can be changed one by one. */
export type ValueTree =
  | { kind: 'text' | 'number' | 'flag'; value: unknown }
  | { kind: 'list'; items: ValueTree[] }
  | { kind: 'names'; entries: [name: string, part: ValueTree][] }
  /** `Shopkeeper.with({ … })`: the name of the class, and its settings. */
  | { kind: 'call'; name: string; settings: ValueTree }
  | { kind: 'code'; code: string }
/**
 * Returns a TypeScript text in which one part of a field of the default class is changed. The rest of the text is unchanged. mudlib only.
 * @param path the field's name, then names of entries and indexes of elements. In a call, these are parts of its settings
 * @param code the code of the part's new value; null removes the part. A new name, or the index after the last element, adds a part
 * @throws if the text can't be parsed, has no such part, or the part is computed by code
 */
export declare function withPart(text: string, path: readonly (string | number)[], code: string | null): string
/** The fields of the default class of a TypeScript text. mudlib only. @throws if the text can't be parsed, or has no such class */
export declare function fieldTexts(text: string): FieldText[]
/**
 * The settings of a behaviour class in a TypeScript text, as its types and defaults() declare them. mudlib only.
 * @param name the name of the class
 * @returns the settings, and the parent class if it is imported
 * @throws if the text can't be parsed, or has no such class
 */
export declare function settingTexts(
  text: string,
  name: string,
): {
  readonly settings: readonly SettingText[]
  readonly parent: { readonly name: string; readonly path: string } | null
}
/**
 * Returns a TypeScript text in which some fields of the default class are changed. The rest of the text is unchanged. mudlib only.
 * @param changes for each field the code of its value, null to remove it, or changes to entries of an object: `{ exits: { north: "'./hall'" } }`
 * @throws if the text can't be parsed, or a field is computed by code
 */
export declare function withFields(
  text: string,
  changes: Readonly<Record<string, string | null | Readonly<Record<string, string | null>>>>,
): string
/** Removes a file. @throws if the master doesn't allow the caller to write it, or there is no such file */
export declare function removeFile(path: string): void
/** Creates a folder and its parent folders. @throws if the master doesn't allow the caller to write it, or if one of these paths is a file */
export declare function makeFolder(path: string): void
/** Removes an empty folder. @throws if the master doesn't allow the caller to write it, or it isn't empty */
export declare function removeFolder(path: string): void
/**
 * Defines virtual objects: programs without a file. Each consists of the field values `fields` on top of the program at `base`.
 * Programs that are already loaded are reloaded together, as if an editor had saved them; null removes a program. mudlib only, for paths
 * outside the mudlib's folders and /domains.
 */
export declare function makePrograms(programs: Readonly<Record<string, { base: string; fields: object } | null>>): void
/**
 * Makes the driver call an object's fileChanged() whenever a data file, such as an area file or a dialogue, changes. As in a reload, if one of the
 * followers throws, the change is refused for all.
 * @param path a file, a folder that ends in `/`, or a path in which `*` stands for any one name. A path that ends in `/**.ts` means the programs
 * below a folder, including new and deleted programs. fileChanged() is called when their new code is in place
 * @throws if the master doesn't allow the object to read it
 */
export declare function followFile(object: ObjectBase, path: string): void
/** Leaves a system of the mudlib out of this world. Its files don't exist in it. secure only. @param system the name of its folder */
export declare function leaveOut(system: string): void
/** The system that contains the program at a path, if this world leaves that system out; otherwise empty. mudlib only. */
export declare function systemLeftOut(path: string): string
/**
 * Leaves a folder out of this world. Its files don't exist in it. secure only.
 * @param folder its path, without a slash at the end
 * @param why the reason, for the error when code needs a file in it
 */
export declare function leaveFolderOut(folder: string, why: string): void
/** The names in a folder, sorted; names of folders end in `/`. @throws if the master doesn't allow it */
export declare function listFiles(path: string): string[]
/**
 * Checks programs, loaded or not, in the background: types, misspelt names and properties, paths that lead nowhere.
 * Then calls object[method](text) with the problems as text. mudlib only.
 * @param path the path of a program, or of a folder for all programs in it
 * @returns the number of files that are checked
 * @throws if the master doesn't allow the caller to read them, or there are none
 */
export declare function checkFiles(path: string, object: ObjectBase, method: string): number
/** A failed test or a problem in a file: its place and the message. */
export interface FoundProblem {
  readonly file: string
  /** The line, counted from 1; 0 if the problem concerns the whole file. */
  readonly line: number
  readonly column: number
  readonly source: string
  readonly message: string
}
/** The results of tests. */
export interface TestRun {
  readonly passed: number
  readonly problems: readonly FoundProblem[]
}
/**
 * Runs tests in a process of their own, which doesn't touch the running world. Then calls object[method](run: TestRun). mudlib only.
 * @param path the path of a test, `/domains/wood/npc/rat.test.ts`, or of a folder for all tests in it
 * @param name a part of the names of the tests to run; by default all run
 * @returns the number of files
 * @throws if the master doesn't allow the caller to write them, or there are none
 */
export declare function runTests(path: string, object: ObjectBase, method: string, name?: string): number
/**
 * Looks up the docstring of a class of the mudlib, `Class.member`, a function, an efun (`clone()`) or any member, in the
 * background. Then calls object[method](text). mudlib only.
 * @param otherwise the text if there is no docstring
 */
export declare function describeCode(topic: string, otherwise: string, object: ObjectBase, method: string): void
/** Reloads a program from its file. @returns a report of the reload, or the errors, as text. mudlib only. */
export declare function reload(path: string): string
/** One version of a file. */
export interface VersionInfo {
  readonly number: number
  /** `live` means that objects run the version. `saved` is the newest text of a file that no program runs. `past` is an older version. */
  readonly state: 'live' | 'saved' | 'past'
  /** Whether the file has been deleted. */
  readonly isGone: boolean
  /** The real time when the version went live or was saved, such as `2026-11-21 12:00:00`, in UTC. */
  readonly at: string
  /** The name of the wizard who made the change; empty for an edit on disk. */
  readonly by: string
  /** The command that made the change, or the reason that was given. Empty if neither is known. */
  readonly why: string
  /** The number of objects that the version changed, and the milliseconds for which the world stood still. */
  readonly objects: number
  readonly stall: number
  /** The number of programs that inherit or import from the program, directly or indirectly. */
  readonly dependents: number
}
/** The stored versions of a program or any other file, newest first. @throws if there are none, or the file may not be read. mudlib only. */
export declare function versionsOf(path: string): VersionInfo[]
/** The files below a folder with stored versions, including deleted files. mudlib only. */
export declare function versionedFiles(folder: string): string[]
/** The author of a line, according to the stored versions. */
export type LineAuthor = Pick<VersionInfo, 'number' | 'at' | 'by' | 'why'>
/** The author of each line of a file's newest version. mudlib only. */
export declare function authorsOf(path: string): LineAuthor[]
/** The text of a version of a file; null if it isn't stored. @throws if the file has no versions, or may not be read. mudlib only. */
export declare function sourceOf(path: string, number: number): string | null
/**
 * Rolls a program back to an older version, or any other file to an older text, even if the file was removed; by default to the previous one.
 * @returns a report of what it did, or the errors, as text. mudlib only.
 */
export declare function rollBack(path: string, number?: number): string
/** A unified diff of two versions of a file, by default of the newest two. mudlib only. */
export declare function diffOf(path: string, from?: number, to?: number): string
/** The lines of a unified diff of two texts, without its header; empty if they are equal. mudlib only. */
export declare function diffTexts(before: string, after: string): string
/** Annotates a member of a class, for decorators. */
export declare function annotate(target: object, member: string, key: string, value: unknown): void
/** The annotations under a key on the members of an object's class and its base classes: pairs of member and annotation. */
export declare function annotations(object: object, key: string): readonly (readonly [member: string, note: unknown])[]

/** The objects in a container whose class or base classes have members annotated with a key. */
export declare function annotatedIn(container: ObjectBase, key: string): ObjectBase[]

import { load } from 'driver'
import type { FileDeed, NotedDeed } from '/lib/file-deeds'
import type { OpenFile, OpenFiles } from '/secure/open-files'
import type { MudObject } from '/std/object'

// Functions that give commands access to the files that wizards have open, and to the changes that wizards have made.

const openFiles = (): OpenFiles => load('/secure/open-files') as OpenFiles

/** openFile() returns the file that the user of the running command has open in the editor. setOpenFile() sets it. */
export const openFile = (): OpenFile | null => openFiles().file
export const setOpenFile = (file: OpenFile | null): void => openFiles().set(file)

/** Records that a workshop page has opened or closed a file. The page belongs to the user of the running command. */
export const noteOpen = (path: string, page: string, on: boolean): void => openFiles().noteOpen(path, page, on)

/** The pages that have a file open. */
export const pagesAt = (path: string): MudObject[] => openFiles().pagesAt(path)

/** editorsOf() returns who else has a file open. authorOf() returns who wrote a version of a file by a command. */
export const editorsOf = (path: string, page = ''): string[] => openFiles().othersAt(path, page)
export const authorOf = (path: string, text: string | null): string => openFiles().authorOf(path, text)

/**
 * fileDeeds() returns the file changes by commands of the current user, newest first. The functions below record a change, and
 * forget the last change.
 */
export const fileDeeds = (): readonly NotedDeed[] => openFiles().done
export const noteFileDeed = (deed: FileDeed): void => openFiles().note(deed)
export const forgetFileDeed = (): void => openFiles().forget()

/** Forgets a workshop page that was closed, and the files that it had open. @param page the id of the page */
export const forgetPage = (page: string): void => openFiles().forgetPage(page)

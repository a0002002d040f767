import { load } from 'driver'
import type { FileDeed, NotedDeed } from '/lib/file-deeds'
import type { OpenFile, OpenFiles } from '/secure/open-files'
import type { MudObject } from '/std/object'

// The functions by which commands get at the files that wizards have open, and at the changes that wizards have made.

const openFiles = (): OpenFiles => load('/secure/open-files') as OpenFiles

/** The file that the user whose command is running has open in the editor; and setting it. */
export const openFile = (): OpenFile | null => openFiles().file
export const setOpenFile = (file: OpenFile | null): void => openFiles().set(file)

/** Notes that a page of the user whose command is running has opened a file, or closed it. */
export const noteOpen = (path: string, page: string, on: boolean): void => openFiles().noteOpen(path, page, on)

/** The pages that have a file open. */
export const pagesAt = (path: string): MudObject[] => openFiles().pagesAt(path)

/** Who else has a file open in the editor; and who has written a text of a file by a command. */
export const editorsOf = (path: string, page = ''): string[] => openFiles().othersAt(path, page)
export const authorOf = (path: string, text: string | null): string => openFiles().authorOf(path, text)

/** The changes of files by commands of the user whose command is running, newest first; noting one; and forgetting the last one. */
export const fileDeeds = (): readonly NotedDeed[] => openFiles().done
export const noteFileDeed = (deed: FileDeed): void => openFiles().note(deed)
export const forgetFileDeed = (): void => openFiles().forget()

/** Notes that a page is closed, and has no file open any more. @param page its id */
export const forgetPage = (page: string): void => openFiles().forgetPage(page)

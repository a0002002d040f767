import { clone, find, listFiles, load, objectsOf, resolvePath } from 'driver'
import type { MudObject } from '/std/object'

// Keys of rooms, monsters and things: `aylor-12` is number 12 of the area `aylor`. In this mudlib, a key stands for a program. In a
// domain, the program is `/domains/aylor/12` or a file in the domain's folder for that kind. In a mounted world, it is
// `/diku/aylor/room/12`. A key without an
// area, or a relative path, is resolved from the folder of the program's file.

export type Kind = 'mob' | 'object' | 'room'

const folders: Readonly<Record<Kind, readonly string[]>> = {
  mob: ['', 'mobs/', 'mob/', 'npcs/', 'npc/', 'monsters/'],
  object: ['', 'objects/', 'object/', 'obj/', 'items/', 'item/', 'things/'],
  room: ['', 'rooms/', 'room/'],
}

/** Whether a program exists at a path: loaded, generated, or as a file. */
function exists(path: string): boolean {
  if (find(path)) return true
  if (path.startsWith('/diku/')) return isLoadable(path)
  const at = path.lastIndexOf('/')
  try {
    return listFiles(path.slice(0, at)).includes(`${path.slice(at + 1)}.ts`)
  } catch {
    // Another domain's folder can't be listed, but that domain may still allow loading.
    return isLoadable(path)
  }
}

function isLoadable(path: string): boolean {
  try {
    load(path)
    return true
  } catch {
    return false
  }
}

/** The paths to which a key may refer, in search order. */
function candidates(key: string, kind: Kind, file: string): string[] {
  if (key.startsWith('/')) return [key]
  const here = file.slice(0, file.lastIndexOf('/') + 1)
  if (key.includes('/')) return [resolvePath(here + key)]
  const found = folders[kind].map(folder => `${here}${folder}${key}`)
  const [, area, name] = /^(.+?)-(\w[\w-]*)$/.exec(key) ?? []
  if (area === undefined) return found
  found.push(...folders[kind].map(folder => `/domains/${area}/${folder}${name}`))
  found.push(`/diku/${area}/${kind}/${name}`)
  return found
}

/**
 * The path of the program to which a key refers. @param file the file of the program that uses the key
 * @returns the path; null if there is no such program
 */
export function pathOf(key: string, kind: Kind, file: string): string | null {
  return candidates(key, kind, file).find(exists) ?? null
}

/** The key of an object: the area, and the name of the object's program. */
export function keyOf(one: MudObject): string {
  const [, mounted, number] = /^\/diku\/([^/]+)\/\w+\/(\d+)$/.exec(one.path) ?? []
  if (mounted !== undefined) return `${mounted}-${number}`
  const [, area] = /^\/domains\/([^/]+)\//.exec(one.path) ?? []
  const name = one.path.slice(one.path.lastIndexOf('/') + 1)
  return area === undefined ? name : `${area}-${name}`
}

/** Whether a key refers to an object's program. */
export function isKeyOf(key: string, one: MudObject, kind: Kind, file: string): boolean {
  return keyOf(one) === key || candidates(key, kind, file).includes(one.path)
}

/** All clones of the program to which a key refers. */
export function clonesOf(key: string, kind: Kind, file: string): MudObject[] {
  const path = pathOf(key, kind, file)
  return path === null ? [] : (objectsOf(path) as MudObject[]).filter(one => !one.isBlueprint && !one.destructed)
}

/** Clones the program to which a key refers. @throws if there is no such program */
export function make(key: string, kind: Kind, file: string): MudObject {
  const path = pathOf(key, kind, file)
  if (path === null) throw new Error(`there is no ${kind} '${key}'`)
  return clone(path) as MudObject
}

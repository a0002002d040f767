import {
  askRecording,
  costs,
  describeCode,
  endProbe,
  endProfile,
  evaluate,
  type FaultNote,
  faultStory,
  faults,
  fieldsOf,
  find,
  listenersOf,
  listFiles,
  load,
  objectsOf,
  type ProbeNote,
  probes,
  profile,
  type RecordingNote,
  type RecordingQuestion,
  readFile,
  recordings,
  resolvePath,
  setProbe,
  statusOf,
  trace,
  tracedBy,
  valid,
  writeFaultTest,
} from 'driver'
import { readCatalogue } from '/lib/catalogue'
import { plain } from '/lib/text'
import { bodyOf, nameOf, playerNames } from '/secure/gate'
import { pathsUnder } from '/std/file-search'
import { isRoom, players } from '/std/kinds'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { eventFiles, inspect } from '/std/wizardry'

const mostErrors = 50
/** The maximum length of a probe's expressions, in characters. */
const longestWish = 500
/** The maximum length of a help topic, in characters. */
const longestTopic = 100
/** The maximum length of a profile, in seconds. */
const mostSeconds = 60
const mostObjects = 500
/** The maximum number of rooms in one answer about a map, and the maximum number of programs that are loaded for it. */
const mostRooms = 500
const mostLoads = 40

/** A value of a field, as the inspector shows it. */
interface Shown {
  readonly name: string
  readonly value: string
  /** The ids of the objects that the value is or contains, up to ten. */
  readonly objects: readonly string[]
}

/** The requests of workshop pages about the running world. */
export default class WorldRequests extends MudObject {
  readonly asks = [
    ...[
      'here',
      'errors',
      'faultStory',
      'faultTest',
      'evaluate',
      'inspect',
      'clones',
      'costs',
      'map',
      'people',
      'remove',
      'resetRoom',
    ],
    ...[
      'setField',
      'hearers',
      'fetch',
      'makeClone',
      'profile',
      'endProfile',
      'trace',
      'traced',
      'setProbe',
      'endProbe',
      'probes',
      'recordings',
      'askRecording',
      'help',
    ],
  ]

  /** The body of the page's character; null if it isn't in the world. */
  private bodyFor(user: MudObject): Player | null {
    return bodyOf(nameOf(user as Player))
  }

  /** The location of the page's character, with the file of the room. */
  here(user: MudObject): object {
    const room = this.bodyFor(user)?.environment
    if (!room) return { path: null, title: '' }
    const file = `${room.path}.ts`
    return { path: readFile(file) === null ? null : file, id: room.id, title: plain(room.short) }
  }

  /** The last errors, newest first. */
  errors(_user: MudObject, { domain }: { domain?: string }): FaultNote[] {
    return faults(domain || undefined)
      .slice(0, mostErrors)
      .map(one => ({ ...one, text: plain(one.text) }))
  }

  /** The recorded circumstances of an error; null if only the error's text was kept. */
  faultStory(_user: MudObject, { number = 0 }: { number?: number }): string | null {
    const story = faultStory(number, playerNames())
    return story === null ? null : plain(story)
  }

  /** Starts writing a test that reproduces an error. The page is told when the test is ready. */
  faultTest(user: MudObject, { number = 0 }: { number?: number }): void {
    writeFaultTest(number, playerNames(), user, 'showFaultTest')
  }

  /** Evaluates code, in which `me` is the page's character and `here` is its room. */
  evaluate(user: MudObject, { code = '' }: { code?: string }): object {
    const body = this.bodyFor(user)
    if (!body)
      throw new Error('Your character has to be in the world (press Play): `me` and `here` are it and its place.')
    try {
      return { value: inspect(evaluate(code, body, body.environment)) }
    } catch (error) {
      return { error: plain(String((error as Error).message)) }
    }
  }

  /** The details of an object: the driver's data about it, its location, its contents, and its fields. @param given `id`: an id or a path */
  inspect(user: MudObject, { id = '' }: { id?: string }): object {
    const one = this.target(user, id)
    const blueprint = find(one.path)
    const first = new Map(blueprint && blueprint !== one ? fieldsOf(blueprint) : [])
    return {
      id: one.id,
      path: one.path,
      title: plain(one.describe()),
      file: `${one.path}.ts`,
      writable: valid('validWrite', `${one.path}.ts`),
      isRoom: isRoom(one),
      environment: one.environment?.id ?? null,
      inside: one.inventory.slice(0, mostObjects).map(item => ({ id: item.id, title: plain(item.describe()) })),
      more: Math.max(0, one.inventory.length - mostObjects),
      status: Object.entries(statusOf(one)).map(([name, value]): Shown => shown(name, value)),
      fields: fieldsOf(one).map(([name, value]): Shown & { changed: boolean; code: string } => ({
        ...shown(name, value),
        changed: first.has(name) && inspect(first.get(name)) !== inspect(value),
        code: isPlain(value) ? JSON.stringify(value) : '',
      })),
      why: (isMinded(one) ? one.explain() : []).map(plain),
      minds: (isMinded(one) ? one.mind() : []).map(mind => ({ name: mind.called, says: mind.describe().map(plain) })),
    }
  }

  /**
   * Sets a field of an object to the value of some code, as `eval` would.
   * @param given `value`: the code, in which `me` is the page's character and `here` is the object
   * @returns the new value in words, and the old value as code, if it can be written as code
   */
  setField(
    user: MudObject,
    { id = '', name = '', value = '' }: { id?: string; name?: string; value?: string },
  ): object {
    const one = this.target(user, id)
    const body = this.bodyFor(user)
    if (!body) throw new Error('Your character has to be in the world (press Play) to change a field.')
    if (!valid('validWrite', `${one.path}.ts`)) throw new Error(`${one.path}: you may not change it.`)
    const before = fieldsOf(one).find(([field]) => field === name)
    if (!before) throw new Error(`${one.id} has no field '${name}'.`)
    evaluate(`here[${JSON.stringify(name)}] = (${value})`, body, one)
    const after = fieldsOf(one).find(([field]) => field === name)?.[1]
    return { value: inspect(after), before: isPlain(before[1]) ? JSON.stringify(before[1]) : null }
  }

  /** The current listeners for each event of an object. */
  hearers(user: MudObject, { id = '' }: { id?: string }): object[] {
    const one = this.target(user, id)
    const { Events: events, Questions: questions, Sums: sums } = readCatalogue(eventFiles())
    return [...events, ...questions, ...sums].flatMap(({ name }) => {
      const all = listenersOf(one, name).filter(({ object }) => valid('validRead', `${object.path}.ts`))
      const told = all.map(({ object, part, method, reach }) => ({
        id: object.id,
        path: object.path,
        part,
        method,
        reach,
      }))
      return told.length > 0 ? [{ event: name, hearers: told }] : []
    })
  }

  /** Brings an object to the place of the page's character. */
  fetch(user: MudObject, { id = '' }: { id?: string }): string {
    const one = this.target(user, id)
    const place = this.bodyFor(user)?.environment
    if (!place) throw new Error('Your character has to be in the world (press Play): it comes to its place.')
    if (isRoom(one)) throw new Error(`${one.id} is a room: it stays where it is.`)
    if ((one as Partial<Player>).isPlayer) throw new Error(`${one.id} is a player.`)
    if (!valid('validDestruct', one) || !valid('validWrite', `${one.path}.ts`))
      throw new Error(`${one.id}: you may not move it.`)
    // An object that a player carries belongs to the player, and so may the object's contents.
    for (let holder = one.environment; holder; holder = holder.environment)
      if ((holder as Partial<Player>).isPlayer) throw new Error(`${one.id}: ${holder.theShort} has it.`)
    if (one.inventory.length > 0 && !isMinded(one)) throw new Error(`${one.id} is not empty.`)
    const refusal = one.move(place)
    if (refusal !== undefined) throw new Error(plain(refusal))
    return `${plain(one.describe())} is in ${plain(place.short)} now.`
  }

  /** Makes a clone of a program that the user may write, and puts it where the page's character is. @returns the id of the clone */
  makeClone(user: MudObject, { path = '' }: { path?: string }): string {
    const bare = path.replace(/\.ts$/, '')
    const place = this.bodyFor(user)?.environment
    if (!place) throw new Error('Your character has to be in the world (press Play): the clone is put into its place.')
    if (!valid('validWrite', `${bare}.ts`)) throw new Error(`${bare}: you may not make one of it here. \`clone\` can.`)
    if (isRoom(load(bare) as MudObject)) throw new Error(`${bare} is a room: there is one of it.`)
    const made = this.clone<MudObject>(bare)
    const refusal = made.move(place)
    if (refusal === undefined) return made.id
    made.destruct()
    throw new Error(plain(refusal))
  }

  /** The object with an id or a path that a page has sent. @throws if there is none that the user may look into */
  private target(user: MudObject, id: string): MudObject {
    const body = this.bodyFor(user)
    const one = id === 'me' ? body : id === 'here' ? body?.environment : (find(id) as MudObject | null)
    if (!one)
      throw new Error(
        id === 'me' || id === 'here' ? 'Your character is not in the world.' : `There is no object ${id}.`,
      )
    if (!valid('validRead', `${one.path}.ts`)) throw new Error(`${one.path}: you are not allowed to read it.`)
    if (one.path.startsWith('/secure/')) throw new Error(`${one.path}: you are not allowed to look into it.`)
    return one
  }

  /** The objects of a program. */
  clones(_user: MudObject, { path = '' }: { path?: string }): object {
    const bare = path.replace(/\.ts$/, '')
    if (!valid('validRead', `${bare}.ts`)) throw new Error(`${bare}: you are not allowed to read it.`)
    const all = objectsOf(bare) as MudObject[]
    return {
      count: all.length,
      objects: all.slice(0, mostObjects).map(one => ({
        id: one.id,
        title: plain(one.describe()),
        environment: one.environment?.id ?? null,
      })),
    }
  }

  /** The programs, sorted by the time that turns of their objects have used. */
  costs(_user: MudObject): object {
    return costs()
      .filter(({ path }) => valid('validRead', `${path}.ts`))
      .slice(0, 30)
  }

  /** Samples the code of a domain, including all code that it calls, or the code of the whole world. The profile is sent as a message. */
  profile(user: MudObject, { domain = '', seconds = 5 }: { domain?: string; seconds?: number }): void {
    profile(Math.max(1, Math.min(Number(seconds) || 5, mostSeconds)), user, 'showProfile', domain)
  }

  /** Ends the profile that the page has started, before its time is up. */
  endProfile(_user: MudObject): void {
    endProfile()
  }

  /** Begins or ends tracing an object. Its events are sent as messages. @returns the id of the object */
  trace(user: MudObject, { id = '', on = true }: { id?: string; on?: boolean }): string {
    const one = this.target(user, id)
    trace(one, user, on)
    return one.id
  }

  /** The objects that the page traces. */
  traced(user: MudObject): string[] {
    return tracedBy(user).map(({ id }) => id)
  }

  /** Puts a probe into a program. Its hits are sent as messages. */
  setProbe(
    user: MudObject,
    { path = '', line = 0, wish = '' }: { path?: string; line?: number; wish?: string },
  ): ProbeNote {
    if (!Number.isSafeInteger(line) || typeof wish !== 'string' || wish.length > longestWish)
      throw new Error('That is no probe.')
    return setProbe(user, path, line, wish)
  }

  /** Ends a probe. */
  endProbe(_user: MudObject, { number = 0 }: { number?: number }): ProbeNote {
    return endProbe(number)
  }

  /** The recordings, newest first. */
  recordings(_user: MudObject): RecordingNote[] {
    return recordings()
  }

  /** Replays a recording to answer a question. The answer is sent as a message. */
  askRecording(user: MudObject, { name = '', question = {} }: { name?: string; question?: RecordingQuestion }): void {
    askRecording(name, question, user, 'showRecording')
  }

  /** The probes of the page's account; for an admin, all probes. */
  probes(_user: MudObject): ProbeNote[] {
    return probes()
  }

  /**
   * A help page in its original form. If there is no such page, the docstring of a class, a member or an efun is sent as a message instead.
   * @returns the page; null if there is no such page
   */
  help(user: MudObject, { topic = '' }: { topic?: string }): string | null {
    if (typeof topic !== 'string' || topic.length > longestTopic) throw new Error('That is no topic.')
    if (topic === '')
      return [...listFiles('/doc'), ...listFiles('/doc/wizard')]
        .flatMap(file => (file.endsWith('.md') ? [`- \`${file.slice(0, -3)}\``] : []))
        .sort()
        .join('\n')
    const page = /^[a-z-]+$/.test(topic) ? (readFile(`/doc/wizard/${topic}.md`) ?? readFile(`/doc/${topic}.md`)) : null
    if (page === null) describeCode(topic, `There is no help on '${topic.slice(0, 60)}'.`, user, 'showHelp')
    return page
  }

  remove(user: MudObject, { id = '' }: { id?: string }): string {
    const one = this.target(user, id)
    if ((one as Partial<Player>).isPlayer) throw new Error(`${one.id} is a player.`)
    if (!valid('validDestruct', one)) throw new Error(`${one.id}: you may not destruct it.`)
    const title = plain(one.describe())
    one.destruct()
    return `${title} is gone.`
  }

  /** Resets a room, as its zone does. */
  resetRoom(user: MudObject, { id = '' }: { id?: string }): string {
    const one = this.target(user, id)
    if (!valid('validWrite', `${one.path}.ts`)) throw new Error(`${one.path}: you may not change it.`)
    if (!isRoom(one)) throw new Error(`${one.id} is no room.`)
    one.reset()
    return `${plain(one.short)} is reset.`
  }

  /**
   * The rooms of a domain with their exits and the players in them.
   * @param given `from`: how many of the domain's programs earlier requests have handled
   * @returns the rooms; if there are more, `next` is the number of programs handled so far. (Loading all programs could exceed the
   * time limit of a turn.)
   */
  map(_user: MudObject, { domain = '', from = 0 }: { domain?: string; from?: number }): object {
    if (!Number.isInteger(from) || from < 0) throw new Error('There is no such place in the list.')
    const folder = `/domains/${domain}`
    if (!/^[\w-]+$/.test(domain) || !valid('validRead', folder))
      throw new Error(`${folder}: you are not allowed to read it.`)
    const all = pathsUnder(folder, listFiles, valid).flatMap(file =>
      /\.ts$/.test(file) && !/\.(?:test|d)\.ts$/.test(file) ? [file.slice(0, -'.ts'.length)] : [],
    )
    const rooms: object[] = []
    let loaded = 0
    let next = from
    for (; next < all.length && loaded < mostLoads && rooms.length < mostRooms; next++) {
      const path = all[next]!
      const there = find(path)
      if (!there) loaded++
      const one = (there ?? this.loadedPlace(path)) as MudObject | null
      if (!isRoom(one)) continue
      rooms.push({
        path,
        title: plain(one.short),
        // The domain's code may have put values other than texts into the exits.
        exits: Object.entries(one.exits).flatMap(([way, to]) =>
          typeof to === 'string'
            ? [{ way, to: to.startsWith('.') ? resolvePath(to, one) : to, door: one.doors[way] !== undefined }]
            : [],
        ),
      })
    }
    return {
      domain,
      writable: valid('validWrite', `${folder}/x.ts`),
      rooms,
      people: this.peopleIn(folder),
      ...(next < all.length ? { next, of: all.length } : {}),
    }
  }

  /** Loads a program whose text says that it has exits; null if it has none or is broken. */
  private loadedPlace(path: string): object | null {
    return /\bexits\s*[=:]|\bextends \w*Room\b/.test(readFile(`${path}.ts`) ?? '') ? tryLoad(path) : null
  }

  /** The players in a domain. */
  people(_user: MudObject, { domain = '' }: { domain?: string }): object {
    if (!valid('validRead', `/domains/${domain}`))
      throw new Error(`/domains/${domain}: you are not allowed to read it.`)
    return this.peopleIn(`/domains/${domain}`)
  }

  private peopleIn(folder: string): object[] {
    return players().flatMap(one => {
      const at = one.environment?.path ?? ''
      return at.startsWith(`${folder}/`) ? [{ name: one.name, at }] : []
    })
  }
}

/** Whether JSON represents a value exactly. */
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value) || value === null

const isMinded = (one: MudObject): one is Monster => typeof (one as Partial<Monster>).mind === 'function'

function tryLoad(path: string): object | null {
  try {
    return load(path)
  } catch {
    return null
  }
}

function shown(name: string, value: unknown): Shown {
  return { name, value: typeof value === 'string' ? value.slice(0, 2000) : inspect(value), objects: objectsIn(value) }
}

function objectsIn(value: unknown): string[] {
  if (value instanceof MudObject) return value.destructed ? [] : [value.id]
  if (Array.isArray(value)) return value.slice(0, 10).flatMap(objectsIn)
  return []
}

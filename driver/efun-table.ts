import { hash, verify } from '@node-rs/argon2'
import { createTwoFilesPatch } from 'diff'
import { Secret, TOTP } from 'otpauth'
import type { Driver } from './driver.ts'
import type * as declared from './efuns.ts'
import { type Right, runningPrograms } from './guard/authority.ts'
import { describeFault, Refused } from './guard/fault.ts'
import { defaultMostObjects } from './guard/quota.ts'
import { infoOf } from './net/sessions.ts'
import { anySlotOf, isObject, liveSlotOf, ObjectBase, slotId, slotOf, stopsAllowed } from './objects/base.ts'
import { leave } from './objects/containment.ts'
import { annotate } from './programs/annotations.ts'
import { evaluateFor } from './programs/evaluate.ts'
import { canonicalPath, resolvePath } from './programs/files.ts'
import { madeSource } from './programs/made.ts'
import { ReloadError } from './programs/problem.ts'
import { domainOf, mudlibFolders, type PastVersion, type Program } from './programs/program.ts'

/** What `import … from 'driver'` gives: as declared in efuns.ts. */
type Efuns = typeof declared

const longestBeat = 3600
const mostArguments = 16
const mostCallOuts = 10_000
const longestName = 100
const longestDeed = 1000
/** To a language model, at once; each in characters. */
const mostMessages = 50
const longestMessage = 8000

/** Makes the efuns for the code of one domain. What they may do is decided by that domain and the user behind the turn. */
export function bindEfuns(driver: Driver, program: Program): Record<string, unknown> {
  const known = byDomain.get(driver)?.get(program.domain)
  if (known) return known
  const made = makeEfuns(driver, program.domain) as unknown as Record<string, unknown>
  const forDriver = byDomain.get(driver) ?? new Map<string, Record<string, unknown>>()
  forDriver.set(program.domain, Object.freeze(made))
  byDomain.set(driver, forDriver)
  return made
}

const byDomain = new WeakMap<Driver, Map<string, Record<string, unknown>>>()

function makeEfuns(driver: Driver, domain: string): Efuns {
  const { guard, authority, objects, heartBeats, callOuts, resets, sessions, persistence } = driver
  const { records } = persistence
  const enter = () => guard.enter()
  const privileged = (efun: string) => {
    enter()
    if (!mudlibFolders.has(domain)) throw new Error(`${efun}() is for the mudlib only, not for code of ${domain}`)
  }
  const secure = (efun: string) => {
    enter()
    if (domain !== 'secure') throw new Error(`${efun}() is for secure code only`)
  }
  const seconds = (value: unknown, what: string): number => {
    if (typeof value !== 'number' || !(value >= 0)) throw new Error(`${what}: ${String(value)} is no number of seconds`)
    return value
  }
  const object = (value: unknown, what: string): ObjectBase => {
    if (!isObject(value)) throw new Error(`${what}: ${String(value)} is no object`)
    slotOf(value)
    return value
  }
  const text = (value: unknown, what: string): string => {
    if (typeof value !== 'string') throw new Error(`${what}: ${String(value)} is no text`)
    return value
  }
  const path = (value: unknown, by: ObjectBase | undefined): string =>
    resolvePath(by === undefined ? '/' : slotOf(object(by, 'path of')).program.path, text(value, 'path'))
  /** The canonical path of a file that may be used so. */
  const allow = (right: 'validRead' | 'validWrite', written: string): string => {
    enter()
    const file = canonicalPath(text(written, 'path'))
    if (domain !== 'secure' && !authority.allows(right, file, domain)) {
      throw new Refused(`${file}: not allowed to ${right === 'validRead' ? 'read' : 'write'} it`)
    }
    return file
  }
  const require = (right: Right, subject: ObjectBase | string, what: string) => {
    if (!authority.allows(right, subject, domain)) throw new Refused(`${String(subject)}: not allowed to ${what} it`)
  }
  /** For what only a wizard's own command may do, whichever code it goes through. */
  const administrate = (efun: string): ObjectBase => {
    privileged(efun)
    const user = authority.actingUser()
    if (user === null || !authority.allows('validAdmin', efun, domain)) throw new Refused(`${efun}() is not for you`)
    return user
  }
  /** Answers for the domain's own code about paths, kept until the next reload; asked for each clone. */
  const known = new Map<string, boolean>()
  let knownAt = -1
  const mayUse = (right: 'validLoad' | 'validClone', program: string) => {
    if (knownAt !== driver.policyVersion) {
      known.clear()
      knownAt = driver.policyVersion
    }
    let may = known.get(right + program)
    if (may === undefined) {
      may = driver.askMaster(master => master[right]?.(program, domain, null) ?? true) === true
      known.set(right + program, may)
    }
    if (!may) throw new Error(`${program}: code of ${domain} may not ${right === 'validLoad' ? 'load' : 'clone'} it`)
    return program
  }
  /** The domain behind what runs, where it is none of the mudlib's. */
  const actor = (): string | null => {
    if (!mudlibFolders.has(domain)) return domain
    const own = guard.object === null ? undefined : anySlotOf(guard.object)?.program.domain
    return own === undefined || mudlibFolders.has(own) ? guard.behalf : own
  }
  const askerOf = (one: ObjectBase): string | null => {
    const by = actor()
    return by === slotOf(one).program.domain ? null : by
  }
  /** Whether an object is somebody else's: a player's body, or a room or daemon of another domain. */
  const isForeign = (one: ObjectBase): boolean => {
    const by = actor()
    const slot = anySlotOf(one)
    if (by === null || !slot || slot.program.domain === by) return false
    return slot.number === 0 || sessions.of(one) !== undefined
  }
  const within = (one: ObjectBase): ObjectBase[] => one.inventory.flatMap(inside => [inside, ...within(inside)])
  const foreignInside = (one: ObjectBase): boolean => one.inventory.length > 0 && within(one).some(isForeign)
  /** Who of a list of all that are connected is nobody of the secure folder. */
  const open = new WeakMap<readonly ObjectBase[], readonly ObjectBase[]>()
  /** An object of the secure folder is for secure code only: whoever holds it could change it. */
  const shown = (one: ObjectBase | null): ObjectBase | null =>
    one !== null && domain !== 'secure' && anySlotOf(one)?.program.domain === 'secure' ? null : one

  const loaded = (program: string) => {
    const known = driver.programs.get(path(program, undefined))
    if (!known) throw new Refused(`${program} is not loaded`)
    return known
  }

  return {
    ObjectBase,
    clone(program, by) {
      enter()
      const charged = actor()
      const quota = charged === null ? undefined : guard.quotaOf(charged)
      return objects.clone(mayUse('validClone', path(program, by)), quota)
    },
    load(program, by) {
      enter()
      return objects.blueprint(mayUse('validLoad', path(program, by)))
    },
    find(id) {
      enter()
      return shown(objects.find(text(id, 'find')))
    },
    resolvePath: (written, by) => path(written, by),
    destruct(one) {
      enter()
      if (!isObject(one)) return
      const slot = anySlotOf(one)
      if (!slot || slot.destructed) return
      const foreign = !mudlibFolders.has(domain) && slot.program.domain !== domain
      if (foreign || slot.number === 0 || sessions.of(one)) require('validDestruct', one, 'destruct')
      // What it may not unmake is left behind.
      if (foreignInside(one)) for (const inside of within(one)) if (isForeign(inside)) leave(inside)
      objects.destruct(one)
    },
    move(one, to) {
      enter()
      if (isForeign(object(one, 'move')) && slotOf(one).number === 0) require('validDestruct', one, 'move')
      objects.move(one, typeof to === 'string' ? mayUse('validLoad', path(to, undefined)) : object(to, 'move to'))
    },
    objectsOf(program) {
      enter()
      const { instances = [] } = driver.programs.get(path(program, undefined)) ?? {}
      return instances.filter(one => shown(one)).sort((a, b) => liveSlotOf(a).number - liveSlotOf(b).number)
    },
    cloneCount(program) {
      enter()
      const known = driver.programs.get(path(program, undefined))
      return known ? known.instances.length - (known.blueprint ? 1 : 0) : 0
    },
    enableCommands(one) {
      enter()
      slotOf(object(one, 'enableCommands')).living = true
    },

    now: () => driver.clock.now() / 1000,
    setHeartBeat(one, interval) {
      enter()
      const whole = Math.ceil(seconds(interval, 'setHeartBeat'))
      if (whole > longestBeat) throw new Error(`setHeartBeat: ${interval} s is more than ${longestBeat}`)
      heartBeats.set(object(one, 'setHeartBeat'), whole)
    },
    heartBeatOf: one => slotOf(object(one, 'heartBeatOf')).beats,
    callOut(one, delay, method, ...args) {
      enter()
      if (args.length > mostArguments) throw new Error(`callOut: at most ${mostArguments} arguments`)
      if (slotOf(object(one, 'callOut')).callOuts >= mostCallOuts)
        throw new Error(`callOut: ${one.id} has ${mostCallOuts} pending already`)
      // At least the next millisecond: a chain of them lets time go on.
      const milliseconds = Math.max(1, Math.round(seconds(delay, 'callOut') * 1000))
      if (text(method, 'callOut').length > longestName) throw new Error('callOut: that is no name of a method')
      return callOuts.add(one, driver.clock.now() + milliseconds, method, args, askerOf(one))
    },
    removeCallOut(one, which) {
      enter()
      const at = callOuts.remove(object(one, 'removeCallOut'), which)
      return at === null ? null : Math.max(0, at - driver.clock.now()) / 1000
    },
    callOutsOf(one) {
      enter()
      const time = driver.clock.now()
      return callOuts
        .of(object(one, 'callOutsOf'))
        .map(({ id, method, at }) => ({ id, method, seconds: (at - time) / 1000 }))
    },
    resetNow(one) {
      enter()
      resets.reset(object(one, 'resetNow'))
    },
    random(n) {
      enter()
      return driver.dice.random(n)
    },

    send(one, message) {
      enter()
      sessions.send(one, text(message, 'send'))
    },
    sendPrompt(one, message) {
      enter()
      sessions.sendPrompt(one, text(message, 'sendPrompt'))
    },
    sendData(one, name, value) {
      enter()
      if (!/^[A-Za-z][\w.-]*$/.test(text(name, 'sendData')))
        throw new Error(`sendData: ${name} is no name of a message`)
      sessions.sendData(object(one, 'sendData'), name, value)
    },
    takesData: one => sessions.of(one)?.client.data === true,
    connectionOf(one) {
      const session = sessions.of(one)
      return session ? infoOf(session) : null
    },
    users() {
      enter()
      const { objects: all } = sessions
      if (domain === 'secure') return all
      let known = open.get(all)
      if (!known) open.set(all, (known = Object.freeze(all.filter(one => liveSlotOf(one).program.domain !== 'secure'))))
      return known
    },
    transfer(from, to) {
      privileged('transfer')
      sessions.transfer(object(from, 'transfer'), object(to, 'transfer'))
    },
    disconnect(one) {
      privileged('disconnect')
      const session = sessions.of(object(one, 'disconnect'))
      if (session) sessions.close(session)
    },
    setEcho(one, on) {
      privileged('setEcho')
      sessions.of(object(one, 'setEcho'))?.wire.setEcho(on)
    },
    hashPassword(password, one, method) {
      privileged('hashPassword')
      answerLater(driver, hash(text(password, 'hashPassword'), hashing), object(one, 'hashPassword'), method)
    },
    askModel(messages, maxTokens, one, method) {
      privileged('askModel')
      object(one, 'askModel')
      if (!Array.isArray(messages) || messages.length > mostMessages) {
        throw new Error(`askModel: give a list of at most ${mostMessages} messages`)
      }
      const { model } = driver
      if (!model) return 0
      const asked = messages.map(({ role, content }) => ({
        role,
        content: text(content, 'askModel').slice(0, longestMessage),
      }))
      const ticket = model.take()
      answerLater(driver, model.ask(ticket, asked, Math.max(1, Math.min(1000, Number(maxTokens)))), one, method)
      return ticket
    },
    verifyPassword(password, known, one, method) {
      privileged('verifyPassword')
      answerLater(driver, verify(known, text(password, 'verifyPassword')), object(one, 'verifyPassword'), method)
    },
    newSecret(name) {
      secure('newSecret')
      const made = new TOTP({ issuer: 'Wyrd', label: text(name, 'newSecret'), secret: new Secret({ size: 20 }) })
      return { secret: made.secret.base32, address: made.toString() }
    },
    checkCode(secret, code) {
      secure('checkCode')
      const factor = new TOTP({ secret: Secret.fromBase32(text(secret, 'checkCode')) })
      const step = factor.validate({ token: text(code, 'checkCode').replace(/\s/g, ''), window: 1 })
      return step === null ? null : Math.floor(Date.now() / 1000 / factor.period) + step
    },
    setResume(one, word) {
      secure('setResume')
      sessions.of(object(one, 'setResume'))?.wire.setResume?.(text(word, 'setResume'))
    },
    thisUser: () => (guard.user === null ? null : shown(guard.user)),
    thisObject: () => (guard.object === null ? null : shown(guard.object)),
    actingUser() {
      privileged('actingUser')
      return authority.actingUser()
    },
    callers() {
      privileged('callers')
      return runningPrograms().slice(1)
    },
    endCommand() {
      guard.commanding = false
    },
    moreSteps(steps) {
      privileged('moreSteps')
      // A domain's code gets no more than it has by having the mudlib work.
      if (authority.isOfMudlibAlone) guard.extend(Math.min(1e9, Math.max(0, Number(steps) || 0)))
    },
    tryCall(one, method, ...args) {
      privileged('tryCall')
      const target = (object(one, 'tryCall') as unknown as Record<string, unknown>)[text(method, 'tryCall')]
      if (typeof target !== 'function') throw new Error(`${one.id} has no method ${method}()`)
      if (slotOf(one).stops >= stopsAllowed) return false
      let ended = false
      guard.nested(
        one,
        () => {
          Reflect.apply(target, one, args)
          ended = true
        },
        `${method}()`,
      )
      return ended
    },
    valid(right, subject) {
      enter()
      return authority.allows(right, subject, domain)
    },
    mayForce(one) {
      enter()
      if (!sessions.of(object(one, 'mayForce'))) return true
      if (guard.typed === one) {
        // The line itself; whatever the command does after that is somebody's doing.
        guard.typed = null
        guard.commanding = true
        return true
      }
      return authority.allows('validForce', one, domain)
    },

    saveData(key, value) {
      privileged('saveData')
      records.put(text(key, 'saveData'), value)
    },
    loadData(key) {
      privileged('loadData')
      return records.get(text(key, 'loadData'))
    },
    deleteData(key) {
      privileged('deleteData')
      records.delete(text(key, 'deleteData'))
    },
    listData(prefix) {
      privileged('listData')
      return records.keys(text(prefix, 'listData'))
    },

    keepObject(one, key) {
      secure('keepObject')
      if (!/^[a-z]+\/[\w-]+$/.test(text(key, 'keepObject'))) throw new Error(`keepObject: ${key} is no key`)
      persistence.keep(object(one, 'keepObject'), key)
    },
    fetchObject(key, resumed, by, method) {
      secure('fetchObject')
      const rows = persistence.fetch(text(key, 'fetchObject'))
      const make = rows.then(found => {
        let made: ObjectBase | null = null
        driver.enter(() => {
          made = persistence.restore(found, null, resumed)
        })
        return made
      })
      const answer = make.catch(error => {
        driver.log(`${key} can't be fetched: ${error}`)
        return undefined
      })
      answerLater(driver, answer, object(by, 'fetchObject'), method)
    },
    forgetObject(key) {
      secure('forgetObject')
      persistence.forget(text(key, 'forgetObject')).catch(error => driver.log(`${key} is not forgotten: ${error}`))
    },
    saveObject(one) {
      enter()
      persistence.touchAll(object(one, 'saveObject'))
    },
    keepContents(one, on) {
      enter()
      persistence.keepContents(object(one, 'keepContents'), on === true)
    },
    transaction(list, work) {
      enter()
      for (const one of list) object(one, 'transaction')
      return driver.transactions.run(list, work)
    },
    noteDeed(who, what) {
      privileged('noteDeed')
      persistence.note(text(who, 'noteDeed'), text(what, 'noteDeed').slice(0, longestDeed))
    },
    fetchDeeds(most, about, by, method) {
      secure('fetchDeeds')
      const lines = persistence
        .deeds(most, about)
        .then(deeds => deeds.map(({ at, who, what }) => `${at.replace('T', ' ').slice(0, 19)} ${who} ${what}`))
      answerLater(driver, lines, object(by, 'fetchDeeds'), method)
    },

    readFile(file) {
      return driver.files.read(allow('validRead', file))
    },
    writeFile(written, content) {
      const file = allow('validWrite', written)
      driver.files.write(file, text(content, 'writeFile'))
      driver.reloader.reload([file]).catch(() => {})
    },
    makePrograms(made) {
      privileged('makePrograms')
      const changed: string[] = []
      for (const [written, one] of Object.entries(made)) {
        const path = resolvePath('/', written)
        if (mudlibFolders.has(domainOf(path)) || path.startsWith('/domains/')) {
          throw new Error(`makePrograms: ${path} is in a folder of files`)
        }
        const file = `${path}.ts`
        const source = one === null ? null : madeSource(resolvePath('/', one.base), one.fields)
        if (driver.files.make(file, source) && driver.programs.get(path)) changed.push(file)
      }
      if (changed.length > 0) driver.reloader.reload(changed).catch(() => {})
    },
    usersIn: one => slotOf(one).users,
    followFile(one, written) {
      // Up to the first `*` it is a path like any other.
      const [plain = ''] = text(written, 'path').split('*')
      const folder = allow('validRead', plain)
      const rest = written.slice(plain.length)
      driver.followers.follow(object(one, 'followFile'), plain.endsWith('/') ? `${folder}/${rest}` : folder)
    },
    listFiles(folder) {
      return driver.files.list(allow('validRead', folder))
    },
    reload(file) {
      privileged('reload')
      const program = `${path(file, undefined)}.ts`
      require('validWrite', program, 'reload')
      if (driver.checks.needed([program])) {
        const same = () => driver.tellWizards(`${program} runs as it is`, [program])
        driver.reloader.reload([program]).then(
          report => (report === null ? same() : undefined),
          () => {},
        )
        return 'It is looked at first; you will be told.'
      }
      try {
        const report = driver.reloader.reloadSync(program, userName(guard.user))
        if (!report) return 'Loaded.'
        return `Reloaded: ${report.objects} objects run it, ${report.stall.toFixed(1)} ms.`
      } catch (error) {
        if (error instanceof ReloadError) return error.message
        throw error
      }
    },
    versionsOf(program) {
      privileged('versionsOf')
      require('validRead', loaded(program).file, 'read')
      return versions(loaded(program)).map(({ at, by, number, objects: count, dependents, stall }) => {
        const when = new Date(at).toISOString().replace('T', ' ').slice(0, 19)
        return { number, at: when, by, objects: count, dependents, stall }
      })
    },
    rollBack(program, number) {
      privileged('rollBack')
      require('validWrite', `${path(program, undefined)}.ts`, 'roll back')
      try {
        const report = driver.reloader.rollBack(path(program, undefined), number, userName(guard.user))
        return `Rolled back: ${report.objects} objects run it, ${report.stall.toFixed(1)} ms.`
      } catch (error) {
        if (error instanceof ReloadError) return error.message
        throw error
      }
    },
    diffOf(program, from, to) {
      privileged('diffOf')
      require('validRead', loaded(program).file, 'read')
      const known = versions(loaded(program))
      const find = (number: number | undefined, place: number) =>
        number === undefined ? known[place] : known.find(one => one.number === number)
      const [older, newer] = [find(from, 1), find(to, 0)]
      if (!older || !newer) throw new Refused(`versions kept: ${known.map(one => one.number).join(', ')}`)
      const { file } = loaded(program)
      return createTwoFilesPatch(`${file}@${older.number}`, `${file}@${newer.number}`, older.source, newer.source)
    },
    annotate,
    annotatedIn(container, key) {
      enter()
      return driver.annotations.inside(object(container, 'annotatedIn'), key)
    },
    annotations: (one, key) => driver.annotations.of(one, key),

    trace(one, watcher, on) {
      administrate('trace')
      const target = object(one, 'trace')
      if (sessions.of(target)) require('validSnoop', target, 'trace')
      else require('validRead', slotOf(target).program.file, 'trace')
      if (target === watcher) throw new Error('one sees what one does oneself')
      return driver.traces.set(target, object(watcher, 'trace'), on)
    },
    tracedBy(watcher) {
      privileged('tracedBy')
      return driver.traces.of(watcher)
    },
    traceEvent(one, event) {
      const slot = anySlotOf(one)
      if (slot?.traced) guard.trace(slot, text(event, 'traceEvent'))
    },
    setSnoop(watcher, target) {
      administrate('setSnoop')
      if (target !== null) require('validSnoop', object(target, 'setSnoop'), 'snoop on')
      return sessions.snoop(object(watcher, 'setSnoop'), target)
    },
    profile(length, one, method) {
      const user = administrate('profile')
      const profiler = driver.profiler
      if (!profiler) throw new Error('profiles are for a world with a folder to write them to')
      if (profiler.running) throw new Error('a profile is running already')
      const name = `${userName(user)}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
      const told = profiler.run(seconds(length, 'profile'), name).then(({ file, shares }) => {
        const lines = shares.slice(0, 12).map(({ percent, method: what, place }) => {
          return `  ${percent.toFixed(1).padStart(5)}%  ${what}${place ? `  ${place}` : ''}`
        })
        return [...lines, `The whole of it: ${file}`].join('\n')
      })
      answerLater(driver, told, object(one, 'profile'), method)
    },
    faults(of) {
      administrate('faults')
      return driver.faults.filter(fault => of === undefined || fault.domain === of).map(describeFault)
    },
    explainError(error) {
      privileged('explainError')
      return driver.explain(error)
    },
    fieldsOf(one) {
      administrate('fieldsOf')
      return Object.entries(object(one, 'fieldsOf'))
    },
    evaluate(code, me, here) {
      const user = administrate('evaluate')
      const owner = driver.askMaster(master => master.evalDomain?.(user)) ?? null
      if (owner === null) throw new Error('eval needs a domain of yours to act for')
      return evaluateFor(driver.programs, text(code, 'evaluate'), owner, me, here)
    },
    statusOf(one) {
      administrate('statusOf')
      const { program, beats, cost, time, resetAt, living } = slotOf(object(one, 'statusOf'))
      const pending = callOuts.of(one).map(({ method, at }) => `${method} in ${(at - driver.clock.now()) / 1000} s`)
      return {
        program: `${program.file} version ${program.version.number}, ${program.instances.length} objects`,
        heartBeat: beats,
        callOuts: pending,
        reset: resetAt === 0 ? 'none' : `in ${Math.max(0, resetAt - driver.clock.now()) / 1000} s`,
        living,
        steps: cost,
        milliseconds: Math.round(time * 100) / 100,
      }
    },
    costs() {
      privileged('costs')
      return [...driver.programs.all]
        .map(costOf)
        .filter(({ steps }) => steps > 0)
        .sort((a, b) => b.milliseconds - a.milliseconds)
    },
    costsOf(program) {
      privileged('costsOf')
      return loaded(program)
        .instances.map(liveSlotOf)
        .map(slot => ({ id: slotId(slot.object), steps: slot.cost, milliseconds: slot.time }))
        .sort((a, b) => b.milliseconds - a.milliseconds)
    },
    worldStatus() {
      privileged('worldStatus')
      return {
        programs: [...driver.programs.all].length,
        clones: objects.size,
        heartBeats: heartBeats.size,
        callOuts: callOuts.size,
        users: sessions.objects.length,
        seconds: driver.clock.now() / 1000,
        uptime: (driver.clock.now() - driver.startedAt) / 1000,
      }
    },
    log(message) {
      privileged('log')
      driver.log(text(message, 'log'))
    },
    setDomain(name, { strict, guarded, budgets = {}, objects: most = defaultMostObjects }) {
      secure('setDomain')
      driver.checks.set(text(name, 'setDomain'), { strict: strict === true, guarded: guarded === true })
      const quota = guard.quotaOf(name)
      quota.budgets = { ...guard.budgets, ...budgets }
      quota.mostObjects = most
    },
    shutDown() {
      administrate('shutDown')
      driver.shutDown()
    },
    backups() {
      administrate('backups')
      return driver.backups
    },
    backUp(name, one, method) {
      administrate('backUp')
      const made = driver.backUp(text(name, 'backUp')).catch(error => `No backup: ${error.message}`)
      answerLater(driver, made, object(one, 'backUp'), method)
    },
    restoreBackup(name, one, method) {
      administrate('restoreBackup')
      const restored = driver.restoreBackup(text(name, 'restoreBackup'))
      const answer = restored.catch(error => `Nothing is restored: ${error.message}`)
      answerLater(driver, answer, object(one, 'restoreBackup'), method)
    },
    restart() {
      administrate('restart')
      if (!driver.restart) throw new Refused('there is nothing here that could start another driver')
      driver.restart()
    },
  }
}

/** What turns of a program's objects have used, those included that are gone. */
export function costOf({ path, instances, past }: Program): {
  path: string
  objects: number
  steps: number
  milliseconds: number
} {
  let { steps, time } = past
  for (const object of instances) {
    const slot = liveSlotOf(object)
    steps += slot.cost
    time += slot.time
  }
  return { path, objects: instances.length, steps, milliseconds: time }
}

function versions(program: Program): PastVersion[] {
  return [program.version, ...program.history]
}

function userName(user: ObjectBase | null): string {
  return user ? String((user as { name?: unknown }).name ?? user.id) : ''
}

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const hashing = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

function answerLater(driver: Driver, work: Promise<unknown>, one: ObjectBase, method: string): void {
  work.then(
    answer => {
      if (anySlotOf(one)?.object && !one.destructed)
        driver.enter(() => driver.callMethod('callOut', one, method, [answer]))
    },
    error => driver.log(`${one.id}: ${error}`),
  )
}

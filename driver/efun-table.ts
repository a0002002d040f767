import type { Driver } from './driver.ts'
import { Realms, scriptEfuns } from './engines/commonjs/efuns.ts'
import { luaEfuns } from './engines/lua/efuns.ts'
import { text } from './kernel/efuns/arguments.ts'
import { Caller } from './kernel/efuns/caller.ts'
import { type Access, type Efun, type Efuns, guarded } from './kernel/efuns/efun.ts'
import { Refused } from './kernel/guard/errors.ts'
import { ObjectBase } from './kernel/objects/base.ts'
import { customerOf, inNetworks, networkOf } from './link/address.ts'
import { securityLine } from './link/log.ts'
import { Answers } from './services/answers.ts'
import { blackBoxEfuns } from './services/blackbox/efuns.ts'
import { checkEfuns } from './services/checks/efuns.ts'
import { clusterEfuns } from './services/cluster/efuns.ts'
import { diagnosticsEfuns } from './services/diagnostics/efuns.ts'
import { wizardEfuns } from './services/diagnostics/wizard-efuns.ts'
import { fileEfuns } from './services/files/efuns.ts'
import { httpEfuns } from './services/http/efuns.ts'
import { operatorEfuns } from './services/operators/efuns.ts'
import { probeEfuns } from './services/probes/efuns.ts'
import { sessionEfuns } from './services/sessions/efuns.ts'
import { secretEfuns } from './services/sessions/secret-efuns.ts'
import { storeEfuns } from './services/store/efuns.ts'
import { versionEfuns } from './services/versions/efuns.ts'
import { eventEfuns } from './services/world/events-efuns.ts'
import { objectEfuns } from './services/world/objects-efuns.ts'
import { timeEfuns } from './services/world/time-efuns.ts'
import { turnEfuns } from './services/world/turns-efuns.ts'
import { yamlEfuns } from './services/yaml/efuns.ts'

/**
 * The exports of `import … from 'driver'` for the code of each domain: all efuns that driver/api declares, in groups by service.
 */
export class EfunTable {
  private readonly driver: Driver
  readonly answers: Answers
  private readonly realms: Realms
  private readonly byDomain = new Map<string, Record<string, unknown>>()

  constructor(driver: Driver) {
    this.driver = driver
    this.answers = new Answers(driver.guard, work => driver.enter(work), driver.log, driver.tape)
    this.realms = new Realms(driver)
  }

  /** The efuns for the code of a domain, created once for each domain. */
  for(domain: string): Record<string, unknown> {
    let made = this.byDomain.get(domain)
    if (!made) {
      const { caller, efuns } = this.define(domain)
      if (this.driver.tape.takesValues) this.record(efuns)
      made = Object.freeze({ ObjectBase, ...guarded(caller, efuns) })
      this.byDomain.set(domain, made)
    }
    return made
  }

  /** Passes the results of efuns that come from outside the world through the tape. */
  private record(efuns: Efuns): void {
    const { tape } = this.driver
    for (const [name, efun] of Object.entries(efuns) as [string, Efun<(...args: unknown[]) => unknown>][]) {
      const { outside, run } = efun
      if (outside) efun.run = (...args) => tape.outside(name, () => run(...args))
    }
  }

  /** The definitions of a domain's efuns, with their access. */
  define(domain: string): { caller: Caller; efuns: Efuns } {
    const { driver, answers, realms } = this
    const { log } = driver
    const caller = new Caller(domain, {
      guard: driver.guard,
      authority: driver.authority,
      isPlayed: one => driver.sessions.of(one) !== undefined,
      mayUse: (right, path, of) => driver.masterLink.allows(right, path, of, null),
      generation: () => driver.policyVersion,
    })
    const efuns: Efuns = {
      ...objectEfuns(caller, driver),
      ...timeEfuns(caller, driver),
      ...turnEfuns(caller),
      ...eventEfuns(caller, driver),
      ...fileEfuns(caller, driver),
      ...luaEfuns(caller, driver),
      ...scriptEfuns(realms),
      ...yamlEfuns(),
      ...versionEfuns(caller, {
        programs: driver.programs,
        files: driver.files,
        reloader: driver.reloader,
        history: driver.persistence.history,
      }),
      ...wizardEfuns(caller, {
        programs: driver.programs,
        objects: driver.objects,
        clock: driver.clock,
        heartBeats: driver.heartBeats,
        callOuts: driver.callOuts,
        startedAt: () => driver.startedAt,
        users: () => driver.sessions.objects,
        evalDomain: user => driver.masterLink.ask(master => master.evalDomain?.(user)) ?? null,
      }),
      ...checkEfuns(caller, { checks: driver.checks, files: driver.files, answers }),
      ...sessionEfuns(caller, driver),
      ...secretEfuns(answers),
      ...clusterEfuns(caller, { cluster: driver.cluster, sessions: driver.sessions, answers, world: driver, log }),
      ...storeEfuns(caller, {
        persistence: driver.persistence,
        cluster: driver.cluster,
        shared: key => driver.isShared(key),
        backups: driver.backups,
        answers,
        log,
      }),
      ...diagnosticsEfuns(caller, {
        events: driver.events,
        faultLog: driver.faultLog,
        traces: driver.traces,
        profiler: driver.profiler,
        answers,
        reloader: driver.reloader,
      }),
      ...blackBoxEfuns(caller, {
        blackBox: driver.blackBox,
        faultLog: driver.faultLog,
        checks: driver.checks,
        files: driver.files,
        history: driver.persistence.history,
        answers,
      }),
      ...probeEfuns(caller, { probes: driver.probes, programs: driver.programs }),
      ...operatorEfuns(caller, driver.operators, driver.backups, driver.restart, answers),
      ...httpEfuns(
        caller,
        driver.http,
        answers,
        endpoint => driver.masterLink.ask(master => master.validHttp?.(endpoint, domain)) === true,
      ),
      worldSetting: { access: 'mudlib', run: name => driver.world[text(name, 'worldSetting')] ?? '' },
      log: { access: 'mudlib', run: (message, level) => log(text(message, 'log'), level) },
      logSecurity: {
        access: 'secure',
        run: (event, fields, warns) => log(securityLine(text(event, 'logSecurity'), fields), warns ? 'warn' : 'info'),
      },
      networkOf: { access: 'mudlib', run: one => networkOf(text(one, 'networkOf')) },
      isInNetwork: {
        access: 'mudlib',
        run: (address, network) => inNetworks([text(network, 'isInNetwork')])(text(address, 'isInNetwork')),
      },
      customerOf: { access: 'mudlib', run: address => customerOf(text(address, 'customerOf')) },
      shutDown: { access: 'administration', run: () => driver.shutDown() },
      restart: {
        access: 'mudlib',
        run() {
          // A restart that an admin has scheduled has no user whose rights could be checked. Secure code carries it out.
          if (!caller.isSecure) caller.checkAccess('restart', 'administration')
          if (!driver.restart) throw new Refused('there is nothing here that could start another driver')
          driver.restart()
        },
      },
      efunList: { access: 'mudlib', run: () => listOf(efuns) },
    }
    return { caller, efuns }
  }
}

/** The names of efuns and their access, sorted by name. */
export function listOf(efuns: Efuns): { name: string; access: Access }[] {
  return Object.entries(efuns)
    .map(([name, { access }]) => ({ name, access }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

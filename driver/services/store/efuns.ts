import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import type { Answers } from '../answers.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { mainShard } from '../cluster/shards.ts'
import { inUtc } from '../utc.ts'
import type { Backups } from './backups.ts'
import type { Persistence } from './persistence.ts'
import { DamagedRoot } from './restoration.ts'

const longestDeed = 1000

interface Parts {
  persistence: Persistence
  backups: Backups
  cluster: Cluster | null
  /** Whether only the main shard may write a record. */
  shared: (key: string) => boolean
  answers: Answers
  log: (message: string) => void
}

/** The efuns for the store. */
export function storeEfuns(caller: Caller, { persistence, backups, cluster, shared, answers, log }: Parts) {
  const { records } = persistence
  const mayWrite = (key: string): string => {
    if (cluster && !cluster.isMain && shared(key))
      throw new Error(`${key} can only be changed on the shard ${mainShard}: go there first`)
    return key
  }
  return {
    saveData: { access: 'mudlib', run: (key, value) => records.put(mayWrite(text(key, 'saveData')), value) },
    loadData: { access: 'mudlib', run: key => records.get(text(key, 'loadData')) },
    deleteData: { access: 'mudlib', run: key => records.delete(mayWrite(text(key, 'deleteData'))) },
    refreshData: {
      access: 'secure',
      run(keys, by, method) {
        const work = persistence.refresh(keys.map(key => text(key, 'refreshData')))
        answers.send(
          work.then(
            () => true,
            () => false,
          ),
          object(by, 'refreshData'),
          method,
        )
      },
    },
    listData: { access: 'mudlib', run: prefix => records.keys(text(prefix, 'listData')) },
    keepObject: {
      access: 'secure',
      run(one, key) {
        if (!/^[a-z]+\/[\w-]+$/.test(text(key, 'keepObject'))) throw new Error(`keepObject: ${key} is no key`)
        persistence.keep(object(one, 'keepObject'), key)
      },
    },
    fetchObject: {
      access: 'secure',
      run(key, resumed, by, method) {
        const found = (cluster ?? persistence).fetch(text(key, 'fetchObject'))
        const rows = found.catch(error => {
          log(`${key} can't be fetched: ${error}`)
          return null
        })
        answers.send(rows, object(by, 'fetchObject'), method, found => {
          if (found === null) return undefined
          if ('shard' in found) return Object.freeze(found)
          try {
            return persistence.restoreRoot(key, found, resumed)
          } catch (error) {
            if (error instanceof DamagedRoot) return false
            log(`${key} can't be fetched: ${error}`)
            return undefined
          }
        })
      },
    },
    forgetObject: {
      access: 'secure',
      run(key) {
        persistence.forget(text(key, 'forgetObject')).catch(error => log(`${key} is not forgotten: ${error}`))
      },
    },
    saveObject: { access: 'anyone', run: one => persistence.touchAll(object(one, 'saveObject')) },
    keepContents: {
      access: 'anyone',
      run(one, on) {
        caller.checkDeed('keepContents', object(one, 'keepContents'))
        persistence.keepContents(one, on === true)
      },
    },
    fetchFields: {
      access: 'mudlib',
      run(owners, fields, by, method) {
        answers.send(persistence.storedFields(owners, fields), object(by, 'fetchFields'), method)
      },
    },
    noteDeed: {
      access: 'mudlib',
      run: (who, what) => persistence.note(text(who, 'noteDeed'), text(what, 'noteDeed').slice(0, longestDeed)),
    },
    fetchDeeds: {
      access: 'secure',
      run(most, about, by, method) {
        const lines = persistence
          .deeds(most, about)
          .then(deeds => deeds.map(({ at, who, what }) => `${at.replace('T', ' ').slice(0, 19)} ${who} ${what}`))
        answers.send(lines, object(by, 'fetchDeeds'), method)
      },
    },
    backups: {
      access: 'administration',
      outside: true,
      run: () => backups.list().map(({ name, bytes, time }) => ({ name, bytes, when: inUtc(time) })),
    },
    backUp: {
      access: 'administration',
      run(name, by, method) {
        const made = backups.make(text(name, 'backUp')).catch(error => `No backup: ${error.message}`)
        answers.send(made, object(by, 'backUp'), method)
      },
    },
    restoreBackup: {
      access: 'administration',
      run(name, by, method) {
        const restored = backups.restore(text(name, 'restoreBackup'))
        const answer = restored.catch(error => `Nothing is restored: ${error.message}`)
        answers.send(answer, object(by, 'restoreBackup'), method)
      },
    },
  } satisfies Partial<Efuns>
}

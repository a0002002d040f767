import { load } from 'driver'
import type { ActFlags } from '/daemons/act-flags'
import type { Bridges } from '/daemons/bridges'
import type { Calendar } from '/daemons/calendar'
import type { Clock } from '/daemons/clock'
import type { Commands } from '/daemons/commands'
import type { Homes } from '/daemons/homes'
import type { Instances } from '/daemons/instances'
import type { Ledger } from '/daemons/ledger'
import type { Memories } from '/daemons/memories'
import type { Quests } from '/daemons/quests'
import type { Ranks } from '/daemons/ranks'
import type { Spawns } from '/daemons/spawns'
import type { Spells } from '/daemons/spells'
import type { Stocks } from '/daemons/stocks'
import type { Texts } from '/daemons/texts'
import type { Triggers } from '/daemons/triggers'
import type { Vault } from '/daemons/vault'
import type { Zones } from '/daemons/zones'

/**
 * The daemons of systems, by the names of their files. Each daemon's file adds its type here:
 *
 *     declare module '/daemons/names' { interface Daemons { rumours: Rumours } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: systems fill it
export interface Daemons {}

/** A daemon of a system. @throws an Error that names the system if this world leaves the system out */
export const daemon = <K extends keyof Daemons>(name: K): Daemons[K] => load(`/daemons/${name}`) as object as Daemons[K]

/**
 * Functions that return daemons with their types: `clock().hour`. They are for commands, domains and other daemons. Lower layers use
 * /std/daemons.
 */
export const actFlags = (): ActFlags => load('/daemons/act-flags') as ActFlags
export const auctions = () => daemon('auctions')
export const auditor = () => daemon('auditor')
export const bank = () => daemon('bank')
export const bridges = (): Bridges => load('/daemons/bridges') as Bridges
export const calendar = (): Calendar => load('/daemons/calendar') as Calendar
export const chronicle = () => daemon('chronicle')
export const clock = (): Clock => load('/daemons/clock') as Clock
export const commands = (): Commands => load('/daemons/commands') as Commands
export const director = () => daemon('director')
export const dues = () => daemon('dues')
export const economist = () => daemon('economist')
export const economy = () => daemon('economy')
export const encounters = () => daemon('encounters')
export const factions = () => daemon('factions')
export const festivals = () => daemon('festivals')
export const homes = (): Homes => load('/daemons/homes') as Homes
export const instances = (): Instances => load('/daemons/instances') as Instances
export const law = () => daemon('law')
export const ledger = (): Ledger => load('/daemons/ledger') as Ledger
export const ranks = (): Ranks => load('/daemons/ranks') as Ranks
export const reports = () => daemon('reports')
export const shops = () => daemon('shops')
export const spawns = (): Spawns => load('/daemons/spawns') as Spawns
export const spells = (): Spells => load('/daemons/spells') as Spells
export const memories = (): Memories => load('/daemons/memories') as Memories
export const purses = () => daemon('purses')
export const quests = (): Quests => load('/daemons/quests') as Quests
export const stalls = () => daemon('stalls')
export const stocks = (): Stocks => load('/daemons/stocks') as Stocks
export const stories = () => daemon('stories')
export const taxes = () => daemon('taxes')
export const weather = () => daemon('weather')
export const worldEvents = () => daemon('world-events')
export const texts = (): Texts => load('/daemons/texts') as Texts
export const trades = () => daemon('trades')
export const triggers = (): Triggers => load('/daemons/triggers') as Triggers
export const vault = (): Vault => load('/daemons/vault') as Vault
export const zones = (): Zones => load('/daemons/zones') as Zones

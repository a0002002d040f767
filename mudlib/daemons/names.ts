import { load } from 'driver'
import type { ActFlags } from '/daemons/act-flags'
import type { Auctions } from '/daemons/auctions'
import type { Auditor } from '/daemons/auditor'
import type { Bank } from '/daemons/bank'
import type { Bridges } from '/daemons/bridges'
import type { Calendar } from '/daemons/calendar'
import type { Chats } from '/daemons/chats'
import type { Clock } from '/daemons/clock'
import type { Commands } from '/daemons/commands'
import type { Dues } from '/daemons/dues'
import type { Economist } from '/daemons/economist'
import type { Economy } from '/daemons/economy'
import type { Festivals } from '/daemons/festivals'
import type { Homes } from '/daemons/homes'
import type { Instances } from '/daemons/instances'
import type { Ledger } from '/daemons/ledger'
import type { Memories } from '/daemons/memories'
import type { Packs } from '/daemons/packs'
import type { Pets } from '/daemons/pets'
import type { Purses } from '/daemons/purses'
import type { Quests } from '/daemons/quests'
import type { Ranks } from '/daemons/ranks'
import type { Reports } from '/daemons/reports'
import type { Shops } from '/daemons/shops'
import type { Spawns } from '/daemons/spawns'
import type { Spells } from '/daemons/spells'
import type { Stalls } from '/daemons/stalls'
import type { Stocks } from '/daemons/stocks'
import type { Trades } from '/daemons/trades'
import type { Triggers } from '/daemons/triggers'
import type { Vault } from '/daemons/vault'
import type { Weather } from '/daemons/weather'
import type { Zones } from '/daemons/zones'

/**
 * The daemons of systems, by the names of their files: each adds its type where it is declared.
 *
 *     declare module '/daemons/names' { interface Daemons { rumours: Rumours } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: systems fill it
export interface Daemons {}

/** A daemon of a system. @throws an Error that names the system, if this world leaves it out */
export const daemon = <K extends keyof Daemons>(name: K): Daemons[K] => load(`/daemons/${name}`) as object as Daemons[K]

/** Daemons by name, with their types: `clock().hour`. For commands, domains and other daemons; what lies below asks by /std/daemons. */
export const actFlags = (): ActFlags => load('/daemons/act-flags') as ActFlags
export const auctions = (): Auctions => load('/daemons/auctions') as Auctions
export const auditor = (): Auditor => load('/daemons/auditor') as Auditor
export const bank = (): Bank => load('/daemons/bank') as Bank
export const bridges = (): Bridges => load('/daemons/bridges') as Bridges
export const calendar = (): Calendar => load('/daemons/calendar') as Calendar
export const chats = (): Chats => load('/daemons/chats') as Chats
export const chronicle = () => daemon('chronicle')
export const clock = (): Clock => load('/daemons/clock') as Clock
export const commands = (): Commands => load('/daemons/commands') as Commands
export const director = () => daemon('director')
export const dues = (): Dues => load('/daemons/dues') as Dues
export const economist = (): Economist => load('/daemons/economist') as Economist
export const economy = (): Economy => load('/daemons/economy') as Economy
export const encounters = () => daemon('encounters')
export const factions = () => daemon('factions')
export const festivals = (): Festivals => load('/daemons/festivals') as Festivals
export const homes = (): Homes => load('/daemons/homes') as Homes
export const instances = (): Instances => load('/daemons/instances') as Instances
export const law = () => daemon('law')
export const ledger = (): Ledger => load('/daemons/ledger') as Ledger
export const ranks = (): Ranks => load('/daemons/ranks') as Ranks
export const reports = (): Reports => load('/daemons/reports') as Reports
export const shops = (): Shops => load('/daemons/shops') as Shops
export const spawns = (): Spawns => load('/daemons/spawns') as Spawns
export const spells = (): Spells => load('/daemons/spells') as Spells
export const memories = (): Memories => load('/daemons/memories') as Memories
export const packs = (): Packs => load('/daemons/packs') as Packs
export const pets = (): Pets => load('/daemons/pets') as Pets
export const purses = (): Purses => load('/daemons/purses') as Purses
export const quests = (): Quests => load('/daemons/quests') as Quests
export const stalls = (): Stalls => load('/daemons/stalls') as Stalls
export const stocks = (): Stocks => load('/daemons/stocks') as Stocks
export const stories = () => daemon('stories')
export const taxes = () => daemon('taxes')
export const weather = (): Weather => load('/daemons/weather') as Weather
export const worldEvents = () => daemon('world-events')
export const trades = (): Trades => load('/daemons/trades') as Trades
export const triggers = (): Triggers => load('/daemons/triggers') as Triggers
export const vault = (): Vault => load('/daemons/vault') as Vault
export const zones = (): Zones => load('/daemons/zones') as Zones

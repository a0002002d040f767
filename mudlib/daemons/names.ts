import { load } from 'driver'
import type { ActFlags } from '/daemons/act-flags'
import type { Bridges } from '/daemons/bridges'
import type { Channels } from '/daemons/channels'
import type { Chats } from '/daemons/chats'
import type { Clock } from '/daemons/clock'
import type { Commands } from '/daemons/commands'
import type { Homes } from '/daemons/homes'
import type { Instances } from '/daemons/instances'
import type { Mail } from '/daemons/mail'
import type { Memories } from '/daemons/memories'
import type { LanguageModel } from '/daemons/model'
import type { Packs } from '/daemons/packs'
import type { Pets } from '/daemons/pets'
import type { Purses } from '/daemons/purses'
import type { Quests } from '/daemons/quests'
import type { Ranks } from '/daemons/ranks'
import type { Reports } from '/daemons/reports'
import type { Spawns } from '/daemons/spawns'
import type { Spells } from '/daemons/spells'
import type { Stocks } from '/daemons/stocks'
import type { Zones } from '/daemons/zones'

/** Daemons by name, with their types: `clock().hour`. For commands, domains and other daemons; what lies below asks by /std/daemons. */
export const actFlags = (): ActFlags => load('/daemons/act-flags') as ActFlags
export const bridges = (): Bridges => load('/daemons/bridges') as Bridges
export const channels = (): Channels => load('/daemons/channels') as Channels
export const chats = (): Chats => load('/daemons/chats') as Chats
export const clock = (): Clock => load('/daemons/clock') as Clock
export const commands = (): Commands => load('/daemons/commands') as Commands
export const homes = (): Homes => load('/daemons/homes') as Homes
export const instances = (): Instances => load('/daemons/instances') as Instances
export const mail = (): Mail => load('/daemons/mail') as Mail
export const ranks = (): Ranks => load('/daemons/ranks') as Ranks
export const reports = (): Reports => load('/daemons/reports') as Reports
export const spawns = (): Spawns => load('/daemons/spawns') as Spawns
export const spells = (): Spells => load('/daemons/spells') as Spells
export const memories = (): Memories => load('/daemons/memories') as Memories
export const model = (): LanguageModel => load('/daemons/model') as LanguageModel
export const packs = (): Packs => load('/daemons/packs') as Packs
export const pets = (): Pets => load('/daemons/pets') as Pets
export const purses = (): Purses => load('/daemons/purses') as Purses
export const quests = (): Quests => load('/daemons/quests') as Quests
export const stocks = (): Stocks => load('/daemons/stocks') as Stocks
export const zones = (): Zones => load('/daemons/zones') as Zones

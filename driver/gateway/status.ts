import { versionOnDisk } from '../link/version.ts'
import type { StartOptions } from './options.ts'

/** The MSSP variables that the operator can set; see https://tintin.mudhalla.net/protocols/mssp/. */
export const statusNames = [
  'HOSTNAME',
  'IP',
  'IPV6',
  'CONTACT',
  'CREATED',
  'ICON',
  'WEBSITE',
  'DISCORD',
  'LANGUAGE',
  'LOCATION',
  'MINIMUM AGE',
  'REFERRAL',
  'CRAWL DELAY',
  'GENRE',
  'SUBGENRE',
  'GAMEPLAY',
  'GAMESYSTEM',
  'STATUS',
  'INTERMUD',
  'AREAS',
  'HELPFILES',
  'MOBILES',
  'OBJECTS',
  'ROOMS',
  'CLASSES',
  'LEVELS',
  'RACES',
  'SKILLS',
  'PAY TO PLAY',
  'PAY FOR PERKS',
  'HIRING BUILDERS',
  'HIRING CODERS',
  // Variables of the extended list, which some crawlers ask for.
  ...['ADULT MATERIAL', 'DBSIZE', 'DESCRIPTION', 'EQUIPMENT SYSTEM', 'EXITS', 'EXTRA DESCRIPTIONS', 'MUDPROGS'],
  ...['MUDTRIGS', 'MULTICLASSING', 'MULTIPLAYING', 'NEWBIE FRIENDLY', 'PLAYER CITIES', 'PLAYER CLANS'],
  ...['PLAYER CRAFTING', 'PLAYER GUILDS', 'PLAYERKILLING', 'QUEST SYSTEM', 'RESETS', 'ROLEPLAYING'],
  ...['TRAINING SYSTEM', 'WORLD ORIGINALITY', 'WORLDS'],
]

/** The name and the version of the code that this server started with. */
const codebase = `Wyrd ${versionOnDisk()}`

/**
 * The figures for lists of games (MSSP).
 * @param bornAt when the server started, in milliseconds since 1970
 */
export function statusOf(options: StartOptions, players: number, bornAt: number): Record<string, string | number> {
  return {
    NAME: options.name,
    PLAYERS: players,
    UPTIME: Math.floor(bornAt / 1000),
    CODEBASE: codebase,
    CHARSET: 'UTF-8',
    FAMILY: 'Custom',
    LANGUAGE: 'English',
    'CRAWL DELAY': -1,
    'PAY TO PLAY': 0,
    'PAY FOR PERKS': 0,
    PORT: options.telnet,
    ...(options.tls === null ? {} : { SSL: options.tls }),
    ANSI: 1,
    'UTF-8': 1,
    'XTERM 256 COLORS': 1,
    'XTERM TRUE COLORS': 1,
    GMCP: 1,
    MCCP: 1,
    MSP: 0,
    MXP: 0,
    MCP: 0,
    PUEBLO: 0,
    VT100: 0,
    ATCP: 0,
    ZMP: 0,
    MSDP: 0,
    MSSP: 1,
    ...options.listing,
  }
}

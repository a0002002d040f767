import { isLetter } from './c-text'

// tbaMUD's commands, in the order in which it tries abbreviations. They are used for `.mudcommand` in scripts, and for mobiles'
// lines that are not script commands.

/** Commands in the server's order; those for immortals are marked with `+`. */
const table = `north east south west up down northwest nw northeast ne southeast se southwest sw
at+ advance+ aedit+ alias afk areas assist ask astat attach+ auction autoexits autoassist autodoor autogold autokey autoloot automap
autosac autosplit backstab ban+ bandage balance bash brief buildwalk+ buy bug cast cedit+ changelog+ check checkload+ close clear cls
consider commands compact copyover+ credits date+ dc+ deposit detach+ diagnose dig+ display donate drink drop eat echo+ emote : enter
equipment exits examine export+ force+ fill file+ flee follow freeze+ get gecho+ gemote give goto+ gold gossip group grab grats gsay
gtell help happyhour hedit+ helpcheck+ hide hindex handbook+ hcontrol+ history hit hold holler holylight+ house inventory identify idea
imotd+ immlist info invis+ junk kill kick look last+ leave levels list links+ lock load+ motd mail map medit+ mlist+ mcopy+ msgedit+
mute+ news noauction nogossip nograts nohassle+ norepeat noshout nosummon notell notitle+ nowiz+ open order offer olc+ olist+ oedit+
oset+ ocopy+ put peace+ pick practice page pardon+ plist+ policy pour prompt prefedit purge+ qedit+ qlist+ quaff qecho+ quest qui quit
qsay reply rest read reload+ recite receive recent+ remove rent report reroll+ rescue restore+ return redit+ rlist+ rcopy+ roomflags+
sacrifice say score scan scopy+ sit ' save saveall+ sell sedit+ send+ set+ shout show+ shutdow+ shutdown+ sip skillset+ sleep slist+
sneak snoop+ socials split stand stat+ steal switch+ tell take taste teleport+ tedit+ thaw+ title time toggle track transfer+ trigedit+
typo tlist+ tcopy+ tstat+ unlock unban+ unaffect+ unfollow uptime+ use users+ value version visible vnum+ vstat+ vdelete+ wake wear
weather who whois whoami where whirlwind whisper wield withdraw wiznet+ ;+ wizhelp+ wizlist wizupdate+ wizlock+ write zreset+ zedit+
zlist+ zlock+ zunlock+ zcheck+ zpurge+`

export interface ServerCommand {
  readonly name: string
  readonly immortal: boolean
}

export const serverCommands: readonly ServerCommand[] = table
  .split(/\s+/)
  .map(word =>
    word.length > 1 && word.endsWith('+')
      ? { name: word.slice(0, -1), immortal: true }
      : { name: word, immortal: false },
  )

/** Returns the first command that begins with the given text. For an empty text, returns the server's reserved word. */
export function firstCommand(beginning: string): string {
  if (beginning === '') return 'RESERVED'
  return serverCommands.find(({ name }) => name.startsWith(beginning))?.name ?? ''
}

/** Returns the word of a line that the server takes as its command: a single character if it isn't a letter. */
export function commandWord(line: string): string {
  const text = line.trimStart()
  if (!isLetter(text[0])) return text.slice(0, 1)
  return text.split(/[\t-\r ]/)[0]!.toLowerCase()
}

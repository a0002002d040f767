// The words that monsters of ROM and SMAUG can type. Sources: QuickMUD, interp.c; SmaugFUSS, commands.dat and skills.dat.

const table = `north east south west up down northeast northwest southeast southwest ne nw se sw
accessories affected affects afk aid alias answer appraise apply areas ask assist astat at auction backstab bamfin bamfout bash beckon
berserk bio bite board boards bolt brandish brief broach bs bug bury buy cast channels chat chess circle clan clans clantalk claw climb
close color colour combine commands compare compass config connect consider cook council councils count credits cuff date deaf deities
delay description detrap devote dig dirt disarm dismiss dismount dnd draw drag drink drive drop eat echo emote empty enter envenom
equipment examine exits favor feed fill fire flee follow for force gain get give glance go gohome gold gossip goto gouge grats grip group
groups gtell guild guilds hail heal help hide hit hitall hold holidays house idea ignore immtalk info inventory invis jab junk kick kill
knee laws leave light list load lock look look lunge map meditate memory mistwalk mob mount murder music newbie nofollow note open oldscore
order outfit overwhelm password peace pick pkhelp play pmote pose pounce pour practice prompt pull pummel punch purge push put qpset quaff
quest question quiet quit quote racetalk rap read reason recall recite remains remove rent repair reply report rescue rest restore
retell return rip rub rules sacrifice save say scan score scout scribe search sell setweapon shot shout shove show sit skills slay sleep
slice slist slookup smoke sneak snoop sockets socials spells spike split split stand stat steal sting strike strip study stun style
supplicate surrender swat swipe tail take tap tell time title track train trance transfer trip typo unlock unmount up value vault
vampire victories visible vomit wake wartalk wear weather where whisper who whois wield wimpy wimpey wizlist worth yell zap alia teleport
circle vnum mwhere owhere wizinvis smote gecho zecho pecho set log trust advance slay sla freeze deny
poison shriek screech mpsleep foldarea hl mail music ot bloodlet feign doorbash fade dive punt tackle tumble grapple
ambush gack scamper twirl whap tamp muhaha ooo`

/** Commands of both servers, for players and immortals, including skills that are used by typing their names. */
export const commandWords: readonly string[] = table.split(/\s+/)

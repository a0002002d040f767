// The texts of socials. The names are those of the stock lists of tbaMUD and ROM, so that programs and players from those servers
// find the socials that they know.
// The texts are original. Names with a sexual meaning, test entries and private jokes of those lists are left out.

/** A social: its text without a target, and its text with a target. */
export interface Social {
  readonly alone: string
  readonly at?: string
}

/** Verbs for gestures that may be directed at a target: `Ann smiles.`, `Ann smiles at Bob.` */
const done = {
  at: `babble bark beam belch blink blush boggle boo burp buzz chitter chortle chuckle chuckles cringe drool eyeroll
facepalm flail flare flinch frown froth fume gag gape gaze gibber giggle gleam grimace grin groan growl grumble grumbles grunt hiss howl hum
jeer jest joke laugh laughs leer meep meow moan moo mumble mutter neigh nibble pant peck ponder pout purr quiver ramble roar rofl scowl
shiver shrug shrugs shudder sigh silly smile smirk smirks smoke snarl sneer sneeze snicker snigger snort splash squeak squeal squirm squint
stomp sulk sway sways sweat swoon tap tremble tsk twiddle twitch wail whimper whine wiggle wince wink winks yawn yeehaw yodel yowl`,
  to: 'adieu beckon confuse grovel kneel listen nod nods pray quack sidle submit talk',
  with: 'agree differ disapprove joint plead tango tapdance waltz',
  for: 'cheer mosh rejoice serenade strut twirl',
  over: 'bleed croon despair drumroll fuss gloat slobber tumble weep worry',
}

/** Verbs with a direct object: `Ann accuses Bob.` Without a target, the text says that the actor is looking for one. */
const transitive = `accept accuse acknowledge admire amuse anticipate bap beg bite blame bop bounce carress challenge charm choke claw clobber
comfort condemn console cradle criticize crush curse cuddle defib discombob embrace encourage envy evade excuse fan flick follow forgive french
greet hate highfive honor huggle hush ignore job judge kick lick love massage mock model nudge nuzzle ogle pamper pester pet pick pinch pity
pounce praise propose protect pull punch quiz raise rebuke ruffle scold scratch seduce shame shock shove shush smack smash smite
smooch snog snuggle soothe spork squeeze stalk stone strangle stroke sue support swat tackle tag target taunt tease tempt threaten throttle
thwap tie tip touch tuck tug tweak understand view warn wedge welcome whack whip wipe wrestle worship`

/** Words that are said aloud. */
const exclaimed: Readonly<Record<string, string>> = {
  ack: 'Ack!',
  ahem: 'Ahem.',
  argh: 'Argh!',
  arrest: 'Stop, in the name of the law!',
  aww: 'Aww.',
  bah: 'Bah!',
  blah: 'Blah, blah, blah.',
  bloob: 'Bloob.',
  boink: 'Boink!',
  brb: "I'll be right back.",
  doh: "D'oh!",
  duh: 'Duh.',
  eek: 'Eek!',
  eep: 'Eep!',
  eww: 'Eww!',
  ghug: 'Ghug!',
  goodbye: 'Goodbye!',
  heh: 'Heh.',
  hello: 'Hello!',
  hi: 'Hi!',
  hmmmmm: 'Hmmmmm...',
  hrmph: 'Hrmph.',
  huzzah: 'Huzzah!',
  lala: 'La la la.',
  lol: 'Ha ha ha!',
  lofr: 'Ha ha ha ha!',
  madgiggle: 'Tee hee hee!',
  muahaha: 'Muahahaha!',
  nono: 'No, no, no!',
  nodrugs: 'Just say no.',
  nyuk: 'Nyuk, nyuk, nyuk.',
  oh: 'Oh.',
  ok: 'All right.',
  ooo: 'Ooo!',
  ouch: 'Ouch!',
  phew: 'Phew!',
  pooh: 'Pooh!',
  shh: 'Shh!',
  sorry: "I'm sorry.",
  tada: 'Ta-da!',
  think: 'Hmm, let me think.',
  wakka: 'Wakka wakka!',
  wb: 'Welcome back!',
  whoo: 'Whoo!',
  wrong: 'Wrong!',
  yayfor: 'Hurray!',
  yes: 'Yes!',
  zip: 'Zip!',
  batman: 'To the cave!',
  battlecry: 'For glory!',
  warscream: 'Aaargh!',
  yay: 'Yay!',
  orcs: 'The orcs are coming!',
}

/** One social per line: `name: without a target | at somebody`. The actor's name is put before each text. */
const written = `
...: [pause], and [say] nothing. | [look] at {target}, and [say] nothing.
adoring: [look] on adoringly. | [look] at {target} adoringly.
afk: [are] away for a moment.
aim: [aim] at something far away. | [aim] at {target}.
adjust: [adjust] {actor:their} belt. | [adjust] {target's} collar.
air: [play] a tune on a lute of air. | [play] {target} a tune on a lute of air.
amused: [look] amused. | [are] amused by {target}.
apologize: [apologize] to everyone. | [apologize] to {target}.
applaud: [applaud]. | [applaud] {target}.
arch: [arch] an eyebrow. | [arch] an eyebrow at {target}.
armcross: [cross] {actor:their} arms. | [cross] {actor:their} arms and [look] at {target}.
avsalute: [salute] with a flourish. | [salute] {target} with a flourish.
backclap: [clap] everyone on the back. | [clap] {target} on the back.
bat: [bat] {actor:their} eyelashes. | [bat] {actor:their} eyelashes at {target}.
bcatch: [catch] a kiss in the air. | [catch] {target's} kiss in the air.
bearhug: [hug] everyone like a bear. | [hug] {target} like a bear.
beer: [raise] a mug of beer. | [raise] a mug of beer to {target}.
behind: [look] behind {actor:themself}. | [hide] behind {target}.
bird: [whistle] like a bird. | [whistle] like a bird at {target}.
bkiss: [blow] a kiss to everyone. | [blow] a kiss to {target}.
blow: [blow] a kiss to everyone. | [blow] a kiss to {target}.
blue: [feel] blue. | [feel] blue because of {target}.
boast: [boast] of great deeds. | [boast] of great deeds to {target}.
bonk: [bonk] {actor:themself} on the head. | [bonk] {target} on the head.
booger: [pick] {actor:their} nose. | [flick] something sticky at {target}.
bored: [look] bored. | [are] bored by {target}.
bow: [bow] deeply. | [bow] before {target}.
box: [box] with a shadow. | [box] {target's} ears.
brag: [brag] of great deeds. | [brag] of great deeds to {target}.
breathe: [breathe] in deeply. | [breathe] down {target's} neck.
buff: [polish] {actor:their} nails. | [polish] {target's} armour.
burn: [burn] with anger. | [burn] with anger at {target}.
cackle: [cackle] with glee. | [cackle] at {target}.
cake: [cut] a large cake. | [offer] {target} a piece of cake.
calm: [calm] down. | [calm] {target} down.
camel: [kneel] down like a camel. | [offer] {target} a ride.
caress: [caress] the air. | [caress] {target's} cheek.
carrot: [crunch] a carrot. | [offer] {target} a carrot.
cartwheel: [turn] a cartwheel. | [turn] a cartwheel around {target}.
channel: [mumble] to the spirits. | [let] a spirit speak to {target}.
charge: [charge] at nothing. | [charge] at {target}.
christmas: [wish] everyone a merry Christmas. | [wish] {target} a merry Christmas.
clap: [clap] {actor:their} hands. | [clap] for {target}.
coffee: [sip] a cup of coffee. | [hand] {target} a cup of coffee.
cold: [shiver] with cold. | [are] cold to {target}.
collapse: [collapse]. | [collapse] in {target's} arms.
comb: [comb] {actor:their} hair. | [comb] {target's} hair.
conga: [begin] a conga line. | [pull] {target} into a conga line.
conga2: [join] the conga line. | [join] the conga line behind {target}.
conspire: [look] for somebody to conspire with. | [conspire] with {target}.
contemplate: [contemplate] life. | [contemplate] {target}.
cough: [cough]. | [cough] at {target}.
cover: [look] for cover. | [cover] {target} with a blanket.
cower: [cower] in a corner. | [cower] before {target}.
cramp: [have] a cramp. | [have] a cramp at the sight of {target}.
crazed: [look] crazed. | [look] at {target} with a crazed smile.
crazy: [go] crazy. | [think] that {target} is crazy.
creep: [creep] about. | [creep] up on {target}.
crossfinger: [cross] {actor:their} fingers. | [cross] {actor:their} fingers for {target}.
crushed: [look] crushed. | [are] crushed by {target}.
cry: [cry]. | [cry] on {target's} shoulder.
crylaugh: [laugh] until the tears come. | [laugh] at {target} until the tears come.
curious: [look] curious. | [look] at {target} curiously.
curl: [curl] up. | [curl] up beside {target}.
curtsey: [curtsey]. | [curtsey] to {target}.
curtsy: [curtsy]. | [curtsy] to {target}.
custard: [balance] a custard pie. | [throw] a custard pie at {target}.
dance: [dance] around. | [dance] with {target}.
dark: [brood] darkly. | [look] at {target} darkly.
daydream: [daydream]. | [daydream] of {target}.
dead: [play] dead. | [play] dead before {target}.
deaf: [put] a hand behind {actor:their} ear. | [are] deaf to {target}.
despine: [slump] as if without a spine. | [look] for {target's} spine.
disturbed: [look] disturbed. | [are] disturbed by {target}.
dive: [dive] to the ground. | [dive] at {target}.
doodle: [doodle]. | [doodle] a picture of {target}.
dread: [look] full of dread. | [look] at {target} full of dread.
duck: [duck]. | [duck] behind {target}.
earlick: [wiggle] {actor:their} ears. | [whisper] in {target's} ear.
ego: [admire] {actor:themself}. | [think] that {target} is full of {target:themself}.
egrin: [grin] evilly. | [grin] evilly at {target}.
elephantma: [swing] {actor:their} arm like a trunk. | [trumpet] at {target} like an elephant.
enthuse: [are] full of zest. | [are] full of zest about {target}.
evileye: [give] everyone the evil eye. | [give] {target} the evil eye.
explode: [look] about to explode. | [explode] at {target}.
eye: [look] around warily. | [eye] {target} warily.
eyebrow: [raise] an eyebrow. | [raise] an eyebrow at {target}.
facegrab: [hide] {actor:their} face. | [grab] {target's} cheeks.
fade: [fade] into the background. | [fade] from {target's} sight.
faint: [faint]. | [faint] in {target's} arms.
fall: [fall] over. | [fall] over {target}.
fart: [break] wind. | [break] wind at {target}.
fatality: [look] fatal. | [take] the last stand against {target}.
fish: [gape] like a fish. | [wave] a fish at {target}.
flame: [flare] up in anger. | [flare] up at {target}.
flash: [flash] a smile. | [flash] {target} a smile.
flex: [flex] {actor:their} muscles. | [flex] {actor:their} muscles at {target}.
flip: [turn] a somersault. | [flip] {target} a coin.
flirt: [flirt] with everyone. | [flirt] with {target}.
floor: [sink] to the floor. | [push] {target} to the floor.
flop: [flop] down. | [flop] down beside {target}.
flutter: [flutter] {actor:their} eyelashes. | [flutter] {actor:their} eyelashes at {target}.
foam: [foam] at the mouth. | [foam] at the mouth because of {target}.
foot: [tap] {actor:their} foot. | [step] on {target's} foot.
furrow: [furrow] {actor:their} brow. | [furrow] {actor:their} brow at {target}.
fwap: [wave] a rolled-up newspaper. | [fwap] {target} with a rolled-up newspaper.
gasp: [gasp] in surprise. | [gasp] at {target}.
glare: [glare] at nobody. | [glare] at {target}.
goose: [honk] like a goose. | [honk] at {target} like a goose.
greed: [rub] {actor:their} hands greedily. | [look] at {target's} purse greedily.
haircut: [look] for a pair of scissors. | [give] {target} a haircut.
halo: [try] to look innocent: a halo is missing. | [see] a halo over {target's} head.
hand: [hold] out a hand. | [take] {target's} hand.
handraise: [raise] a hand. | [raise] a hand to {target}.
handshake: [shake] hands with {actor:themself}. | [shake] hands with {target}.
happy: [are] happy. | [are] happy with {target}.
head: [shake] {actor:their} head. | [pat] {target's} head.
headache: [have] a headache. | [get] a headache from {target}.
hiccup: [hiccup]. | [hiccup] at {target}.
honey: [drip] with honey. | [call] {target} honey.
hop: [hop] around. | [hop] around {target}.
hotfoot: [hop] from foot to foot. | [give] {target} a hot foot.
hug: [hug] {actor:themself}. | [hug] {target}.
hula: [dance] the hula. | [dance] the hula for {target}.
humans: [shake] {actor:their} head about humans. | [sigh] at {target}: humans!
hustle: [dance] the hustle. | [hustle] {target} along.
hysterical: [laugh] hysterically. | [laugh] hysterically at {target}.
innocent: [look] innocent. | [look] at {target} innocently.
insane: [look] insane. | [think] that {target} is insane.
insomnia: [do] not sleep. | [keep] {target} awake.
jaw: [drop] {actor:their} jaw. | [drop] {actor:their} jaw at {target}.
jog: [jog] on the spot. | [jog] around {target}.
juggle: [juggle] some balls. | [juggle] for {target}.
kiss: [blow] a kiss to everyone. | [kiss] {target}.
knee: [slap] {actor:their} knee. | [go] down on one knee before {target}.
knuckle: [crack] {actor:their} knuckles. | [crack] {actor:their} knuckles at {target}.
knight: [kneel] to be knighted. | [tap] {target} on both shoulders with a sword.
lag: [move] very slowly. | [wait] for {target}, who moves very slowly.
lame: [call] that lame. | [call] {target} lame.
lean: [lean] back. | [lean] on {target}.
licks: [lick] {actor:their} lips. | [lick] {target}.
life: [wonder] about life. | [wish] {target} a long life.
liver: [feel] for {actor:their} liver. | [look] at {target's} liver hungrily.
lost: [look] lost. | [are] lost without {target}.
lust: [dream] of riches. | [look] at {target} dreamily.
mace: [swing] a mace that isn't there. | [wave] a mace that isn't there at {target}.
make: [make] a face. | [make] a face at {target}.
meditate: [meditate]. | [meditate] on {target}.
meds: [look] for {actor:their} medicine. | [offer] {target} some medicine.
mic: [tap] on nothing: is it on? | [hand] {target} the word.
mischievous: [grin] mischievously. | [grin] mischievously at {target}.
modest: [lower] {actor:their} eyes modestly. | [lower] {actor:their} eyes before {target}.
mooch: [look] for something to eat that is free. | [mooch] from {target}.
moon: [howl] at the moon. | [promise] {target} the moon.
muffle: [mumble] something through {actor:their} hand. | [put] a hand over {target's} mouth.
mull: [mull] it over. | [mull] over {target's} words.
muss: [muss] {actor:their} hair. | [muss] {target's} hair.
nailfile: [file] {actor:their} nails. | [file] {actor:their} nails and [look] at {target}.
needle: [look] for a needle. | [needle] {target}.
newidea: [have] an idea. | [have] an idea about {target}.
night: [wish] everyone a good night. | [wish] {target} a good night.
noogie: [rub] {actor:their} own head. | [rub] {target's} head with {actor:their} knuckles.
pace: [pace] up and down. | [pace] up and down before {target}.
panic: [panic]! | [panic] at the sight of {target}!
passout: [pass] out. | [pass] out at {target's} feet.
pat: [pat] {actor:their} own shoulder. | [pat] {target} on the shoulder.
peer: [peer] around. | [peer] at {target}.
perspire: [perspire]. | [perspire] at the sight of {target}.
phlegm: [clear] {actor:their} throat. | [clear] {actor:their} throat at {target}.
picknose: [pick] {actor:their} nose. | [pick] {actor:their} nose and [look] at {target}.
pie: [balance] a pie. | [throw] a pie at {target}.
pillow: [plump] up a pillow. | [throw] a pillow at {target}.
pindrop: [fall] so silent that a pin can be heard. | [look] at {target} so silently that a pin can be heard.
pissed: [look] angry. | [are] angry with {target}.
poke: [poke] at the air. | [poke] {target} in the ribs.
point: [point] at nothing much. | [point] at {target}.
polite: [are] very polite. | [are] very polite to {target}.
pop: [pop] up. | [pop] up behind {target}.
pose: [strike] a pose. | [strike] a pose for {target}.
postal: [lose] {actor:their} temper. | [lose] {actor:their} temper with {target}.
pound: [pound] the ground. | [pound] {target} on the back.
powertrip: [let] the power go to {actor:their} head. | [think] that the power has gone to {target's} head.
pride: [swell] with pride. | [are] proud of {target}.
prozac: [need] a calming draught. | [offer] {target} a calming draught.
puke: [puke]. | [puke] all over {target's} clothes.
pulse: [feel] {actor:their} pulse. | [feel] {target's} pulse.
puppyeyes: [make] puppy eyes. | [make] puppy eyes at {target}.
pushup: [do] a push-up. | [do] a push-up for {target}.
puzzle: [look] puzzled. | [are] puzzled by {target}.
rainbow: [see] a rainbow. | [show] {target} a rainbow.
raspberry: [blow] a raspberry. | [blow] a raspberry at {target}.
reconnect: [blink], as if back from far away. | [blink] at {target}, as if back from far away.
relax: [relax]. | [tell] {target} to relax.
relief: [sigh] with relief. | [are] relieved to see {target}.
revolve: [turn] round and round. | [turn] round {target}.
roll: [roll] {actor:their} eyes. | [roll] {actor:their} eyes at {target}.
romeo: [speak] of love. | [speak] of love to {target}.
romp: [romp] about. | [romp] about with {target}.
rose: [smell] a rose. | [give] {target} a rose.
rub: [rub] {actor:their} hands. | [rub] {target's} shoulders.
run: [run] in circles. | [run] in circles around {target}.
sad: [look] sad. | [look] at {target} sadly.
sage: [nod] sagely. | [nod] sagely to {target}.
salute: [salute]. | [salute] {target}.
scab: [pick] at a scab. | [show] {target} a scab.
scout: [look] into the distance. | [promise] {target} to be good.
scream: [scream] loudly! | [scream] at {target}!
scuffle: [scuffle] {actor:their} feet. | [scuffle] with {target}.
secret: [have] a secret. | [whisper] a secret to {target}.
shake: [shake] {actor:their} head. | [shake] {target:their} hand, as friends do.
sheathe: [sheathe] a sword that isn't there. | [sheathe] a sword that isn't there before {target}.
shiskabob: [turn] a spit that isn't there. | [look] at {target} and [think] of a roast.
shootout: [stand] as for a shootout. | [stand] before {target} as for a shootout.
shy: [look] shy. | [look] at {target} shyly.
sing: [sing] a song. | [sing] a song for {target}.
skip: [skip] about. | [skip] about with {target}.
slap: [slap] {actor:themself}. | [slap] {target}.
slippers: [click] {actor:their} heels three times. | [click] {actor:their} heels and [think] of {target}.
slouch: [slouch]. | [slouch] beside {target}.
slump: [slump] to the ground. | [slump] against {target}.
smug: [look] smug. | [look] at {target} smugly.
snap: [snap] {actor:their} fingers. | [snap] {actor:their} fingers at {target}.
sniff: [sniff]. | [sniff] at {target}.
snoopy: [dance] like a dog in spring. | [dance] around {target} like a dog in spring.
snore: [snore]. | [snore] in {target's} ear.
snowball: [form] a snowball. | [throw] a snowball at {target}.
sob: [sob]. | [sob] on {target's} shoulder.
spam: [say] the same again and again. | [tell] {target} the same again and again.
spew: [spew] a drink. | [spew] a drink over {target}.
spit: [spit] on the ground. | [spit] at {target}.
spongebath: [look] for a sponge. | [throw] a wet sponge at {target}.
stagger: [stagger] about. | [stagger] towards {target}.
stare: [stare] into the distance. | [stare] at {target}.
steam: [let] off steam. | [let] off steam at {target}.
stretch: [stretch]. | [stretch] out a hand to {target}.
suckit-up: [bear] it. | [tell] {target} to bear it.
sundance: [dance] for the sun. | [dance] for the sun with {target}.
sunset: [look] into the sunset. | [look] into the sunset with {target}.
sunshade: [put] a hand over {actor:their} eyes. | [put] a hand over {actor:their} eyes and [look] at {target}.
swear: [swear] loudly. | [swear] at {target}.
sweep: [sweep] the floor. | [sweep] {target} off {target:their} feet.
sweetsmile: [smile] sweetly. | [smile] sweetly at {target}.
sword: [wave] a sword that isn't there. | [wave] a sword that isn't there at {target}.
tantrum: [throw] a tantrum. | [throw] a tantrum before {target}.
thank: [thank] everyone. | [thank] {target}.
thanks: [thank] everyone. | [thank] {target}.
thumbsup: [put] a thumb up. | [put] a thumb up for {target}.
tickle: [tickle] {actor:themself}. | [tickle] {target}.
tight: [hold] on tight. | [hold] {target} tight.
titter: [titter]. | [titter] at {target}.
toast: [raise] a glass. | [raise] a glass to {target}.
tongue: [stick] out {actor:their} tongue. | [stick] out {actor:their} tongue at {target}.
trance: [fall] into a trance. | [look] at {target} as if in a trance.
tummy: [rub] {actor:their} tummy. | [pat] {target's} tummy.
type: [tap] {actor:their} fingers. | [tap] {actor:their} fingers and [wait] for {target}.
unsheathe: [draw] a sword that isn't there. | [draw] a sword that isn't there before {target}.
vampire: [bare] {actor:their} teeth. | [look] at {target's} neck.
waggle: [waggle] {actor:their} eyebrows. | [waggle] {actor:their} eyebrows at {target}.
wait: [wait] patiently. | [wait] for {target}.
wave: [wave]. | [wave] at {target}.
waves: [wave]. | [wave] at {target}.
wedgie: [pull] up {actor:their} trousers. | [pull] up {target's} trousers.
whistle: [whistle] a tune. | [whistle] at {target}.
wonder: [wonder]. | [wonder] about {target}.
wrist: [look] at {actor:their} wrist. | [take] {target} by the wrist.
zaps: [wave] a wand that isn't there. | [wave] a wand that isn't there at {target}.
`

const words = (text: string) => text.split(/\s+/).filter(word => word !== '')

/** The verb of a social: its name, without the final `s` of names such as `laughs`. */
const verbOf = (name: string) =>
  /(?:[a-z]{3}[^su]|ways)s$/.test(name) && !/(?:ss|press)$/.test(name) ? name.slice(0, -1) : name

function allSocials(): Record<string, Social> {
  const found: Record<string, Social> = {}
  for (const name of words(transitive)) {
    found[name] = { alone: `{Actor} [look] for somebody to ${name}.`, at: `{Actor} [${name}] {target}.` }
  }
  for (const [word, names] of Object.entries(done)) {
    for (const name of words(names)) {
      const verb = verbOf(name)
      found[name] = { alone: `{Actor} [${verb}].`, at: `{Actor} [${verb}] ${word} {target}.` }
    }
  }
  for (const [name, said] of Object.entries(exclaimed)) {
    found[name] = { alone: `{Actor} [say], "${said}"`, at: `{Actor} [say] to {target}, "${said}"` }
  }
  for (const line of written.trim().split('\n')) {
    const [, name = '', alone = '', at] = /^(\S+): (.*?)(?: \| (.*))?$/.exec(line) ?? []
    found[name] = at === undefined ? { alone: `{Actor} ${alone}` } : { alone: `{Actor} ${alone}`, at: `{Actor} ${at}` }
  }
  return found
}

/** All socials of this world by name. */
export const socialTexts: Readonly<Record<string, Social>> = allSocials()

/** Names of tbaMUD's socials, each with its sort key if the key differs from the name. An abbreviation stands for the first social that matches. */
const table = `... abc abrac accuse ack adieu admire adoring agree ahem aim amused apologize applaud arch argh armcross arrest avsalute aww
babble backclap bark bat batman battlecry beam bearhug beckon beer beg behind belch bite blah blame bleed blink bloob blue blush
bounce:bo boast boggle boink bonk boo booger bop bored bow box brag brb breathe burn burp buzz cackle cake calm caress carrot cartwheel
challenge channel charge charm cheer chitter choke chortle christmas chuckles:chu clap clobber coffee cold collapse comfort:com comb
confuse conga conga2 console:conso contemplate cough cower cradle crazed crazy creep cringe criticize croon crossfinger crushed cry
crylaugh cuddle curious curl curse curtsey custard dance dark daydream dbc dead deaf defib despair despine differ disapprove discombob
disturbed dive doh doodle dread drool drumroll duck duh earlick eek eep ego egrin elephantma embrace enthuse envy evileye eww excuse eye
eyebrow eyeroll:eyer facegrab facepalm fade faint fall fan fart fish flail flame flare flash flex flick flinch flip flirt floor flop
flutter foam fondle foot forgive french froth frown fume furrow fuss fwap gag gasp gaze ghug gibber giggle glare gleam goodbye goose
greed greet grimace grin groan grope grovel growl grumbles grunt haircut halo handraise handshake happy hate headache heh hiccup
highfive hiss hjfidty hmmmmm honey hop hotfoot howl hrmph hug huggle hula hum humans hush hustle huzzah hysterical ignore innocent
insane insomnia jaw jeer jest job jog joint joke juggle kiss:ki kneel knight knuckle lala lame laughs:lau lean licks:lic listen lofr
lol lost love lust lag:lz mace madgiggle makeout massage meds meep meow mic moan mock model modest moo mooch moon mosh muahaha
muffle mumble muss mutter nailfile needle newidea nibble night nods:nod nodrugs nono noogie nudge nuzzle nyuk ogle oh ok orcs ouch
pat:pa pace panic pant peck peer perspire pet phew phlegm picknose pie pillow pindrop:pin pinch pity point poke ponder pooh pop pose
postal pounce pound pout pray pride propose prozac puke pull pulse puppyeyes purr:pur pushup puzzle quiver rainbow raise raspberry
rebuke reconnect relax relief ren revolve roar rofl roll romp rose ruffle run sad sage salute:sal scab scold scout scratch scream
scuffle:scuf secret seduce sex shake shame sheathe shh shiskabob shiver shock shootout shrugs shudder shy sidle sigh sing skip slap
slippers slouch slump smile:sm smack smash smirks:smir smite smoke smooch smug snap snarl sneer sneeze snicker sniff snigger snog
snoopy snore snort snowball snuggle sob sorry spank spew spit splash spongebath spork squeak squeal squeeze stare steam stomp stone
strangle stretch stroke strut suckit-up sue sulk sundance sunset sunshade swat sways swear sweat sweetsmile swoon sword tackle tada tag
tango tantrum tap tapdance target taunt tease testsocial thanks:thank think threaten thumbsup thwap tickle tie tip titter toast tongue
touch trance tsk tuck tug tummy tweak twiddle twitch type understand unsheathe vampire waggle wait wakka waltz warscream waves wb wedgie
weep welcome whack whimper whine whip whistle whoo wiggle wince winks wipe women wonder worry worship wrong yawn yayfor yes yodel zaps zip`

const bySort = (one: readonly string[], other: readonly string[]) =>
  one[1]! < other[1]! ? -1 : one[1]! > other[1]! ? 1 : 0

export const socialNames: readonly string[] = table
  .split(/\s+/)
  .map(entry => {
    const [name = '', sort = name] = entry.split(':')
    return [name, sort] as const
  })
  .sort(bySort)
  .map(([name]) => name)

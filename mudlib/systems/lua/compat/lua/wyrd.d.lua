---@meta
-- What Lua programs of monsters, things and rooms find beside Lua itself, in the form that the Lua language server reads: an editor that
-- has this file among its libraries completes names. The linter reads it too.

---@class CH: userdata
---@field align number
---@field clones number
---@field gid number
---@field gold number
---@field groupsize number
---@field hp number
---@field maxhp number
---@field hppct number
---@field ingame number
---@field itemscarried number
---@field itemscapacity number
---@field level number
---@field luck number
---@field mana number
---@field maxmana number
---@field manapct number
---@field order number
---@field str number
---@field int number
---@field wis number
---@field dex number
---@field con number
---@field totlevel number
---@field explored number
---@field exploredhere number
---@field mobkills number
---@field moves number
---@field maxmoves number
---@field movepct number
---@field practices number
---@field questsdone number
---@field saves number
---@field tier number
---@field trains number
---@field data1 number
---@field data2 number
---@field data3 number
---@field data4 number
---@field data5 number
---@field tempdata1 number
---@field tempdata2 number
---@field tempdata3 number
---@field tempdata4 number
---@field tempdata5 number
---@field capname string
---@field clan string
---@field class string
---@field subclass string
---@field damtype string
---@field desc string
---@field heshe string
---@field himher string
---@field hisher string
---@field key string
---@field keywords string
---@field longname string
---@field name string
---@field position string
---@field race string
---@field racename string
---@field roomkey string
---@field sex string
---@field title string
---@field aimed CH?
---@field following CH?
---@field gtarget CH?
---@field leader CH?
---@field owner CH?
---@field target CH?
---@field room ROOM
---@field lastroom ROOM? Where it was before; of monsters with the trigger entry or transfer.

---@class EXIT
---@field keyword string
---@field target string
---@field open integer
---@field closed integer
---@field locked integer

---@class ROOM: userdata
---@field north EXIT?
---@field south EXIT?
---@field east EXIT?
---@field west EXIT?
---@field up EXIT?
---@field down EXIT?
---@field name string
---@field key string
---@field sector string
---@field clan string
---@field guild string
---@field owner string
---@field zonekey string
---@field zonename string
---@field healrate number
---@field manarate number
---@field brightness number
---@field peoplecount number
---@field playercount number
---@field repoptime number
---@field data1 number
---@field data2 number
---@field data3 number
---@field data4 number
---@field data5 number
---@field zonedata1 number
---@field zonedata2 number
---@field zonedata3 number
---@field zonedata4 number
---@field zonedata5 number

---@class OBJ: userdata
---@field aname string
---@field name string
---@field rname string
---@field keywords string
---@field key string
---@field type string
---@field typestr string
---@field owner string
---@field clan string
---@field destination string
---@field foodname string
---@field loctype string
---@field level number
---@field value number
---@field weight number
---@field timer number
---@field uses number
---@field foodleft number
---@field foodpoisoned number
---@field ingame number
---@field char CH?
---@field room ROOM?
---@field inside OBJ?
---@field root OBJ|CH|ROOM

---@class MUD: userdata
---@field hour integer
---@field rebootseconds integer
---@field playercount integer
---@field time fun(): number
---@field day fun(): number
---@field whitemoon fun(): number
---@field blackmoon fun(): number
---@field greymoon fun(): number
---@field threemoons fun(): number
---@field explorable fun(): number
---@field livemode fun(): number
---@field realminutes fun(): number
---@field realhour fun(): number
---@field realday fun(): number
---@field dayofyear fun(): number
---@field season fun(): string
---@field unixtime fun(date?: string): number

---The monster that has the program; nil in programs of things and rooms.
---@type CH?
self = nil
---Who has set it off; nil where nobody has.
---@type CH?
ch = nil
---The thing that it is about, or that has the program.
---@type OBJ?
obj = nil
---The room where it was set off.
---@type ROOM
room = nil
---@type MUD
mud = nil
---The rest of a typed line, or what was said; nil where there is none.
---@type string?
charg = nil

---The monster says something.
---@param text string
function say(text) end

---The monster does something; with a CH the text is the name of a social at them.
---@param text string
---@param ch? CH
function emote(text, ch) end

---The monster does a social.
---@param name string
---@param ch? CH|string
function social(name, ch) end

---Shows a text to all in the room but `aboutch`. $n $e $m $s are the monster's, $N $E $M $S those of `aboutch`, $p is the thing.
---@param text string
---@param aboutch? CH
---@param opts? integer
function echo(text, aboutch, opts) end

---Shows a text to one CH.
---@param ch CH?
---@param text string
---@param opts? integer
function echoat(ch, text, opts) end

---Shows a text as it is to one CH.
---@param ch CH?
---@param text string
function send(ch, text) end

---The monster types a command.
---@param command string
function mdo(command) end

---The monster does something elsewhere, or where somebody is; `*bow` is a social.
---@param where string|ROOM
---@param command string
---@param opts? integer
function doat(where, command, opts) end

---Has somebody do a command; `*bow` is a social. Players do what harms nobody.
---@param who CH|string
---@param command string
---@param opts? integer
function force(who, command, opts) end

---The monster goes to a room.
---@param room ROOM|string
function rgoto(room) end

---Moves somebody out of the monster's room.
---@param who CH|string
---@param room ROOM|string
---@param opts? integer
function transfer(who, room, opts) end

---Moves somebody, without a monster that does it.
---@param who CH|string
---@param room ROOM|string
---@param opts? integer
function movechar(who, room, opts) end

---Brings somebody to the monster.
---@param who CH|string
---@param opts? integer
function summon(who, opts) end

---Makes a thing, on the monster or in the room.
---@param key string
---@return OBJ?
function oload(key) end

---Makes a monster in the room.
---@param key string
---@return CH?
function mload(key) end

---Gives a thing that the monster has, or that lies there, to somebody.
---@param obj OBJ
---@param ch CH
function give(obj, ch) end

---Removes things: one, by key or name, `all.word`, `all`.
---@param what OBJ|string
---@param opts? integer
function purgeobj(what, opts) end

---Removes things of somebody else.
---@param who CH|string
---@param what string
---@param opts? integer
function destroy(who, what, opts) end

---Removes monsters.
---@param who CH|string
---@param opts? integer
function purgemob(who, opts) end

---The monster attacks somebody in its room.
---@param ch CH|string
---@param opts? integer
function kill(ch, opts) end

---The monster attacks somebody whom it sees.
---@param ch CH
function killsee(ch) end

---Hurts somebody.
---@param who CH|string
---@param min number
---@param max number
---@param opts? integer
function damage(who, min, max, opts) end

---The monster casts a spell, without mana.
---@param spell string
---@param ch? CH
function cast(spell, ch) end

---Gives experience.
---@param ch CH
---@param points number
function giveexp(ch, points) end

---Gives quest points: standing with `quests`.
---@param ch CH
---@param points number
function giveqp(ch, points) end

---Keeps somebody as self.target.
---@param ch CH
function remember(ch) end

---Forgets self.target.
function forget() end

---Has the trigger delay run after some seconds, over restarts too.
---@param seconds number
function adddelay(seconds) end

---Ends the delay.
function canceldelay() end

---Runs another program with globals changed for it. `self` is a monster.
---@param id string
---@param ch? CH
---@param room? ROOM|string
---@param obj? OBJ
---@param self? CH
---@return any
function call(id, ch, room, obj, self) end

---Seconds since 1970 of a date `HH:MM DD/MM/YYYY`.
---@param text string|number
---@return number
function convtime(text) end

---Shows values, up to five, to those who trace the program; at the prompt to who types.
---@param ... any
function print(...) end

---Finds somebody by name or key.
---@param name string
---@param room? ROOM|string
---@param opts? integer
---@return CH?
function getmob(name, room, opts) end

---Finds a thing by its key.
---@param key string
---@param where? ROOM|CH|OBJ|string
---@param opts? integer
---@return OBJ?
function getobj(key, where, opts) end

---A room by its key.
---@param key string
---@return ROOM?
function getroom(key) end

---All in a room, or where the options say.
---@param room? ROOM|string
---@param opts? integer
---@return CH[]
function getchars(room, opts) end

---How many these are.
---@param room? ROOM|string
---@param opts? integer
---@return integer
function countchars(room, opts) end

---One of them.
---@param opts? integer
---@param room? ROOM|string
---@return CH?
function randchar(opts, room) end

---How many of a thing somebody has.
---@param ch CH
---@param key string
---@return integer
function countitems(ch, key) end

---Whether somebody is a player.
---@param ch CH?
---@return boolean
function isplayer(ch) end

---Whether somebody fights.
---@param ch CH?
---@return boolean
function isfighting(ch) end

---Whether the monster sees somebody.
---@param ch CH?
---@param opts? integer
---@return boolean
function canseechar(ch, opts) end

---Whether somebody has a thing.
---@param ch CH?
---@param key string
---@param opts? integer
---@return boolean
function carries(ch, key, opts) end

---Whether somebody wears or wields a thing.
---@param ch CH?
---@param key string
---@return boolean
function wears(ch, key) end

---Whether somebody wears a thing of a type.
---@param ch CH?
---@param type string
---@return boolean
function wearsobj(ch, type) end

---Whether there is a monster.
---@param key string
---@param room? ROOM|string
---@return boolean
function mobexists(key, room) end

---Whether somebody is immune to a kind of damage.
---@param ch CH?
---@param type string
---@return boolean
function immune(ch, type) end

---Whether somebody is on the monster's side.
---@param ch CH?
---@return boolean
function ally(ch) end

---Whether an effect is on somebody.
---@param ch CH?
---@param flag string
---@return boolean
function affected(ch, flag) end

LP_SEEALL = 1
LP_PLRONLY = 2
LP_MOBONLY = 4
LP_ACTIVEONLY = 8
LP_GROUP = 16
LP_NOERR = 32
LP_ROOMONLY = 64
LP_ZONEONLY = 128
LP_WORLD = 256
LP_ALLMOBS = 512
LP_ALLOBJS = 1024
LP_WORNONLY = 2048
LP_CARRIEDONLY = 4096
LP_ONEONLY = 8192
LP_EXACT = 16384
LP_NOIMM = 32768
LP_CAPS = 65536
RACE_HUMAN = 'human'
RACE_GIANT = 'giant'
RACE_ELF = 'elf'
RACE_DWARF = 'dwarf'
RACE_HALFLING = 'halfling'
RACE_GOBLIN = 'goblin'
RACE_ORC = 'orc'
RACE_TROLL = 'troll'
RACE_UNDEAD = 'undead'
RACE_DRAGON = 'dragon'
SECT_INSIDE = 'inside'
SECT_CITY = 'city'
SECT_FIELD = 'field'
SECT_FOREST = 'forest'
SECT_HILLS = 'hills'
SECT_MOUNTAIN = 'mountain'
SECT_RIVER = 'water'
SECT_LAKE = 'water'
SECT_WATER = 'water'
SECT_UNDERWATER = 'water'
SECT_UNDERGROUND = 'underground'
SECT_DESERT = 'field'
SECT_ROAD = 'city'
SECT_CAVE = 'underground'
SECT_SWAMP = 'field'
FOCUS_PHYSICAL = 'physical'
FOCUS_FIRE = 'fire'
FOCUS_COLD = 'cold'
FOCUS_LIGHTNING = 'lightning'
FOCUS_ACID = 'acid'
FOCUS_POISON = 'poison'
FOCUS_HOLY = 'holy'
FOCUS_SHADOW = 'shadow'
FOCUS_FORCE = 'force'
FOCUS_MIND = 'mind'
OBJ_LOC_PLAYER = 'player'
OBJ_LOC_MOB = 'mob'
OBJ_LOC_ROOM = 'room'
OBJ_LOC_CONTAINER = 'container'
OBJ_LOC_NOWHERE = 'nowhere'

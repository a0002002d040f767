/** The example in the manual of ROM's mob programs, which builders know well. */
export const poke = `if isnpc $n
chuckle
poke $n
break
else
if level $n <= 5
or isgood $n
tell $n I would rather you didnt poke me.
else
if level $n > 15
scream
say Ya know $n. I hate being poked!!!
if mobhere guard
mob force guard kill $n
endif
kill $n
break
endif
slap $n
shout MOMMY!!! $N is poking me.
endif
endif`

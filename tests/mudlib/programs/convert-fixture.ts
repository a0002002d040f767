/** Programs of a guard, written for these tests: they greet, wait, count, choose, and loop over people. */
export const guardTrg = `#2
Greets guests~
0 g 100
~
* Those who are known already are let be.
if %actor.varexists(greeted)% || %direction% == down
  halt
end
set greeted 1
remote greeted %actor.id%
say Welcome, %actor.name%.
if %actor.level% > 3
  wait 2 sec
  emote bows to %actor.himher%.
  eval count %self.vnum% + 1
else
  wait 1 sec
  set count few
end
say That was %count%.
~
#3
Throws dice~
0 d 1
dice chance~
set sum 0
set round 0
while %round% < 3
  eval roll %random.6%
  eval sum %sum% + %roll%
  eval round %round% + 1
  wait 1 sec
  say roll %round%
done
switch %random.3%
  case 1
    say One, and %sum% in all.
    break
  case 2
    say Two, and %sum% in all.
    break
  default
    say Many, and %sum% in all.
    break
done
~
#4
Names people~
0 d 1
people~
set person %self.room.people%
while %person%
  if %person.is_pc%
    %send% %person% You are %person.name%, and %speech.cdr%.
  end
  set person %person.next_in_room%
done
%echoaround% %actor% The guard is done with %actor.name%.
~
#5
Shuts its door~
0 c 100
shove~
%send% %actor% You shall not %cmd% %arg%!
return 1
~
$
`

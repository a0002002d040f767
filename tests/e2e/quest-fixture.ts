/** The triggers of a small quest of our own, in the style of tbaMUD's builders. */
export const questTriggers = [
  '#100\nGreets~\n0 g 100\n~\nif !%actor.varexists(mill)%\n  wait 1 s\n  say %actor.name%! The mill stands still. Will you help me?\nend\n~',
  '#101\nGives the key~\n0 d 0\nhelp~\nif %actor.varexists(mill)%\n  halt\nend\nset mill 1\nremote mill %actor.id%\n%load% obj 100\ngive key %actor.name%\nsay The key is yours. Pull the lever below.\n~',
  '#102\nWatches the trapdoor~\n0 r 100\n~\nif %cmd% == open && %actor.mill% != 1\n  %send% %actor% %self.name% shakes his head.\n  return 0\nelse\n  %send% %actor% %self.name% nods.\nend\n~',
  '#103\nPays~\n0 d 0\ndone~\nif %actor.mill% == 2\n  emote counts some coins.\n  wait 5 s\n  say Here is your share, %actor.name%.\n  nop %actor.gold(50)%\n  set mill 3\n  remote mill %actor.id%\n  %force% %actor% drop key\n  wait 1 s\n  %purge% key\nelseif %actor.mill% == 3\n  say You have had your share.\nend\n~',
  '#110\nSqueaks~\n2 g 100\n~\n%send% %actor% Something squeaks in the dark.\n~',
  '#111\nLever~\n2 c 0\npull~\nif lever /= %arg%\n  %send% %actor% The wheel groans, and begins to turn.\n  set mill 2\n  remote mill %actor.id%\n  %zoneecho% 100 The mill is turning!\nelse\n  %send% %actor% Pull what?\nend\n~\n$\n',
].join('\n')

/** A zone of our own in tbaMUD's file format: a mill, its cellar, and a miller who wants help. */
export const quest: Record<string, string> = {
  'zon/index': '1.zon\n$\n',
  'zon/1.zon': '#1\nNone~\nThe Mill~\n100 199 30 2 d 0 0 0 -1 -1\nM 0 100 1 100\nT 1 0 103 0\nD 0 100 5 2\nS\n$\n',
  'wld/index': '1.wld\n$\n',
  'wld/1.wld':
    '#100\nThe mill~\nFlour lies everywhere.\n~\n1 0 0 0 0 0\nD5\nStairs.\n~\ntrapdoor~\n1 100 101\nS\n#101\nThe cellar~\nA lever sticks out of the wall.\n~\n1 0 0 0 0 0\nD4\n~\ntrapdoor~\n1 100 100\nS\nT 110\nT 111\n$\n',
  'mob/index': '1.mob\n$\n',
  'mob/1.mob':
    '#100\nmiller man~\nthe miller~\nA miller waits here.\n~\nWhite.\n~\n10 0 0 0 0 0 0 0 0 E\n5 15 5 2d1+30 1d4+2\n50 10\n8 8 1\nE\nT 100\nT 101\nT 102\n$\n',
  'obj/index': '1.obj\n$\n',
  'obj/1.obj':
    '#100\nkey iron~\nan iron key~\nAn iron key lies here.~\n~\n18 0 0 0 0 1 0 0 0 0 0 0 0\n0 0 0 0\n1 1 1 0 0\n$\n',
  'shp/index': '$\n',
  'trg/index': '1.trg\n$\n',
  'trg/1.trg': questTriggers,
}

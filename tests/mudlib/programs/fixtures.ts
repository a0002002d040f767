import type { Store } from '../../../driver/services/store/store.ts'
import { type TestDriver, testDriver } from '../../../driver/testing.ts'

/** A small world in tbaMUD's format, written for these tests: a keeper in a hall, a cellar below, a lamp. */
export const hall: Record<string, string> = {
  'zon/index': '1.zon\n$\n',
  'zon/1.zon': '#1\nNone~\nThe Hall~\n100 199 10 2 d 0 0 0 -1 -1\nM 0 100 1 100\nO 0 100 1 100\nS\n$\n',
  'wld/index': '1.wld\n$\n',
  'wld/1.wld': [
    '#100\nThe hall~\nA hall.\n~\n1 0 0 0 0 0\nD5\nStairs.\n~\ntrapdoor~\n1 -1 101\nD0\n~\n~\n0 -1 102\nS',
    '#101\nThe cellar~\nDark.\n~\n1 0 0 0 0 0\nD4\n~\ntrapdoor~\n1 -1 100\nS\nT 110',
    '#102\nThe yard~\nOpen.\n~\n1 0 0 0 0 2\nD2\n~\n~\n0 -1 100\nS\n$\n',
  ].join('\n'),
  'mob/index': '1.mob\n$\n',
  'mob/1.mob':
    '#100\nkeeper man~\nthe keeper~\nA keeper waits here.\n~\nOld.\n~\n10 0 0 0 0 0 0 0 0 E\n5 15 5 2d1+30 1d4+2\n50 10\n8 8 1\nE\nT 100\nT 101\nT 102\nT 103\nT 104\n$\n',
  'obj/index': '1.obj\n$\n',
  'obj/1.obj':
    '#100\nlamp brass~\na brass lamp~\nA lamp lies here.~\n~\n12 0 0 0 0 1 0 0 0 0 0 0 0\n0 0 0 0\n1 20 1 0 0\nT 120\nT 121\n#101\ncoin~\na strange coin~\nA coin.~\n~\n12 0 0 0 0 1 0 0 0 0 0 0 0\n0 0 0 0\n1 1 1 0 0\n$\n',
  'shp/index': '$\n',
  'trg/index': '1.trg\n$\n',
  'trg/1.trg': [
    '#100\nGreets~\n0 g 100\n~\nif %direction% == north\n  say You come from the yard, %actor.name%.\nelse\n  say Welcome, %actor.name%.\nend\nwait 2 sec\nsay Sit down.\n~',
    '#101\nAnswers~\n0 d 1\nriddle~\nset asked 1\nremote asked %actor.id%\nsay What has no legs, %actor.name%?\n~',
    '#102\nRefuses~\n0 j 100\n~\nif %object.vnum% == 101\n  %send% %actor% The keeper takes it with a nod.\n  %echoaround% %actor% %actor.name% gives something away.\n  wait 1 s\n  %purge% %object%\n  %load% obj 100\nelse\n  say I do not want that.\n  return 0\nend\n~',
    '#103\nBlocks the cellar~\n0 q 100\n~\nif %direction% == down && !%actor.varexists(asked)%\n  say Not without an answer.\n  return 0\nend\n~',
    '#104\nBows~\n0 c 0\nkneel~\nemote nods to %actor.name%.\n%send% %actor% You kneel (%cmd% %arg%).\n~',
    '#110\nCellar~\n2 g 100\n~\n%send% %actor% Cold air meets you.\n~',
    '#120\nRub~\n1 c 7\nrub~\nif %arg% /= lamp\n  %send% %actor% The lamp glows.\n  eval rubs %self.rubs% + 1\n  global rubs\n  %echo% %self.rubs%\nelse\n  return 0\nend\n~',
    '#121\nTaken~\n1 g 100\n~\n%send% %actor% The lamp is warm.\n~\n$\n',
  ].join('\n'),
}

/** Starts a world with these files under /diku/hall, with changes to some. */
export async function inHall(
  changes: Record<string, string> = {},
  options: { store?: Store; files?: Record<string, string> } = {},
): Promise<TestDriver> {
  const { files = {}, ...rest } = options
  const all = { ...hall, ...changes }
  const mud = await testDriver({
    seed: 1,
    ...rest,
    files: { ...Object.fromEntries(Object.entries(all).map(([name, text]) => [`/diku/hall/${name}`, text])), ...files },
  })
  mud.advance(1)
  return mud
}

export const room = (vnum: number) => `/diku/hall/room/${vnum}`

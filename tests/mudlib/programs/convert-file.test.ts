import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { convertFile } from '../../../scripts/mobprog-convert.ts'
import { guardTrg } from './convert-fixture.ts'
import { romArea, romMob } from './rom-fixture.ts'
import { smaugArea } from './smaug-fixture.ts'

/** Converts a file in a temporary folder. @returns the output, and the written file */
async function converted(name: string, text: string): Promise<{ said: string[]; written: string; differ: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'convert-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, name)
  writeFileSync(file, text)
  const said: string[] = []
  const differ = await convertFile(file, null, true, line => said.push(line.replaceAll(`${folder}/`, '')))
  const target = said.find(line => line.endsWith('are converted'))!.split(':')[0]!
  await expect(convertFile(file, null, false, () => {})).rejects.toThrow('is there already')
  return { said, written: readFileSync(join(folder, target), 'utf8'), differ }
}

test('a file of triggers is written as TypeScript beside it, and both are compared', async () => {
  const odd = '#9\nOdd~\n0 g 100\n~\nset tmpvr Hm\nsay %tmpvr%.\n~\n$\n'
  const { said, written, differ } = await converted('guard.trg', guardTrg.replace('$\n', odd))
  expect(said).toEqual([
    'guard.trg: 9 Odd is not converted, as it uses a variable of the language itself: the interpreter runs it',
    'guard-programs.ts: 4 of 5 programs are converted',
    '0 of 48 runs differ',
  ])
  expect(differ).toBe(0)
  expect(written).toContain('export default class GuardPrograms extends Programs {')
  expect(written).toContain('odd(): string {\n    return `set tmpvr Hm\nsay %tmpvr%.`')
})

test('a script whose blocks do not belong together is written as its server runs it', async () => {
  const broken = '#9\nBroken~\n0 g 100\n~\nif %actor.is_pc%\nsay Hm.\nend\nelse\nsay Oh.\nend\n~\n$\n'
  const { said, written } = await converted('broken.trg', broken)
  expect(said).toEqual(['broken-programs.ts: 1 of 1 programs are converted', '0 of 12 runs differ'])
  expect(written).toContain(`  broken(it: DgScript): void {
    if (isTrue(it.actor.is_pc)) {
      it.do('say Hm.')
    }
    it.complain("has 'else' without 'if'.")
    it.do('say Oh.')
    it.complain("has 'end' without 'if'.")
  }`)
})

test("an area file of ROM's is converted with what sets its programs off", async () => {
  const mobs = [romMob(100, 'guard', 'the guard', ['greet 1 100', 'speech 1 hail'])]
  const area = romArea({ mobs, programs: { 1: 'if rand 30\nsay Hail, $n.\nendif' }, inYard: [] })
  const { said, written } = await converted('yard.are', area)
  expect(said).toEqual(['yard-programs.ts: 1 of 1 programs are converted', '0 of 20 runs differ'])
  expect(written).toContain("@program(1, 'mob', ['greet', 100], ['speech', 0, 'hail'])")
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a part of what is written
  expect(written).toContain("if (it.is('rand', 30)) {\n      it.do(`say Hail, ${it.actor.name}.`)")
})

test("ROM's server gives up at the twelfth if within others, and so does the method", async () => {
  const ifs = Array.from({ length: 12 }, (_, index) => `if rand ${index * 9}\nsay ${index}`).join('\n')
  const area = romArea({ mobs: [], programs: { 1: `${ifs}\nelse\nsay never\nendif` }, inYard: [] })
  const { said, written } = await converted('yard.are', area)
  expect(said).toEqual(['yard-programs.ts: 1 of 1 programs are converted', '0 of 20 runs differ'])
  expect(written).toContain("    it.giveUp('too many ifs within one another')\n  }")
  expect(written).not.toContain('never')
})

/** On the server, a wait in an else skips the rest of the else, and a skipped wait still waits. */
test("SMAUG's programs wait where the server does", async () => {
  const area = smaugArea({
    mob: [
      [
        'greet_prog 50',
        'if ispc($n)\nsay One.\nmpsleep 8\nsay Two.\nelse\nsay Three.\nmpsleep\nsay Four.\nendif\nsay Five.',
      ],
      [
        'act_prog p bows',
        'if rand(40)\nif isgood($n)\nor isevil($n)\nmpsleep 2\nsay A.\nendif\nelse\nif ispc($r)\nmpsleep 3\nsay B.\nendif\nsay C.\nendif',
      ],
      [
        'speech_prog hi',
        'if level($n) > 3\nsay Hi.\nor isgood($n)\nsay Hello.\nelse\nsay No.\nendif\nendif\nsay never',
      ],
    ],
  })
  const { said, written } = await converted('yard.are', area)
  expect(said).toEqual(['yard-programs.ts: 3 of 3 programs are converted', '0 of 60 runs differ'])
  expect(written).toContain("it.sleep(8, 'thePorterGreetProg50_")
})

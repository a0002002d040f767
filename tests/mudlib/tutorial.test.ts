import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'
import { mudlibFiles } from './mudlib-files.ts'

// Plays the tutorial step by step, as a reader would: saves files, types lines, and expects the answers that it shows.

/** A file to save, or a line to type with parts of its answer. */
type Step = { file: string; text: string } | { line: string; answer: string[] }

/** Returns the steps of the page, in order. A file is the block after the text that names it. */
function stepsIn(source: string): Step[] {
  const steps: Step[] = []
  let named = ''
  for (const block of source.split(/\n(?! {4}|\n {4})/)) {
    const names = [...block.matchAll(/`(\/domains\/mill\/[\w./-]+\.ts)`/g)]
    named = names.at(-1)?.[1] ?? named
    const code = block
      .split('\n')
      .filter(line => line.startsWith('    ') || line === '')
      .map(line => line.slice(4))
      .join('\n')
      .trim()
    if (code.startsWith('import ')) steps.push({ file: named, text: `${code}\n` })
    for (const part of code.split('\n\n')) {
      const [line = '', ...answer] = part.split('\n')
      if (line.startsWith('> ')) steps.push({ line: line.slice(2), answer })
    }
  }
  return steps
}

test('each step of the tutorial does what it says', async () => {
  const steps = stepsIn(mudlibFiles.read('/doc/wizard/tutorial.md')!)
  const files = steps.filter(step => 'file' in step)
  expect(files.map(({ file }) => file.split('/').at(-1))).toEqual(
    'yard loft yard rat loft zone whistle rats miller rat.test'.split(' ').map(name => `${name}.ts`),
  )
  expect(steps.length - files.length).toBeGreaterThan(10)
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const wizard = mud.player('ash', { at: '/domains/vale/square', rank: 'admin' })
  for (const step of steps) {
    if ('file' in step) {
      mud.driver.files.write(step.file, step.text)
      if (!step.file.endsWith('.test.ts')) await mud.driver.reloader.reload([step.file], true, true)
      continue
    }
    const before = wizard.output.length
    const shown = wizard.command(step.line)
    mud.advance(3)
    const all = `${shown}${wizard.output.slice(before)}`.replace(/\u001b\[[\d;]*m|\u001b\]8;;[^\u001b]*\u001b\\/g, '')
    for (const part of step.answer) expect(all, step.line).toContain(part)
  }
  // The test that the reader writes expects this of the rat.
  const player = mud.player('elm', { at: '/domains/mill/loft' })
  mud.clone('/domains/mill/npc/rat').move('/domains/mill/loft')
  player.command('kill rat')
  mud.advance(10)
  expect(player.output).toContain('in a cloud of flour')
  expect(mud.log.filter(line => /error/i.test(line))).toEqual([])
})

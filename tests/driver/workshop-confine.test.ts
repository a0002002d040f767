import { expect, test } from 'vitest'
import { confined } from '../../driver/gateway/workshop/confine.ts'

// A language server reads any file on the disk that an import names, so no text that it gets may lead out of the mud.

const folders = new Set(['std', 'domains', 'driver'])
const path = '/domains/wood/npc/rat.ts'

test.each([
  `import x from '/etc/passwd'`,
  `import x from "/work/secrets"`,
  `import x from '../../../../etc/passwd'`,
  `import x from './../../../../etc/passwd'`,
  `import x from '/std/../../etc/passwd'`,
  `import x from '/std/../x/secrets'`,
  `import x from '/std/a/b/c/../../../../x/secrets'`,
  `type X = import('../../../../x').Y`,
  'const x = import(`../../../../x`)',
  `/// <reference path="../../../../x.d.ts" />`,
  `/// <reference path="a/../../../../../x.d.ts" />`,
  `import x from 'a/../../../../../x'`,
  `import x from '\\u002e\\u002e/../../../x'`,
  `import x from '\\x2e./../../../x'`,
  `import x from '\\X2Fa\\X2Fb/../../../../x'`,
  `import x from './\\U002Fa/../../../../x'`,
  `import x from '\\56./../../../x'`,
  `import x from '..\\577/../../../x'`,
  `import x from '\\u{2e}./../../../x'`,
  `import x from '.\\./../../../x'`,
  `import x from '..\\/..\\/..\\/..\\/x'`,
  `import x from '..\\\n/../../../x'`,
  `import x from '.\\\r./../../../x'`,
  `import x from '.\\\u2028./../../../x'`,
  `import x from '\\/etc/passwd'`,
  `import x from 'a\\'../../../x'`,
  `import x from './a b/../../../../../x'`,
  `// don't\nimport x from '../../../../x'`,
  `/* ' */ import x from "../../../../x"`,
  `const a = \`\${"\`"}\`; import x from "../../../../x"`,
  `import x from '..\\\\..\\\\..\\\\..\\\\x'`,
  `import x from '..\\\\/../../../x'`,
])('%s', text => {
  const shown = confined(text, path, folders)
  expect(shown).not.toBe(text)
  expect(shown).toHaveLength(text.length)
  // Each remaining `../` stands at the beginning of a string, and there are no more of them than folders above the file.
  for (const [, steps = ''] of shown.matchAll(/((?:\.\.\/)+)/g)) expect(steps.length / 3).toBeLessThan(4)
  expect(shown).not.toMatch(/['"`]\/(?!std)|\w\/\.\.\/|\\[ux./'"\\\d]/i)
  // The lines keep their numbers.
  expect(shown.split('\n')).toHaveLength(text.split('\n').length)
})

test.each([
  `import { Monster } from '/std/monster'`,
  `import Owl from './owl'`,
  `import Owl from '../../moor/npc/owl'`,
  `exits = { north: '../glade', up: './tree' }`,
  `const a = /^\\d+[a-z]\\w/.test(text).replace(/'/g, '/')`,
  `const a = 'it is / or'`,
  `// see /etc/hosts`,
  `f(...all)`,
  `const a = 'Wait...'`,
  `import { x } from 'driver'`,
  `const half = a /b/ c`,
])('what stays in the mud is left as it is: %s', text => {
  expect(confined(text, path, folders)).toBe(text)
})

// The texts take half a second together. If the time grew with the square of the length, they would take minutes.
test('long and odd texts take no time', () => {
  const began = process.cpuUsage()
  for (const text of [
    `'${"\\'".repeat(50_000)}`,
    `'/x';`.repeat(25_000),
    `${'../'.repeat(50_000)}'`,
    "'".repeat(125_000),
    `'/${'a'.repeat(125_000)}`,
  ])
    expect(confined(text, path, folders)).toHaveLength(text.length)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000)
})

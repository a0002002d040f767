import { writeFileSync } from 'node:fs'

/**
 * Writes what tests came to as JSON, for test-runner.ts: vitest's own report has the lines of the transformed code. This one has those of the test's source.
 */
export default class TestReport {
  /** @param modules files of tests */
  onTestRunEnd(modules) {
    const files = modules.map(module => {
      const tests = [...module.children.allTests()]
      return {
        file: module.moduleId,
        tests: tests.length,
        passed: tests.filter(test => test.result().state === 'passed').length,
        errors: module.errors().map(({ message }) => message),
        failed: tests.flatMap(test => {
          const { state, errors = [] } = test.result()
          if (state !== 'failed') return []
          const [first = { message: '' }] = errors
          // Of a helper's lines and the test's own, the one that the author looks for is the test's.
          const frames = (first.stacks ?? []).filter(({ file }) => file === module.moduleId)
          const line = frames.at(-1)?.line ?? test.location?.line ?? 0
          return [{ name: test.fullName, message: String(first.message), line }]
        }),
      }
    })
    writeFileSync(process.env.WYRD_REPORT, JSON.stringify(files))
  }
}

import { writeFileSync } from 'node:fs'

/**
 * Writes the results of tests as JSON, for test-runner.ts. vitest's own report has line numbers of the transformed code; this report has those of the
 * source.
 */
export default class TestReport {
  /** @param modules the test files */
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
          // The stack may also have lines of helpers, but the author is looking for the line of the test itself.
          const frames = (first.stacks ?? []).filter(({ file }) => file === module.moduleId)
          const line = frames.at(-1)?.line ?? test.location?.line ?? 0
          return [{ name: test.fullName, message: String(first.message), line }]
        }),
      }
    })
    writeFileSync(process.env.WYRD_REPORT, JSON.stringify(files))
  }
}

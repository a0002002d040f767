import '../driver/services/checks/test-setup.ts'
import { afterAll, expect } from 'vitest'
import { filesRead } from '../driver/services/files/recorded-files.ts'
import { recordReads } from './watch.ts'

// A worker runs several test files, one after the other. From here on, only this file's reads are recorded.
filesRead.clear()
afterAll(() => {
  const { testPath } = expect.getState()
  if (testPath && process.env['VITEST_MODE'] === 'WATCH') recordReads(testPath, filesRead)
})

import { parentPort } from 'node:worker_threads'
import { ReloadError } from '../../kernel/programs/problem.ts'
import type { CompileAnswer, CompileRequest } from './compiler.ts'
import { compileSafely } from './safely.ts'

// The worker thread that compiler.ts starts.

parentPort!.on('message', ({ id, file, source }: CompileRequest) => {
  parentPort!.postMessage(answer(id, file, source))
})

function answer(id: number, file: string, source: string): CompileAnswer {
  try {
    return { id, compiled: compileSafely(file, source) }
  } catch (error) {
    if (error instanceof ReloadError) return { id, problems: [...error.problems] }
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

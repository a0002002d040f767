// Loaded before a program that is to end with the process that started it, whatever it does at that time: the pipe that is its
// standard input then closes. A thread that loops doesn't hold this up, as it is one of the program's own.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).on('error', () => {})
  process.stdin.resume().unref()
}

// Loaded before a program that must end together with the process that started it, whatever the program is doing. When that process ends, the pipe
// that is the program's standard input closes. A loop in one of the program's own threads doesn't delay this.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL')).on('error', () => {})
  process.stdin.resume().unref()
}

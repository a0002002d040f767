/** Whether a process is running. A process that has ended counts as running until its parent has collected its exit status. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

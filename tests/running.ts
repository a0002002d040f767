/** Whether a process runs. One that has ended counts as running until its parent knows. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

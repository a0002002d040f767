/** Milliseconds of processor time that this process has used. Unlike wall-clock time, it shows the cost of a test even on a busy machine. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

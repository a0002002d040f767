/** Milliseconds of processor time that this process has taken: unlike the clock, it says what a test costs on a machine that others use. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

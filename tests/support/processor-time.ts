/** Processor milliseconds that this thread spends on `run`, however busy the machine is. */
export async function processorMs(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** A task's result, and the time in ms that the processor spent on it: what else the machine does has no part in it. */
export async function measureWork<Value>(
  task: () => Value | Promise<Value>,
): Promise<{ readonly result: Value; readonly work: number }> {
  const start = process.cpuUsage();
  const result = await task();
  const { user, system } = process.cpuUsage(start);
  return { result, work: (user + system) / 1000 };
}

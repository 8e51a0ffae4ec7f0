/** A task's result, and its processor time in ms, which other programs don't change. */
export async function measureWork<Value>(
  task: () => Value | Promise<Value>,
): Promise<{ readonly result: Value; readonly work: number }> {
  const start = process.cpuUsage();
  const result = await task();
  const { user, system } = process.cpuUsage(start);
  return { result, work: (user + system) / 1000 };
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/** Measurements of a process since the last reading. */
export type ProcessReading = {
  /** The longest event loop delay in ms. */
  readonly longestWait: number;
  /** The peak heap in bytes, sampled every `SAMPLE_INTERVAL`. */
  readonly peakHeap: number;
};

const RESOLUTION = 2;
const SAMPLE_INTERVAL = 20;

/**
 * Runs in the measured program, which loads it with `--require`. It answers each message of the
 * measuring program with a reading.
 */
function watch(reply: (reading: ProcessReading) => void): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  let peakHeap = 0;
  const sample = (): void => {
    peakHeap = Math.max(peakHeap, getHeapStatistics().used_heap_size);
  };
  delay.enable();
  setInterval(sample, SAMPLE_INTERVAL).unref();
  process.on('message', () => {
    sample();
    reply({ longestWait: Math.max(0, delay.max / 1e6 - RESOLUTION), peakHeap });
    delay.reset();
    peakHeap = 0;
  });
  process.channel?.unref();
}

if (isMainThread && process.connected) watch((reading) => void process.send?.(reading));

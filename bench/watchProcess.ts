import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/** Of a process since it was last read. */
export type ProcessReading = {
  /** In ms: the longest time that the event loop was late. */
  readonly longestWait: number;
  /** In bytes, in samples every `SAMPLE_INTERVAL`. */
  readonly peakHeap: number;
};

const RESOLUTION = 2;
const SAMPLE_INTERVAL = 20;

/**
 * Loaded into the measured program with `--require`, with a channel to the program that measures:
 * each message is answered with a reading.
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

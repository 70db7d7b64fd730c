import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';
import { Outlet } from './outlet.js';

/** Turns of the event loop without a word from the server, after which it sends nothing more by itself. */
const TURNS = 300;

/**
 * Notices what protocol servers in this process send from now on. The one who is told awaits that they are still: they
 * have sent all there is, or wait for their clients. No time goes into it, so a busy machine makes no difference.
 */
export function watchServers(): () => Promise<void> {
  const sending = vi.spyOn(Outlet.prototype, 'send');
  return async () => {
    for (let [turns, sent] = [0, -1]; turns < TURNS; turns += 1) {
      const { length } = sending.mock.calls;
      if (length !== sent) turns = 0;
      sent = length;
      await nextTurn();
    }
  };
}

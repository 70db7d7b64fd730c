import { API_PREFIX } from '@canvass/contracts/http/address';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { timeLimit } from '../../network/time-limit.js';

/** While the server has no place for one more listener, it is asked this often. */
const ASKED_EVERY = 15_000;
/** Until it is worth asking for a place again. */
const PLACE_AGAIN = 300_000;
const TIMEOUT = 10_000;

/** Calls back whenever the page may have to look different; at once, too. Gives what ends it. */
export function watchLook(serialNumber: string, look: () => void): () => void {
  const query = `?serialNumber=${encodeURIComponent(serialNumber)}`;
  const timers: ReturnType<typeof setTimeout>[] = [];
  let stream: EventSource | undefined;
  const open = () => {
    stream = new EventSource(API_PREFIX + deviceCalls.watch.path + query);
    stream.addEventListener('look', look);
    stream.addEventListener('error', () => {
      // Otherwise the browser connects again by itself.
      if (stream?.readyState !== EventSource.CLOSED) return;
      const asking = setInterval(look, ASKED_EVERY);
      const again = setTimeout(() => {
        clearInterval(asking);
        open();
      }, PLACE_AGAIN);
      timers.push(asking, again);
    });
  };
  open();
  return () => {
    stream?.close();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** The look of the service as the server has it; undefined where it cannot be asked. */
export async function lookNow(serialNumber: string): Promise<string | undefined> {
  const query = `?serialNumber=${encodeURIComponent(serialNumber)}`;
  try {
    const response = await fetch(API_PREFIX + deviceCalls.lookAt.path + query, {
      cache: 'no-store',
      signal: timeLimit(TIMEOUT),
    });
    if (!response.ok) return undefined;
    return ((await response.json()) as { look: string }).look;
  } catch {
    return undefined;
  }
}

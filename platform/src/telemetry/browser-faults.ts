import type { FaultPlace } from '@canvass/contracts/device/fault';
import { browserRelease } from '@canvass/contracts/session/user-agent';

/** How often pages failed in one browser. */
interface Counted {
  /** Such as `Chrome 88`. */
  browser: string;
  at: FaultPlace;
  count: number;
}

/** What pages reported of browsers in which they fail, since this process began. */
export interface BrowserFaults {
  note(at: FaultPlace, userAgent: string): void;
  all(): readonly Counted[];
}

/**
 * Everyone may report; so only names and first numbers of versions that browsers have are kept, which are few.
 * @param logger is told of a browser when it fails for the first time
 */
export function createBrowserFaults(logger: {
  warn(details: object, message: string): void;
}): BrowserFaults {
  const counted = new Map<string, Counted>();
  return {
    note(at, userAgent) {
      const browser = browserRelease(userAgent);
      const key = `${browser} ${at}`;
      const known = counted.get(key);
      if (known) known.count += 1;
      else {
        counted.set(key, { browser, at, count: 1 });
        logger.warn({ browser, at }, 'a page fails in this browser');
      }
    },
    all: () => [...counted.values()],
  };
}

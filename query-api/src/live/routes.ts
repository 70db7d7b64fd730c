import { liveCalls } from '@canvass/contracts/live/calls';
import {
  CHANGES,
  EVERY_FIRM,
  HEARTBEAT_EVERY,
  type LiveChange,
} from '@canvass/contracts/live/change';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import type { Response } from 'express';
import type { QueryDependencies } from '../dependencies.js';
import { SignIns } from './sign-ins.js';
import { OpenStreams } from './streams.js';
import { visibleChange } from './visible-change.js';

/** Tabs and devices one account may have looking at once. */
export const MOST_STREAMS = 20;
/** Bytes a slow reader may leave unread before it is cut off; it comes back and fetches everything anew. */
const MOST_UNREAD_BYTES = 1024 * 1024;

type LiveDependencies = Pick<QueryDependencies, 'bus' | 'authenticate' | 'hearing' | 'logger'>;

interface Reader {
  caller: Principal;
  signedInNow(): Promise<Principal | undefined>;
  signIns: SignIns;
  /** Aborted when the reader goes. */
  signal: AbortSignal;
}

/**
 * Sends what changes for the caller until the reader goes or `signedInNow` knows nobody, which is asked at each heartbeat, and
 * at once when something happens to the session.
 */
function follow(
  response: Response,
  { bus, logger }: LiveDependencies,
  { caller, signedInNow, signIns, signal }: Reader,
): Promise<void> {
  return new Promise((resolve) => {
    const write = (text: string): void => {
      if (response.writableEnded) return;
      response.write(text);
      if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
    };
    let reader = caller;
    const unsubscribe = bus.subscribe(CHANGES, (message) => {
      const change = message as LiveChange;
      const isOurs = change.firm === reader.firm || change.firm === EVERY_FIRM;
      const visible = isOurs && visibleChange(reader, change);
      if (visible) write(`event: changed\ndata: ${JSON.stringify(visible)}\n\n`);
    });
    // No data would not be an event.
    const unsubscribeMissed = bus.onMissed(() => write('event: missed\ndata: {}\n\n'));
    const stop = (): void => {
      unsubscribe();
      unsubscribeMissed();
      unfollow();
      clearInterval(heartbeat);
      response.end();
      resolve();
    };
    const look = async (): Promise<void> => {
      try {
        const now = await signedInNow();
        if (!now) return stop();
        reader = now;
      } catch (error) {
        logger.error({ err: error }, 'a live stream could not check its session');
        stop();
      }
    };
    const unfollow = signIns.follow(caller, () => void look());
    const heartbeat = setInterval(() => {
      void look().then(() => {
        write(':\n\n');
      });
    }, HEARTBEAT_EVERY);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    else write(':\n\n');
  });
}

/** Tells open screens, as server-sent events, which of the things that a firm sees have changed. */
export function liveRoutes(dependencies: LiveDependencies): Route[] {
  const streams = new OpenStreams(MOST_STREAMS);
  const signIns = new SignIns(dependencies);
  const live = route(liveCalls.follow, {
    summary:
      'Server-sent events `changed`: what of the firm is different now; and `missed`: some may have been lost, fetch anew',
    produces: 'text/event-stream',
    refusals: [429],
    handle: (call) => {
      const { caller } = call;
      const { account, session } = caller;
      const giveBack = streams.take(account);
      if (!giveBack) return Promise.reject(new Refusal('tooMany', 'tooMany'));
      const token = (call.headers['authorization'] ?? '').split(' ')[1] ?? '';
      const signedInNow = async () => {
        const now = await dependencies.authenticate(token);
        return now?.session === session ? now : undefined;
      };
      return Promise.resolve({
        headers: {
          'Content-Type': 'text/event-stream',
          'Cache-Control': 'no-cache, no-transform',
          'X-Accel-Buffering': 'no',
        },
        send: async (response) => {
          try {
            const { signal } = call;
            await follow(response, dependencies, { caller, signedInNow, signIns, signal });
          } finally {
            giveBack();
          }
        },
      });
    },
  });
  return [live];
}

import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  PROGRESS_TYPE,
  type Progress,
  type ProgressLine,
} from '@canvass/contracts/chart/narrowing';
import type { Received } from '@canvass/platform/http/received';
import { sendStream } from '@canvass/platform/http/send-stream';
import type { Response } from 'express';
import type { Watcher } from './walks.js';

/** An answer within this time is sent whole, in milliseconds. */
const AT_ONCE = 500;
/** Between two lines that say how far it has come. */
const BETWEEN_LINES = 300;

type Asking = Pick<Received<unknown, unknown, unknown, unknown>, 'headers' | 'signal'>;

/**
 * Answers what takes long. Clients that accept lines are told how far it has come, unless it is there at once.
 * @param make makes the answer
 * @param atOnce milliseconds after which lines are sent
 * @throws what `make` throws before any line is sent; a stream breaks off
 */
export async function withProgress<Answer>(
  { headers, signal }: Asking,
  make: (watcher: Watcher) => Promise<Answer>,
  atOnce = AT_ONCE,
): Promise<{ body: Answer } | { send: (response: Response) => Promise<void> }> {
  let latest: Progress | undefined;
  const made = make({ signal, tell: (progress) => (latest = progress) });
  if (!headers['accept']?.includes(PROGRESS_TYPE)) return { body: await made };
  const done = made.then((answer) => ({ answer }));
  const first = await Promise.race([done, pause(atOnce)]);
  if (first) return { body: first.answer };
  async function* lines(): AsyncGenerator<string, void> {
    const line = (said: ProgressLine<Answer>) => `${JSON.stringify(said)}\n`;
    for (;;) {
      if (latest) yield line(latest);
      const answered = await Promise.race([done, pause(BETWEEN_LINES)]);
      if (!answered) continue;
      yield line(answered);
      return;
    }
  }
  return {
    send: (response) => {
      response.set('Content-Type', `${PROGRESS_TYPE}; charset=utf-8`);
      response.set('X-Accel-Buffering', 'no');
      return sendStream(Readable.from(lines()), response);
    },
  };
}

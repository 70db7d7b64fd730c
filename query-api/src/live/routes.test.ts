import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  CHANGES,
  EVERY_FIRM,
  HEARTBEAT_EVERY,
  type LiveChange,
} from '@canvass/contracts/live/change';
import { SoleHearing } from '@canvass/platform/event-log/hearing';
import type { Call } from '@canvass/platform/http/route';
import { createLogger } from '@canvass/platform/telemetry/logger';
import type { Response as Answering } from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { World } from '../testing/world.js';
import { liveRoutes, MOST_STREAMS } from './routes.js';

const firm = randomUUID();

function change(of: string, id: string): LiveChange {
  return { firm: of, topic: 'poll', ids: [id], position: '1' };
}

describe('GET /live', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  it('streams what changed in the own firm, and nothing of others', async () => {
    const leaving = new AbortController();
    const stream = await world.fetch('/api/live', world.people.signIn(firm), {
      signal: leaving.signal,
    });
    expect(stream.status).toBe(200);
    expect(stream.headers.get('Content-Type')).toContain('text/event-stream');
    expect(stream.headers.get('Cache-Control')).toContain('no-transform');
    expect(stream.headers.get('X-Accel-Buffering')).toBe('no');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? '';
    expect(text).toBe(':\n\n');
    world.bus.publish(CHANGES, change(randomUUID(), 'theirs'));
    world.bus.publish(CHANGES, change(firm, 'mine'));
    text = (await reader?.read())?.value ?? '';
    expect(text).toBe(`event: changed\ndata: ${JSON.stringify(change(firm, 'mine'))}\n\n`);
    leaving.abort();
  });

  it('tells every firm, and its users too, that a plan is different', async () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const everybodys = { ...change(EVERY_FIRM, 'plan-1'), topic: 'plan' } as const;
    const readers = await Promise.all(
      [world.people.signIn(firm), world.people.signInUser(randomUUID(), {})].map(async (token) => {
        const stream = await world.fetch('/api/live', token, { signal });
        const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
        await reader?.read();
        return reader;
      }),
    );
    world.bus.publish(CHANGES, everybodys);
    for (const reader of readers) {
      const { value } = (await reader?.read()) ?? {};
      expect(value).toBe(`event: changed\ndata: ${JSON.stringify(everybodys)}\n\n`);
    }
    leaving.abort();
  });

  it('bounds the streams of one account', async () => {
    const token = world.people.signIn(firm);
    const leaving = new AbortController();
    const open = () => world.fetch('/api/live', token, { signal: leaving.signal });
    const opened = await Promise.all(Array.from({ length: MOST_STREAMS }, open));
    expect(opened.map(({ status }) => status)).toEqual(Array(MOST_STREAMS).fill(200));
    expect((await open()).status).toBe(429);
    leaving.abort();
  });

  it('is closed to guests', async () => {
    expect((await world.fetch('/api/live')).status).toBe(401);
  });
});

describe('a live stream', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** One stream on a response that keeps what is written. */
  async function open(authenticate: () => Promise<boolean>) {
    const principal = { account: 'a', firm, type: 'company', active: true, session: 's' } as const;
    const receivers = new EventEmitter();
    const hearing = new SoleHearing();
    const [live] = liveRoutes({
      authenticate: async () => ((await authenticate()) ? principal : undefined),
      logger: createLogger('silent'),
      hearing,
      bus: {
        publish: (topic, message) => void receivers.emit(topic, message),
        subscribe: (topic, receive) => {
          receivers.on(topic, receive);
          return () => void receivers.off(topic, receive);
        },
        onMissed: (tell) => {
          receivers.on('missed', tell);
          return () => void receivers.off('missed', tell);
        },
        tellMissed: () => void receivers.emit('missed'),
        problem: () => undefined,
        close: () => Promise.resolve(),
      },
    });
    const leaving = new AbortController();
    const written: string[] = [];
    const response = {
      writableEnded: false,
      writableLength: 0,
      write: (text: string) => written.push(text),
      end: () => (response.writableEnded = true),
      destroy: () => leaving.abort(),
    };
    const headers = { authorization: 'Bearer t' };
    const call = { caller: principal, headers, signal: leaving.signal };
    const answer = await live?.handle(call as unknown as Call<unknown, unknown, unknown>);
    const ended = answer?.send?.(response as unknown as Answering);
    return { written, response, leaving, ended, receivers, hearing };
  }

  it('beats, and ends with the session', async () => {
    let isSignedIn = true;
    const { written, response, ended, receivers } = await open(() => Promise.resolve(isSignedIn));
    await vi.advanceTimersByTimeAsync(HEARTBEAT_EVERY);
    expect(written).toEqual([':\n\n', ':\n\n']);
    isSignedIn = false;
    await vi.advanceTimersByTimeAsync(HEARTBEAT_EVERY);
    await ended;
    expect(response.writableEnded).toBe(true);
    expect(receivers.listenerCount(CHANGES)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['session-s', 'account-a'])(
    'ends without waiting for a heartbeat when something ends it in %s',
    async (stream) => {
      let isSignedIn = true;
      const { response, ended, hearing } = await open(() => Promise.resolve(isSignedIn));
      hearing.tell(stream, 1);
      await vi.advanceTimersByTimeAsync(0);
      expect(response.writableEnded).toBe(false);
      isSignedIn = false;
      hearing.tell('session-other', 1);
      await vi.advanceTimersByTimeAsync(0);
      expect(response.writableEnded).toBe(false);
      hearing.tell(stream, 2);
      await ended;
      expect(response.writableEnded).toBe(true);
    },
  );

  it('ends when its session cannot be looked at', async () => {
    const { response, ended } = await open(() => Promise.reject(new Error('the log is gone')));
    await vi.advanceTimersByTimeAsync(HEARTBEAT_EVERY);
    await ended;
    expect(response.writableEnded).toBe(true);
  });

  it('says when changes may have been lost', async () => {
    const { written, receivers } = await open(() => Promise.resolve(true));
    receivers.emit('missed');
    expect(written).toEqual([':\n\n', 'event: missed\ndata: {}\n\n']);
  });

  it('is hung up on where its reader leaves a megabyte unread', async () => {
    const { response, leaving, ended, receivers } = await open(() => Promise.resolve(true));
    response.writableLength = 1024 * 1024;
    receivers.emit(CHANGES, change(firm, 'poll-1'));
    expect(leaving.signal.aborted).toBe(false);
    response.writableLength += 1;
    receivers.emit(CHANGES, change(firm, 'poll-2'));
    await ended;
    expect(leaving.signal.aborted).toBe(true);
    expect(receivers.listenerCount(CHANGES)).toBe(0);
  });

  it('leaves nothing behind when the reader goes', async () => {
    const { leaving, ended, receivers } = await open(() => Promise.resolve(true));
    expect(receivers.listenerCount(CHANGES)).toBe(1);
    expect(receivers.listenerCount('missed')).toBe(1);
    leaving.abort();
    await ended;
    expect(receivers.listenerCount(CHANGES)).toBe(0);
    expect(receivers.listenerCount('missed')).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

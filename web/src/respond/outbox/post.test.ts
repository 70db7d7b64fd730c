import { afterEach, describe, expect, it, vi } from 'vitest';
import { post } from './post.js';
import { applySave, snapshot } from './record.js';
import { saveOf } from './testing/sample.js';

const slot = applySave({ outbox: { id: 'outbox', next: 1 } }, saveOf('r', { q1: ['one'] }));
const response = slot.response;
if (!response) throw new Error('nothing was saved');
const body = snapshot('outbox', response, '2026-05-17T10:00:06.000Z');

function answer(status: number, content: unknown, headers: Record<string, string> = {}) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(text, { status, headers })));
  return post(body);
}

afterEach(() => vi.unstubAllGlobals());

describe('what the server answers', () => {
  it('is an acknowledgement only when it names this response', async () => {
    const acknowledged = { responseId: 'r', sequence: 1, isFinished: false };
    expect(await answer(200, acknowledged)).toEqual({ kind: 'acknowledged', sequence: 1 });
    const wrong = await answer(200, { ...acknowledged, responseId: 'other' });
    expect(wrong.kind).toBe('later');
    expect((await answer(200, '<h1>Sign in to our Wi-Fi</h1>')).kind).toBe('later');
  });

  it('is a conflict with what the server holds', async () => {
    const details = { sequence: 4, isFinished: false, answers: { q1: ['two'] } };
    const outcome = await answer(409, { code: 'sequenceConflict', message: '', details });
    expect(outcome).toEqual({ kind: 'conflict', conflict: details });
  });

  it.each([400, 403, 404, 409, 413])('with %i is a refusal', async (status) => {
    const outcome = await answer(status, { code: 'no', message: 'No.' });
    expect(outcome).toMatchObject({
      kind: 'refused',
      refusal: { status, code: 'no', message: 'No.' },
    });
  });

  it.each([408, 425, 429, 500, 502, 503])('with %i is tried again', async (status) => {
    expect((await answer(status, { code: 'busy', message: '' })).kind).toBe('later');
  });

  it('says when to come back', async () => {
    const outcome = await answer(429, { code: 'tooMany', message: '' }, { 'Retry-After': '7' });
    expect(outcome).toMatchObject({ kind: 'later', afterMilliseconds: 7000 });
  });

  it('from a proxy that knows nothing of us is no refusal', async () => {
    expect((await answer(403, '<h1>Forbidden</h1>')).kind).toBe('later');
  });

  it('that never comes is tried again', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    expect(await post(body)).toEqual({ kind: 'later', offline: true });
  });
});

describe('a browser that fails', () => {
  it('without a newer way to limit the time sends all the same', async () => {
    vi.stubGlobal('AbortSignal', class {});
    const acknowledged = { responseId: 'r', sequence: 1, isFinished: false };
    expect(await answer(200, acknowledged)).toEqual({ kind: 'acknowledged', sequence: 1 });
  });

  it('that rejects all that may outlive its page, as Chromium 80 does, sends all the same', async () => {
    const fetching = vi.fn((_path: string, { keepalive }: RequestInit) =>
      keepalive
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json({ responseId: 'r', sequence: 1, isFinished: false })),
    );
    vi.stubGlobal('fetch', fetching);
    expect(await post(body)).toEqual({ kind: 'acknowledged', sequence: 1 });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it('is not taken for the network', async () => {
    const error = new ReferenceError('AbortController is not defined');
    vi.stubGlobal('fetch', vi.fn());
    vi.stubGlobal('AbortController', function missing() {
      throw error;
    });
    expect(await post(body)).toEqual({ kind: 'failed', error });
  });
});

it('sends no halves of characters, and all else as it was written', async () => {
  const fetch = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
  fetch.mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  const texts = ['cut \ud83d', '👍', '\\ud83d', '\\\ude00"'];
  await post({ ...body, answers: { q1: texts } });
  const sent = JSON.parse(String(fetch.mock.calls[0]?.[1].body)) as typeof body;
  expect(sent.answers).toEqual({ q1: ['cut ', '👍', '\\ud83d', '\\"'] });
});

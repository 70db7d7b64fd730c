import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connectionAtom,
  forgetConnection,
  noteAnswer,
  noteFailure,
  noteRequest,
  SILENCE_MILLISECONDS,
  tryNow,
} from './connection.js';

let answersProbes: boolean;
let probes: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  forgetConnection();
  answersProbes = false;
  probes = 0;
  vi.stubGlobal('fetch', () => {
    probes += 1;
    return answersProbes
      ? Promise.resolve(new Response())
      : Promise.reject(new TypeError('network'));
  });
});

afterEach(() => {
  forgetConnection();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const now = () => getDefaultStore().get(connectionAtom);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a server that cannot be reached is lost after three seconds, not before', async () => {
  noteFailure();
  await pass(SILENCE_MILLISECONDS - 1);
  expect(now().isLost).toBe(false);
  await pass(1);
  expect(now()).toEqual({ isLost: true, triesAt: Date.now() + 2000 });
});

test('a server that answers nothing is lost while something waits for it', async () => {
  noteRequest();
  await pass(SILENCE_MILLISECONDS);
  expect(now().isLost).toBe(true);
});

test('a call that takes long does not make it lost, while it answers others', async () => {
  answersProbes = true;
  noteRequest();
  await pass(10 * SILENCE_MILLISECONDS);
  expect(now().isLost).toBe(false);
});

test('a call that is given up is not waited for', async () => {
  const end = noteRequest();
  await pass(1000);
  end();
  await pass(10 * SILENCE_MILLISECONDS);
  expect([now().isLost, probes]).toEqual([false, 0]);
});

test('a lost server is tried with growing pauses until it is back', async () => {
  noteFailure();
  await pass(SILENCE_MILLISECONDS);
  const before = probes;
  await pass(2000 + 4000 + 8000);
  expect(probes - before).toBe(3);
  answersProbes = true;
  await pass(16_000);
  expect(now()).toEqual({ isLost: false, triesAt: null });
});

test('it is tried at once when asked to, once at a time', async () => {
  noteFailure();
  await pass(SILENCE_MILLISECONDS);
  const before = probes;
  answersProbes = true;
  tryNow();
  tryNow();
  expect(now()).toEqual({ isLost: true, triesAt: null });
  await pass(0);
  expect([now().isLost, probes - before]).toEqual([false, 1]);
});

test('any answer counts as being back online', async () => {
  noteFailure();
  await pass(SILENCE_MILLISECONDS);
  noteAnswer();
  expect(now().isLost).toBe(false);
});

test('an offline browser that hears what was on its way asks once whether the server is there', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  noteFailure();
  noteAnswer();
  await pass(SILENCE_MILLISECONDS);
  expect(now().isLost).toBe(true);
});

test('a server that an offline browser reaches is there, and is not asked on and on', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answersProbes = true;
  noteFailure();
  noteAnswer();
  await pass(10 * SILENCE_MILLISECONDS);
  expect(now().isLost).toBe(false);
  expect(probes).toBe(1);
});

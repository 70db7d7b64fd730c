import { expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.js';

it('restarts only programs that have ended, and retries a failed restart', async () => {
  const ended = new AbortController();
  const said: string[] = [];
  let failures = 1;
  const nats = {
    isRunning: false,
    start: () => {
      if (failures-- > 0) return Promise.reject(new Error('the port is taken'));
      nats.isRunning = true;
      return Promise.resolve();
    },
  };
  const workflows = { isRunning: true, start: vi.fn() };
  const all = new Map([
    ['nats', nats],
    ['workflows 1', workflows],
  ]);
  const keeping = keepRunning(all, (text) => said.push(text), ended.signal);
  await vi.waitFor(() => expect(nats.isRunning).toBe(true));
  ended.abort();
  await keeping;
  expect(said).toEqual([
    'nats has ended, and is started again',
    'nats could not be started: the port is taken',
    'nats has ended, and is started again',
  ]);
  expect(workflows.start).not.toHaveBeenCalled();
});

it('starts no program after it is told to stop', async () => {
  const start = vi.fn();
  const all = new Map([['nats', { isRunning: false, start }]]);
  await keepRunning(all, () => undefined, AbortSignal.abort());
  expect(start).not.toHaveBeenCalled();
});

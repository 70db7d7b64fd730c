import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { IDEMPOTENCY_KEY } from '@canvass/contracts/http/failure';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastsAtom } from '../ui/feedback/toast.js';
import { createQueryClient } from './query-client.js';
import { useCommand } from './use-command.js';

/** What answers a save, and what answers all else; nothing does while they are undefined. */
let [answer, health]: (Response | undefined)[] = [];
let keys: (string | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  [answer, health] = [undefined, undefined];
  keys = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const isSave = !address.startsWith('/health/');
    if (isSave) keys.push(new Headers(init.headers).get(IDEMPOTENCY_KEY));
    const given = isSave ? answer : health;
    return given ? Promise.resolve(given) : Promise.reject(new TypeError('network'));
  });
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const said = () => getDefaultStore().get(toastsAtom).length;

async function save() {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const view = renderHook(() => useCommand(subscriptionCalls.unsubscribe), { wrapper });
  act(() => view.result.current.save({}));
  await pass(60_000);
  return view;
}

test('a save waits as long as the connection is lost, and is sent once more when it is back', async () => {
  const { result } = await save();
  expect([result.current.isPending, said()]).toEqual([true, 0]);
  const tries = keys.length;
  [answer, health] = [Response.json({}), new Response()];
  await pass(30_000);
  expect([result.current.isSuccess, keys.length - tries]).toEqual([true, 1]);
  expect(new Set(keys).size).toBe(1);
});

test('a save that is refused once the connection is back is not sent again', async () => {
  const { result } = await save();
  const tries = keys.length;
  [answer, health] = [Response.json({ code: 'forbidden' }, { status: 403 }), new Response()];
  await pass(30_000);
  expect([result.current.error?.code, keys.length - tries]).toEqual(['forbidden', 1]);
  expect(said()).toBe(1);
});

test('a save that is given up is not sent later, and nothing is said of it', async () => {
  const { result } = await save();
  act(() => result.current.stopWaiting());
  await pass(0);
  expect([result.current.isPending, said()]).toEqual([false, 0]);
  const tries = keys.length;
  [answer, health] = [Response.json({}), new Response()];
  await pass(60_000);
  expect(keys).toHaveLength(tries);
});

test('who leaves gives the save up', async () => {
  const { unmount } = await save();
  unmount();
  const tries = keys.length;
  [answer, health] = [Response.json({}), new Response()];
  await pass(60_000);
  expect([keys.length - tries, said()]).toEqual([0, 0]);
});

test('a save that alone gets no answer fails, and says so', async () => {
  health = new Response();
  const { result } = await save();
  expect([result.current.error?.code, keys.length, said()]).toEqual(['noAnswer', 3, 1]);
});

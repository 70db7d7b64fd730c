import { COMMIT_POSITION } from '@canvass/contracts/http/failure';
import { route, type Call } from '@canvass/platform/http/route';
import { expect, it, vi } from 'vitest';
import { readableWrites } from './readable-writes.js';

const names = ['a_v1', 'b_v1'];
const writing = route({ method: 'post', path: '/x', access: 'signedIn' } as const, {
  summary: 'x',
  handle: () => Promise.resolve({ position: 'p7' }),
});
const idle = route({ method: 'post', path: '/y', access: 'signedIn' } as const, {
  summary: 'y',
  handle: () => Promise.resolve({}),
});

const from = (caller: object | undefined) => ({ caller }) as Call<unknown, unknown, unknown>;

/** Calls both routes. @returns what was waited for, and the positions that the answers name */
async function called(caller: object | undefined, reach = vi.fn(() => Promise.resolve('p7'))) {
  const routes = readableWrites([writing, idle], { reach }, names);
  const answers = await Promise.all(routes.map((each) => each.handle(from(caller))));
  return { reach, positions: answers.map(({ headers }) => headers?.[COMMIT_POSITION]) };
}

it('what an API key has written is waited for, and nothing else', async () => {
  const { reach, positions } = await called({ key: 'k1' });
  expect(reach.mock.calls).toEqual([[names, 'p7', 1000]]);
  expect(positions).toEqual(['p7', undefined]);
});

it('people and guests wait for nothing', async () => {
  for (const caller of [{ account: 'ada' }, undefined]) {
    expect((await called(caller)).reach).not.toHaveBeenCalled();
  }
});

it('a write succeeds although read models cannot be asked', async () => {
  const away = vi.fn(() => Promise.reject(new Error('away')));
  expect((await called({ key: 'k1' }, away)).positions).toEqual(['p7', undefined]);
});

import { afterEach, expect, it, vi } from 'vitest';
import { StandstillWatch } from './standstill-watch.js';

const pace = { lookEvery: 1, longestGreen: 50 };
let looks = 0;
let watch: StandstillWatch;
afterEach(() => watch.end());

function begin(still: () => string | undefined, statuses: readonly (() => number)[]): void {
  looks = 0;
  watch = new StandstillWatch({
    pace,
    now: () => 10 * looks,
    look: () => {
      looks += 1;
      return Promise.resolve(still());
    },
    services: statuses.map((status) => ({
      health: () => Promise.resolve({ status: status(), problems: '' }),
    })),
  });
}

it('reports an engine that stands still while all services say that they are ready', async () => {
  begin(() => 'chart_v1', [() => 200, () => 200]);
  await vi.waitFor(() => expect(watch.green[0]).toBe('chart_v1'));
});

it.each([
  ['one of them is red', () => 'chart_v1', () => 503],
  ['nothing stands still', () => undefined, () => 200],
  ['it moves now and then', () => (looks % 3 === 0 ? undefined : 'chart_v1'), () => 200],
  ['one is red now and then', () => 'chart_v1', () => (looks % 3 === 0 ? 503 : 200)],
])('tells nothing where %s', async (_case, still, status) => {
  begin(still, [() => 200, status]);
  await vi.waitFor(() => expect(looks).toBeGreaterThan(30));
  expect(watch.green).toEqual([]);
});

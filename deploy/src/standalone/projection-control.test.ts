import { expect, it, vi } from 'vitest';
import { controlProjections } from './projection-control.js';

it('goes on with a rebuild after the answer, and logs why it failed', async () => {
  let fail: (error: Error) => void = () => undefined;
  const error = vi.fn();
  const control = controlProjections(
    {
      rebuild: () => new Promise((_, reject) => (fail = reject)),
      dropEarlierVersions: () => Promise.resolve([]),
      release: () => Promise.resolve(),
      failure: () => undefined,
    },
    { info: vi.fn(), error },
    {} as Parameters<typeof controlProjections>[2],
  );
  const name = control.names.find((one) => one.startsWith('chart_')) ?? '';
  await control.rebuild(name);
  expect(await control.rebuilding()).toContain(name);
  const failure = new Error('disk full');
  fail(failure);
  await vi.waitFor(async () => expect(await control.rebuilding()).toEqual(new Set()));
  expect(error).toHaveBeenCalledWith({ err: failure, projection: name }, 'rebuild failed');
});

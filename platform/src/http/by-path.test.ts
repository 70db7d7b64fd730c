import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { deletionByPath, recordByPath } from './by-path.js';
import type { Call } from './route.js';
import { defineRoute } from './testing/define-route.js';

const id = randomUUID();
const call = { parameters: { id } } as Call<unknown, unknown, unknown>;
const common = { summary: 'x', access: 'signedIn' as const, answers: { 200: z.object({}) } };

it('deletes the record that a path names as the body would', async () => {
  const route = defineRoute({
    ...{ ...common, method: 'delete', path: '/thing', body: z.object({ id: z.string() }) },
    handle: ({ body }) => Promise.resolve({ status: 200, body }),
  });
  const byPath = deletionByPath(route, { isSure: true });
  expect([byPath.path, byPath.body]).toEqual(['/thing/:id', undefined]);
  expect(await byPath.handle(call)).toEqual({ status: 200, body: { id, isSure: true } });
});

it('answers the record of a list that a path names', async () => {
  const list = defineRoute({
    ...{ ...common, method: 'get', path: '/thing', query: z.object({ ids: z.string() }) },
    handle: ({ query: { ids } }) =>
      Promise.resolve({ status: 200, body: { things: [{ _id: ids }], total: 1 } }),
  });
  const one = recordByPath(list, { name: 'things', summary: 'A thing', answer: z.object({}) });
  expect([one.path, one.query]).toEqual(['/thing/:id', undefined]);
  expect(await one.handle(call)).toEqual({ status: 200, body: { _id: id } });
});

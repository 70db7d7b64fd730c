import { idSchema } from '@canvass/contracts/event/schema';
import { z } from 'zod';
import type { Route } from './route.js';

const parameters = z.object({ id: idSchema });
type Named = z.output<typeof parameters>;

/** A deletion whose body names the record, as one whose path names it. @param more of the body, beside the id */
export function deletionByPath(
  { body: _body, ...route }: Route,
  more: Readonly<Record<string, unknown>> = {},
): Route {
  return {
    ...route,
    path: `${route.path}/:id`,
    parameters,
    handle: (call) =>
      route.handle({ ...call, body: { id: (call.parameters as Named).id, ...more } }),
  };
}

/**
 * A list that takes ids, as a query for one record, whose path names it.
 * @param name under which the list answers its records
 * @param answer schema of a record
 */
export function recordByPath(
  { query, ...list }: Route,
  { name, summary, answer }: { name: string; summary: string; answer: z.ZodType },
): Route {
  return {
    ...list,
    path: `${list.path}/:id`,
    summary,
    parameters,
    answers: { 200: answer },
    handle: async (call) => {
      const { id } = call.parameters as Named;
      const found = await list.handle({ ...call, query: query?.parse({ ids: id }) });
      const [record] = (found.body as Record<string, unknown[]>)[name] ?? [];
      return { ...found, body: record };
    },
  };
}

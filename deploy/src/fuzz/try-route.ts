import fc from 'fast-check';
import { callsOf, type Call } from './call.js';
import type { Reply, FuzzedWorld } from './world.js';

/** Longest answer to a call that is refused, in characters. */
const LONGEST_REFUSAL = 20_000;

/** What is wrong with a reply; undefined where it is as described. */
function fault({ status, text }: Reply, documented: readonly number[]): string | undefined {
  if (status >= 500) return `failed with ${status} ${text}`;
  if (!documented.includes(status)) return `answered ${status}, which is not described: ${text}`;
  if (status < 400) return undefined;
  const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || typeof message !== 'string')
    return `refused without words: ${text}`;
  // What is held of a response is given back to the one who has it.
  const isBounded = status === 409 || text.length <= LONGEST_REFUSAL;
  return isBounded ? undefined : `refused with ${text.length} characters`;
}

/**
 * Calls a route in as many ways, made from what the description of the API says of it.
 * @param route method and path as the table of permissions names them, such as `get /files/:name`
 * @throws Error with the smallest call found that fails, or that is answered otherwise than described
 */
export async function tryRoute(world: FuzzedWorld, route: string, count: number, seed?: number) {
  const [method = '', path = ''] = route.split(' ');
  const { paths } = world.description;
  const described = `/api${path}`.replace(/:(\w+)/g, '{$1}');
  const found = paths[described]?.[method] ?? paths[`${described}/`]?.[method];
  if (!found) throw new Error(`${route} is not described`);
  await world.restore();
  const documented = Object.keys(found.responses).map(Number);
  // Anew each time, as records are made anew when calls have deleted them.
  const calls = fc.constant(undefined).chain(() => {
    const { known } = world;
    const examples = known.examples[route];
    return callsOf({ path: described, operation: found, known, examples });
  });
  const mayEnd = method !== 'get' && path.startsWith('/account');
  const property = fc.asyncProperty(calls, async (call: Call) => {
    const reply = await world.send(method, call);
    const wrong = fault(reply, documented);
    if (wrong) throw new Error(`${method} ${call.target} ${wrong}`);
    if (mayEnd && reply.status < 300) await world.heal();
  });
  await fc.assert(property, { numRuns: count, ...(seed === undefined ? {} : { seed }) });
}

import fc from 'fast-check';
import { answerFault } from './answer-fault.js';
import { callsOf, type Call } from './call.js';
import { operationOf } from './schema.js';
import type { FuzzedWorld } from './world.js';

/**
 * Calls a route in as many ways, made from what the description of the API says of it.
 * @param route method and path as the table of permissions names them, such as `get /files/:name`
 * @throws Error with the smallest call found that fails, or that is answered otherwise than described
 */
export async function tryRoute(world: FuzzedWorld, route: string, count: number, seed?: number) {
  const [method = '', below = ''] = route.split(' ');
  const { description, validators } = world;
  const [path, operation] = operationOf(description, route);
  await world.restore();
  // Anew each time, as records are made anew when calls have deleted them.
  const calls = fc.constant(undefined).chain(() => {
    const { known } = world;
    return callsOf({ path, operation, known, examples: known.examples[route] });
  });
  const mayEnd = method !== 'get' && below.startsWith('/account');
  const property = fc.asyncProperty(calls, async (call: Call) => {
    const reply = await world.send(method, call);
    const wrong = answerFault(reply, { operation, description, validators });
    if (wrong) throw new Error(`${method} ${call.target} ${wrong}`);
    if (mayEnd && reply.status < 300) await world.heal();
  });
  await fc.assert(property, { numRuns: count, ...(seed === undefined ? {} : { seed }) });
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryRoute } from '../fuzz/try-route.js';
import { FuzzedWorld } from '../fuzz/world.js';
import { permissionTable } from '../permissions/table.js';

/** Calls of each route. Each run makes other ones; a failure names the seed that repeats them. */
const CALLS = 200;

let world: FuzzedWorld;
beforeAll(async () => {
  world = await FuzzedWorld.open();
});
afterAll(() => world.close());

it.each(Object.keys(permissionTable))(
  `%s, called in ${CALLS} ways that fit its description, never fails and answers as described`,
  (route) => tryRoute(world, route, CALLS),
);

it('the product is ready after all these calls', async () => {
  expect(await world.problems()).toBeUndefined();
});

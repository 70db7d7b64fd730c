import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryRoute } from '../fuzz/try-route.js';
import { FuzzedWorld } from '../fuzz/world.js';
import { permissionTable } from '../permissions/table.js';

/** Calls of each route, others each time; a failure says the seed that makes them again. */
const CALLS = 200;

let world: FuzzedWorld;
beforeAll(async () => {
  world = await FuzzedWorld.open();
});
afterAll(() => world.close());

it.each(Object.keys(permissionTable))(
  `%s, called in ${CALLS} ways that its description suggests, never fails and answers as described`,
  (route) => tryRoute(world, route, CALLS),
);

it('after all of them, the product is ready', async () => {
  expect(await world.problems()).toBeUndefined();
});

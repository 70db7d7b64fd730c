import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionTable } from '../permissions/table.js';
import { tryRoute } from './try-route.js';
import { FuzzedWorld } from './world.js';

/** Calls of each route; the attack of the same name tries many more. */
const CALLS = 3;
/** The same calls each time. */
const SEED = 13;

let world: FuzzedWorld;
beforeAll(async () => {
  world = await FuzzedWorld.open();
});
afterAll(() => world.close());

it.each(Object.keys(permissionTable))(
  '%s answers any request as the description of the API says',
  (route) => tryRoute(world, route, CALLS, SEED),
);

it('leaves the product ready', async () => {
  expect(await world.problems()).toBeUndefined();
});

import { randomUUID } from 'node:crypto';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import { createPlanSchema } from '@canvass/contracts/plan/commands';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../command/caller.js';
import { startServer, type TestServer } from '../testing/server.js';
import { createPlan } from './create-plan.js';
import { deletePlan } from './delete-plan.js';
import { editPlan } from './edit-plan.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** An operator's seed, which sends no HTTP. */
const seed = (commandId: string = randomUUID()): Caller => ({
  ...{ commandId, correlationId: randomUUID() },
  ...{ by: randomUUID(), firm: OPERATORS_FIRM, type: 'tabi' },
});

it('creates a plan once for a caller that sends the same command twice, edits and deletes it', async () => {
  const { dependencies } = server;
  const caller = seed();
  const command = createPlanSchema.parse({ ...basicPlan, name: `Seeded ${caller.commandId}` });
  const made = await createPlan(dependencies, caller, command);
  expect(await createPlan(dependencies, caller, command)).toEqual(made);
  const { id } = made.view;
  const edited = await editPlan(dependencies, seed(), { id, description: 'For seeds' });
  expect(edited.view).toMatchObject({ id, description: 'For seeds', name: command.name });
  await expect(createPlan(dependencies, seed(), command)).rejects.toMatchObject({
    code: 'planNameTaken',
  });
  expect((await deletePlan(dependencies, seed(), { id })).view).toEqual({ id, isDeleted: true });
});

import { planCalls } from '@canvass/contracts/plan/calls';
import { planDeletedSchema, planViewSchema } from '@canvass/contracts/plan/view';
import { call } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { needConsent } from '../terminal/ask.js';
import type { ConsentOptions, JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { givenChanges, givenPlan, type GivenPlan } from './given.js';
import { findPlan } from './read.js';

const mirror = 'Mirror it at the payment provider.';

/** Makes a plan of what is given, once it has been found to be one. */
export async function createPlan(
  terminal: Terminal,
  sessions: SessionStore,
  { json = false, ...given }: GivenPlan & JsonOption,
): Promise<void> {
  const body = await givenPlan(given);
  const plan = await call(await sessions.read(), planCalls.create, {
    body,
    answer: planViewSchema,
  });
  print(terminal, json, plan, `${plan.name} has been made: ${plan.id}. ${mirror}`);
}

/** Changes what is given of a plan. @param asked its id or its name */
export async function editPlan(
  terminal: Terminal,
  sessions: SessionStore,
  asked: string,
  { json = false, ...given }: GivenPlan & JsonOption,
): Promise<void> {
  const session = await sessions.read();
  const { id } = await findPlan(session, asked);
  const body = await givenChanges(id, given);
  const plan = await call(session, planCalls.edit, { body, answer: planViewSchema });
  print(terminal, json, plan, `${plan.name} has been changed. ${mirror}`);
}

/** Deletes a plan, or takes it off offer where companies depend on it. @param asked its id or its name */
export async function deletePlan(
  terminal: Terminal,
  sessions: SessionStore,
  asked: string,
  { yes = false, json = false }: ConsentOptions,
): Promise<void> {
  const session = await sessions.read();
  const { id, name } = await findPlan(session, asked);
  const question = `Delete the plan ${name} at ${session.server}? Companies that have it keep it.`;
  await needConsent(terminal, yes, { question, otherwise: 'Nothing was deleted.' });
  const request = { body: { id }, answer: planDeletedSchema };
  const { isDeleted } = await call(session, planCalls.delete, request);
  const words = isDeleted
    ? 'has been deleted'
    : 'is offered no more; the companies that have it keep it';
  print(terminal, json, { id, name, isDeleted }, `${name} ${words}.`);
}

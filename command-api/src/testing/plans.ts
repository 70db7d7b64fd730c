import { randomUUID } from 'node:crypto';
import { basicPlan, type PlanContent } from '@canvass/contracts/plan/plan';
import type { NewEvent } from '@canvass/contracts/event/envelope';
import type { CommandDependencies } from '../command/dependencies.js';
import { metadataOf, newEvent } from '../command/handle.js';

/** Creates a plan that differs from Basic in the given content. @returns its id */
export async function offer(
  { log }: Pick<CommandDependencies, 'log'>,
  content: Partial<PlanContent> = {},
): Promise<string> {
  const id = randomUUID();
  const data = { content: { ...basicPlan, ...content } };
  await log.append(`plan-${id}`, 'none', [ofPlan('PlanCreated', data)]);
  return id;
}

/** Edits a plan for the first time. */
export async function edit(
  { log }: Pick<CommandDependencies, 'log'>,
  plan: string,
  content: Partial<PlanContent>,
): Promise<void> {
  const data = { content: { ...basicPlan, ...content } };
  await log.append(`plan-${plan}`, 0, [ofPlan('PlanEdited', data)]);
}

function ofPlan(type: string, data: object): NewEvent {
  const context = { commandId: randomUUID(), correlationId: randomUUID() };
  return newEvent({ type, data }, randomUUID(), metadataOf(context, new Date()));
}

import { randomUUID } from 'node:crypto';
import { basicPlan, type PlanContent } from '@canvass/contracts/plan/plan';
import type { CommandDependencies } from '../command/dependencies.js';
import { metadataOf, newEvent } from '../command/handle.js';

/** A plan like Basic but for what is given; gives its id. */
export async function offer(
  { log }: Pick<CommandDependencies, 'log'>,
  content: Partial<PlanContent> = {},
): Promise<string> {
  const id = randomUUID();
  const context = { commandId: randomUUID(), correlationId: randomUUID() };
  const event = { type: 'PlanCreated', data: { content: { ...basicPlan, ...content } } };
  const created = newEvent(event, randomUUID(), metadataOf(context, new Date()));
  await log.append(`plan-${id}`, 'none', [created]);
  return id;
}

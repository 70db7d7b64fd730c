import type { BackfillWebhook, EditWebhook } from '@canvass/contracts/webhook/commands';
import { presentWebhook } from '@canvass/contracts/webhook/present';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { WebhookView } from '@canvass/contracts/webhook/view';
import { PositionGone } from '@canvass/platform/event-log/port';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import type { SessionCaller } from '../session/caller.js';
import { changeWebhooks } from './change-webhook.js';
import { decideBackfill, decideDeletion, decideEdit, webhookOf } from './decide.js';

/** @throws Refusal reauthenticate, personRequired, notFound */
export async function editWebhook(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  edit: EditWebhook,
): Promise<Done<WebhookView>> {
  const { state, position } = await changeWebhooks(dependencies, caller, (before) =>
    decideEdit(before, edit),
  );
  return { view: presentWebhook(edit.id, webhookOf(state, edit.id)), position };
}

/** @throws Refusal reauthenticate, personRequired, notFound */
export async function deleteWebhook(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { position } = await changeWebhooks(dependencies, caller, (before) =>
    decideDeletion(before, id),
  );
  return { view: { id }, position };
}

/** @throws Refusal notFound for what is no position of the log */
async function requirePlace(
  { log }: Pick<CommandDependencies, 'log'>,
  after: string,
): Promise<void> {
  if (after === '') return;
  const head = (await log.head()) ?? '';
  // Positions are of one width, and sort as texts.
  if (after.length !== head.length || after > head) throw notFound();
  try {
    for await (const _batch of log.subscribe({ after, batchSize: 1 })) return;
  } catch (error) {
    throw error instanceof PositionGone ? notFound() : error;
  }
}

/** Has all messages sent again from a place in the log on. @throws Refusal reauthenticate, personRequired, notFound, also for a place beyond its end */
export async function backfillWebhook(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  command: BackfillWebhook,
): Promise<Done<{ id: string }>> {
  const { id, after = '' } = command;
  await requirePlace(dependencies, after);
  const { position } = await changeWebhooks(dependencies, caller, (before) =>
    decideBackfill(before, command),
  );
  return { view: { id }, position };
}

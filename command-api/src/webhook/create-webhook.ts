import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { intentionOf } from '@canvass/contracts/http/command-id';
import type { CreateWebhook } from '@canvass/contracts/webhook/commands';
import { presentWebhook } from '@canvass/contracts/webhook/present';
import type { WebhooksState } from '@canvass/contracts/webhook/state';
import type { MadeWebhook } from '@canvass/contracts/webhook/view';
import { webhookSecret } from '@canvass/platform/identity/webhook-signature';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import type { Done } from '../command/run.js';
import type { SessionCaller } from '../session/caller.js';
import { changeWebhooks } from './change-webhook.js';
import { decideCreation, decideReplacement, webhookOf } from './decide.js';

/** A webhook with its secret, which is not shown again. @throws Refusal notFound */
function madeOf(
  { keys }: Pick<CommandDependencies, 'keys'>,
  state: WebhooksState,
  id: string,
): MadeWebhook {
  const webhook = webhookOf(state, id);
  return {
    ...presentWebhook(id, webhook),
    secret: webhookSecret(keys, { webhook: id, secret: webhook.secret }),
  };
}

/** @throws Refusal reauthenticate, personRequired, emailUnconfirmed, tooManyWebhooks */
export async function createWebhook(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  command: CreateWebhook,
): Promise<Done<MadeWebhook>> {
  requireConfirmed((await load(dependencies, accountAggregate, caller.by)).state);
  const webhook = derivedId('webhook', caller.firm, intentionOf(caller.commandId));
  const { state, position } = await changeWebhooks(dependencies, caller, (before) =>
    decideCreation(before, { webhook, account: caller.by }, command),
  );
  return { view: madeOf(dependencies, state, webhook), position };
}

/** The secret before it signs for another day, so that receivers have time. @throws Refusal reauthenticate, personRequired, notFound */
export async function replaceSecret(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  { id }: { id: string },
): Promise<Done<MadeWebhook>> {
  const { state, position } = await changeWebhooks(dependencies, caller, (before) =>
    decideReplacement(before, id),
  );
  return { view: madeOf(dependencies, state, id), position };
}

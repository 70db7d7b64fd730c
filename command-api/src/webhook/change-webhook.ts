import type { WebhookEvent } from '@canvass/contracts/webhook/events';
import { webhooksAggregate, type WebhooksState } from '@canvass/contracts/webhook/state';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Outcome } from '../command/handle.js';
import { run } from '../command/run.js';
import type { SessionCaller } from '../session/caller.js';
import { requireProof } from '../session/proof.js';
import { webhookConsequences } from './consequences.js';

/**
 * Changes the webhooks of the caller's firm. It takes a person who has just shown their password, as a webhook is told what
 * respondents answer.
 * @throws Refusal reauthenticate, personRequired
 */
export async function changeWebhooks(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  decide: (state: WebhooksState) => WebhookEvent[],
): Promise<Outcome<WebhooksState>> {
  await requireProof(dependencies, caller);
  return run(dependencies, caller, {
    ...{ aggregate: webhooksAggregate, id: caller.firm, consequences: webhookConsequences },
    prepare: () => undefined,
    decide,
  });
}

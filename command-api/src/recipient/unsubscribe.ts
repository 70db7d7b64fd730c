import { recipientAggregate } from '@canvass/contracts/recipient/state';
import type { Unsubscribed } from '@canvass/contracts/recipient/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { recipientConsequences } from './consequences.js';
import { recipientOfLink } from './of-link.js';
import { suppress } from './suppress.js';

/** Ends the mails of a firm to a recipient, by the link in one. @throws Refusal notFound where the link is none of ours */
export async function unsubscribe(
  dependencies: CommandDependencies,
  { commandId, correlationId }: Pick<CommandContext, 'commandId' | 'correlationId'>,
  { token }: { token: string },
): Promise<Done<Unsubscribed>> {
  const found = await recipientOfLink(dependencies, token);
  if (!found) throw notFound();
  const { recipient, firm, state } = found;
  await suppress(dependencies, firm, state.email, 'unsubscribed');
  const { position } = await run(
    dependencies,
    { commandId, correlationId, firm },
    {
      ...{ aggregate: recipientAggregate, id: recipient, consequences: recipientConsequences },
      prepare: () => undefined,
      decide: ({ exists, isUnsubscribed }) =>
        exists && !isUnsubscribed ? [{ type: 'RecipientUnsubscribed', data: {} }] : [],
    },
  );
  return { view: { isUnsubscribed: true }, position };
}

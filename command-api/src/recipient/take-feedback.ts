import type { RecipientEvent } from '@canvass/contracts/recipient/events';
import { recipientAggregate, type RecipientState } from '@canvass/contracts/recipient/state';
import type { FeedbackKind, MailFeedback } from '@canvass/platform/mail/feedback/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { recipientConsequences } from './consequences.js';
import { recipientOfLink } from './of-link.js';
import { noteBounce, suppress } from './suppress.js';

function decideFeedback(
  { exists, bounced, hasComplained }: RecipientState,
  kind: FeedbackKind,
  due: string,
): RecipientEvent[] {
  if (!exists) return [];
  switch (kind) {
    case 'hard':
      return bounced?.isHard ? [] : [{ type: 'RecipientBounced', data: { due, isHard: true } }];
    case 'soft':
      return bounced?.due === due || bounced?.isHard
        ? []
        : [{ type: 'RecipientBounced', data: { due, isHard: false } }];
    case 'complaint':
      return hasComplained ? [] : [{ type: 'RecipientComplained', data: { due } }];
  }
}

/**
 * Notes what a mail service reports of a mail of a campaign. An address that does not exist, or whose person complains, gets no
 * more mails of the firm at once; one at which mails do not arrive, after three of these.
 */
export async function takeFeedback(
  dependencies: CommandDependencies,
  { id, kind, token }: MailFeedback,
): Promise<void> {
  const found = await recipientOfLink(dependencies, token);
  if (!found) return;
  const { recipient, firm, due, state } = found;
  if (kind === 'hard') await suppress(dependencies, firm, state.email, 'bounced');
  if (kind === 'complaint') await suppress(dependencies, firm, state.email, 'complained');
  if (kind === 'soft') await noteBounce(dependencies, { firm, email: state.email, id });
  const commandId = derivedId('mailFeedback', recipient, id);
  await run(
    dependencies,
    { commandId, correlationId: commandId, firm },
    {
      ...{ aggregate: recipientAggregate, id: recipient, consequences: recipientConsequences },
      prepare: () => undefined,
      decide: (current) => decideFeedback(current, kind, due),
    },
  );
}

import type { Mailing } from '@canvass/contracts/campaign/campaign';
import type { RecipientEvent } from '@canvass/contracts/recipient/events';
import {
  isMailed,
  recipientAggregate,
  type RecipientState,
} from '@canvass/contracts/recipient/state';
import type { SuppressionReason } from '@canvass/contracts/suppression/events';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { recipientConsequences } from './consequences.js';

/** What became of a mail to a recipient. */
export type RecipientMailEvent =
  | { type: 'RecipientMailIntended' }
  | { type: 'RecipientMailHeld'; reason: SuppressionReason }
  | { type: 'RecipientMailSent' | 'RecipientMailInterrupted' }
  /** `tries`: tells one failure from another. */
  | { type: 'RecipientMailFailed'; reason: string; tries: string };

function decideMail(
  state: RecipientState,
  { due, reminder }: Mailing,
  event: RecipientMailEvent,
): RecipientEvent[] {
  if (!state.exists) return [];
  switch (event.type) {
    case 'RecipientMailIntended':
      return isMailed(state, { due, reminder })
        ? [{ type: event.type, data: { due, reminder } }]
        : [];
    case 'RecipientMailHeld':
      return isMailed(state, { due, reminder })
        ? [{ type: event.type, data: { due, reminder, reason: event.reason } }]
        : [];
    case 'RecipientMailSent':
    case 'RecipientMailInterrupted':
      return [{ type: event.type, data: { due, reminder } }];
    case 'RecipientMailFailed': {
      // Of an address that the server does not take, a server repeats the address: it is erased with nobody.
      const reason = event.reason.replaceAll(state.email, '…').slice(0, 200);
      return [{ type: event.type, data: { due, reminder, reason } }];
    }
  }
}

/** Notes what became of a mail to a recipient, once. */
export async function recordMail(
  dependencies: CommandDependencies,
  { id, firm, mailing }: { id: string; firm: string; mailing: Mailing },
  event: RecipientMailEvent,
): Promise<void> {
  const told = event.type === 'RecipientMailFailed' ? event.tries : '';
  const parts = ['recipientMail', id, mailing.due, String(mailing.reminder)];
  await run(
    dependencies,
    { commandId: derivedId(...parts, event.type, told), correlationId: derivedId(...parts), firm },
    {
      ...{ aggregate: recipientAggregate, id, consequences: recipientConsequences },
      prepare: () => undefined,
      decide: (state) => decideMail(state, mailing, event),
    },
  );
}

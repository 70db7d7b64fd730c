import type { HeldReason } from '@canvass/contracts/report/report';
import type { ReportEvent } from '@canvass/contracts/report/events';
import { reportAggregate, type ReportState } from '@canvass/contracts/report/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { reportConsequences } from './consequences.js';

/** What became of a mail that was due. */
export type MailEvent =
  | { type: 'ReportMailIntended' | 'ReportMailSent' | 'ReportMailInterrupted' }
  /** `tries`: tells one failure from another. */
  | { type: 'ReportMailFailed'; reason: string; tries: string }
  | { type: 'ReportHeld'; reason: HeldReason };

/** Which mail it is. */
interface DueMail {
  id: string;
  firm: string;
  /** ISO 8601 */
  due: string;
}

/** Notes what became of a mail; of a report that was deleted meanwhile, nothing. */
function decideMail(state: ReportState, due: string, event: MailEvent): ReportEvent[] {
  if (!state.exists) return [];
  switch (event.type) {
    case 'ReportMailIntended':
    case 'ReportMailSent':
    case 'ReportMailInterrupted':
      return [{ type: event.type, data: { due } }];
    case 'ReportMailFailed':
      return [{ type: event.type, data: { due, reason: event.reason } }];
    case 'ReportHeld':
      return [{ type: event.type, data: { due, reason: event.reason } }];
  }
}

/** Notes what became of a mail that was due, once. */
export async function recordMail(
  dependencies: CommandDependencies,
  { id, firm, due }: DueMail,
  event: MailEvent,
): Promise<void> {
  const told = event.type === 'ReportMailFailed' ? event.tries : '';
  const commandId = derivedId('reportMail', id, due, event.type, told);
  const correlationId = derivedId('reportMail', id, due);
  await run(
    dependencies,
    { commandId, correlationId, firm },
    {
      ...{ aggregate: reportAggregate, id, consequences: reportConsequences },
      prepare: () => undefined,
      decide: (state) => decideMail(state, due, event),
    },
  );
}

import type { RecipientEvent } from '@canvass/contracts/recipient/events';
import {
  progressSteps,
  recipientAggregate,
  type Progress,
  type RecipientState,
} from '@canvass/contracts/recipient/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { recipientConsequences } from './consequences.js';
import type { LinkedRecipient } from './of-link.js';

const events = {
  opened: 'RecipientOpened',
  started: 'RecipientStarted',
  finished: 'RecipientFinished',
} as const satisfies Record<Exclude<Progress, 'none'>, RecipientEvent['type']>;

function decideProgress(
  { exists, progress }: RecipientState,
  due: string,
  step: keyof typeof events,
): RecipientEvent[] {
  const isFurther = progressSteps.indexOf(step) > progressSteps.indexOf(progress.step);
  return exists && progress.due === due && isFurther ? [{ type: events[step], data: { due } }] : [];
}

function mailingOf({ state, due }: LinkedRecipient) {
  return { campaign: state.campaign, due };
}

/** How far a recipient has come since the mailing of their link. */
export async function progressOf(
  { marks }: Pick<CommandDependencies, 'marks'>,
  linked: LinkedRecipient,
): Promise<Progress> {
  const { recipient, due, isAnonymous, state } = linked;
  if (isAnonymous) return (await marks.of(mailingOf(linked)))(recipient);
  return state.progress.due === due ? state.progress.step : 'none';
}

/**
 * Notes how far a recipient has come; what is known already is not noted again. By an anonymous link it becomes a mark
 * outside the log.
 */
export async function noteProgress(
  dependencies: CommandDependencies,
  linked: LinkedRecipient,
  step: keyof typeof events,
): Promise<void> {
  const { recipient, due, firm, state, isAnonymous } = linked;
  if (isAnonymous) return dependencies.marks.mark(mailingOf(linked), recipient, step);
  if (decideProgress(state, due, step).length === 0) return;
  const commandId = derivedId('recipientProgress', recipient, due, step);
  await run(
    dependencies,
    { commandId, correlationId: derivedId('recipientProgress', recipient, due), firm },
    {
      ...{ aggregate: recipientAggregate, id: recipient, consequences: recipientConsequences },
      prepare: () => undefined,
      decide: (current) => decideProgress(current, due, step),
    },
  );
}

import type { SuppressionEvent, SuppressionReason } from '@canvass/contracts/suppression/events';
import {
  MOST_BOUNCES,
  suppressionAggregate,
  type SuppressionState,
} from '@canvass/contracts/suppression/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { handle, load } from '../command/handle.js';
import { suppressionId } from './address.js';

/** Notes for good that an address gets no more mails of a firm's campaigns. */
export async function suppress(
  dependencies: CommandDependencies,
  firm: string,
  email: string,
  reason: SuppressionReason,
): Promise<void> {
  const id = suppressionId(dependencies.keys, firm, email);
  await handle(
    dependencies,
    { commandId: derivedId('suppress', id), correlationId: derivedId('suppress', id), firm },
    {
      ...{ aggregate: suppressionAggregate, id },
      decide: ({ state }) =>
        state.isSuppressed ? [] : [{ type: 'AddressSuppressed', data: { reason } }],
    },
  );
}

function decideBounce({ isSuppressed, bounces }: SuppressionState): SuppressionEvent[] {
  if (isSuppressed) return [];
  const isLast = bounces + 1 >= MOST_BOUNCES;
  const suppressed = { type: 'AddressSuppressed' as const, data: { reason: 'bounced' as const } };
  return [{ type: 'AddressBounced', data: {} }, ...(isLast ? [suppressed] : [])];
}

/**
 * Notes that a mail could not be delivered to an address this time; after several of these it gets no more.
 * @param id of the report, which is counted once
 */
export async function noteBounce(
  dependencies: CommandDependencies,
  { firm, email, id: report }: { firm: string; email: string; id: string },
): Promise<void> {
  const id = suppressionId(dependencies.keys, firm, email);
  const commandId = derivedId('addressBounced', id, report);
  await handle(
    dependencies,
    { commandId, correlationId: commandId, firm },
    { ...{ aggregate: suppressionAggregate, id }, decide: ({ state }) => decideBounce(state) },
  );
}

/** Why an address gets no mails of a firm; undefined where it does. */
export async function suppressionOf(
  dependencies: Pick<CommandDependencies, 'log' | 'keys'>,
  firm: string,
  email: string,
): Promise<SuppressionReason | undefined> {
  const id = suppressionId(dependencies.keys, firm, email);
  return (await load(dependencies, suppressionAggregate, id)).state.reason;
}

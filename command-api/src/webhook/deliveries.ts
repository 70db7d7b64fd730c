import { deliveryAggregate } from '@canvass/contracts/delivery/state';
import type { DeliveryEvent } from '@canvass/contracts/delivery/events';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { Consequences } from '../command/consequences.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';

/** Nothing follows: they are themselves what follows from other events. */
const deliveryConsequences: Consequences<DeliveryEvent> = {
  DeliverySent: null,
  DeliveryFailed: null,
  DeliveryWithdrawn: null,
  DeliveryRequested: null,
};

/** Has a message sent again. @throws Refusal notFound, also once its webhook is gone */
export async function sendAgain(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const { webhooks } = (await dependencies.state.webhooks(caller.firm, 'now')).state;
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: deliveryAggregate, id, consequences: deliveryConsequences },
    prepare: (loaded) => ownedBy(caller.firm, loaded),
    decide: ({ about, isAsked }) => {
      const webhook = about?.webhook ?? '';
      if (!webhooks[webhook]) throw notFound();
      return isAsked ? [] : [{ type: 'DeliveryRequested', data: { webhook } }];
    },
  });
  return { view: { id }, position };
}

/** What became of a try to send a message. */
export type DeliveryDone = Exclude<DeliveryEvent, { type: 'DeliveryRequested' }>;

/** Notes what became of a message, once for each try. */
export async function recordDelivery(
  dependencies: CommandDependencies,
  { id, firm }: { id: string; firm: string },
  event: DeliveryDone,
): Promise<void> {
  const tries = 'tries' in event.data ? String(event.data.tries) : '';
  const parts = ['delivery', id, event.data.round];
  const commandId = derivedId(...parts, event.type, tries);
  await run(
    dependencies,
    { commandId, correlationId: derivedId(...parts), firm },
    {
      ...{ aggregate: deliveryAggregate, id, consequences: deliveryConsequences },
      prepare: () => undefined,
      decide: () => [event],
    },
  );
}

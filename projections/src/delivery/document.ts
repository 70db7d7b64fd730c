import type { DeliveryAbout } from '@canvass/contracts/delivery/events';
import type { DeliveryState } from '@canvass/contracts/delivery/state';
import type { RecordFacts } from '@canvass/contracts/event/record';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** What became of a message to a webhook, without anything that it said. */
export type DeliveryBody = Omit<DeliveryState, 'about'> & RecordFacts & { about: DeliveryAbout };
/** `_id` is the message's id. */
export type DeliveryDocument = StoredDocument & DeliveryBody;

export const deliveryCollection: Collection = {
  name: 'delivery_v1',
  indexes: [
    ['about.webhook', 'at'],
    ['about.webhook', 'outcome', 'at'],
  ],
};

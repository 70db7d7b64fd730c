import type { AsideEvent } from '@canvass/contracts/aside/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows in other streams at once: `workflows` discards response by response. */
export const asideConsequences: Consequences<AsideEvent> = {
  AsideDiscardAsked: null,
  AsideDiscardEnded: null,
};

import type { AlertEvent } from '@canvass/contracts/alert/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows at once: a process of `workflows` looks at the figures. */
export const alertConsequences: Consequences<AlertEvent> = {
  AlertAdded: null,
  AlertSent: null,
  AlertRemoved: null,
  AlertDeclined: null,
};

/** Why a message did not arrive. */
export const deliveryFaults = [
  'addressRefused',
  'nameUnknown',
  'unreachable',
  'timedOut',
  'insecure',
  /** The answer was a redirect, which is not followed. */
  'redirected',
  /** The answer was none of success. */
  'refused',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** Why a message is not sent any more. */
export const droppedReasons = [
  /** What it was about was erased. */
  'erased',
  /** The response does not count any more. */
  'aside',
  /** The webhook was switched off, or does not ask for this type any more. */
  'off',
] as const;
export type DroppedReason = (typeof droppedReasons)[number];

/** What became of a message. */
export const deliveryOutcomes = ['sent', 'retrying', 'failed', 'withdrawn'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

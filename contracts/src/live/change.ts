/** Bus topic on which projections publish change notices. */
export const CHANGES = 'changes';

/** Milliseconds between heartbeats of a live stream, which keep proxies from hanging up. */
export const HEARTBEAT_EVERY = 15_000;

/** Kinds of data that a screen may show. */
export const changeTopics = [
  'account',
  'apiKey',
  'question',
  'poll',
  'colorTheme',
  'device',
  'plan',
  'library',
  'subscription',
  'response',
  'chart',
  'report',
  'recipient',
  'webhook',
  'sendingDomain',
  'personErasure',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** Instead of a firm: data that every firm sees, such as the plans on offer. */
export const EVERY_FIRM = '*';

/** Tells screens that data they may show has changed. */
export interface LiveChange {
  /** Firm whose screens may show it, or `EVERY_FIRM`. */
  firm: string;
  topic: ChangeTopic;
  /** Ids of what changed; of polls for `response` and `chart`. */
  ids: string[];
  /** Log position up to which the change has been folded. */
  position: string;
}

/** Topic on which projections say what changed. */
export const CHANGES = 'changes';

/** What a screen may be showing. */
export const changeTopics = [
  'account',
  'apiKey',
  'question',
  'poll',
  'device',
  'plan',
  'subscription',
  'response',
  'chart',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** In place of a firm: everybody's, such as the plans that are offered. */
export const EVERY_FIRM = '*';

/** Something a firm can see is different now. */
export interface Change {
  /** Whose screens show it, or `EVERY_FIRM`. */
  firm: string;
  topic: ChangeTopic;
  /** Ids of what changed; of polls for `response` and `chart`. */
  ids: string[];
  /** Log position up to which it is folded. */
  position: string;
}

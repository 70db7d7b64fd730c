/** Topic on which projections say what changed. */
export const CHANGES = 'changes';

/** What a screen may be showing. */
export const changeTopics = [
  'account',
  'apiKey',
  'question',
  'poll',
  'device',
  'response',
  'chart',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** Something a firm can see is different now. */
export interface Change {
  firm: string;
  topic: ChangeTopic;
  /** Ids of what changed; of polls for `response` and `chart`. */
  ids: string[];
  /** Log position up to which it is folded. */
  position: string;
}

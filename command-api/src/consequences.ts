import { accountConsequences } from './account/consequences.js';
import type { Settle } from './command/consequences.js';
import { deviceConsequences } from './device/consequences.js';
import { pollConsequences } from './poll/consequences.js';
import { questionConsequences } from './question/consequences.js';
import { responseConsequences } from './response/consequences.js';

/**
 * All that follows within the product from an event, by its type. Commands do it as soon as they have appended; a reader of the
 * log does it once more, for those that were cut off in between.
 */
export const consequences: Readonly<Record<string, Settle | null>> = {
  ...accountConsequences,
  ...deviceConsequences,
  ...pollConsequences,
  ...questionConsequences,
  ...responseConsequences,
};

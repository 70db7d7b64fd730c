import { accountConsequences } from './account/consequences.js';
import type { Settle } from './command/consequences.js';
import { deviceConsequences } from './device/consequences.js';
import { pollConsequences } from './poll/consequences.js';
import { questionConsequences } from './question/consequences.js';
import { responseConsequences } from './response/consequences.js';

/**
 * What follows in other streams, and for files, from each type of event. `run` does it as soon as a command has appended;
 * a reader of the log does it once more, for commands that were cut off in between.
 */
export const consequences: Readonly<Record<string, Settle | null>> = {
  ...accountConsequences,
  ...deviceConsequences,
  ...pollConsequences,
  ...questionConsequences,
  ...responseConsequences,
};

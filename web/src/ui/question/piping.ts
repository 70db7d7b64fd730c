import { createContext } from 'react';
import type { FormQuestion } from '@canvass/contracts/edition/form';

/** The poll in which a text is written, so that the text can name answers. */
export interface PipedPoll {
  /** Its id; undefined where it is new. */
  poll: string | undefined;
  /** In order. */
  questions: readonly FormQuestion[];
  hiddenFields: readonly string[];
  /** Id of the question that is written; texts can name those before it. */
  shown: string;
}

/** Null where a question is written outside a poll. */
export const PipedPollContext = createContext<PipedPoll | null>(null);

import { useMemo, useState } from 'react';
import type { ListedPoll } from '@canvass/contracts/poll/view';
import { standsByOptions } from '@canvass/contracts/poll/wire';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { isCriticalChange, removedOptions, tidyQuestion } from '@canvass/contracts/question/rules';
import type { QuestionContent } from '@canvass/contracts/question/question';
import type { QuestionView } from '@canvass/contracts/question/view';
import { usePollsWithIds } from './use-polls-with-ids.js';
import { useUnanswered } from './use-unanswered.js';

/** A saved question that is being changed. */
export interface QuestionChange {
  view: QuestionView;
  before: QuestionContent;
  after: QuestionContent;
}

/** What is to be confirmed before changed questions are saved. */
export interface EditWarnings {
  /** Whether earlier answers will be counted separately. */
  countsApart: boolean;
  /** Whether polls lose branches or notifications with removed options, or may do so. */
  losesWays: boolean;
  /** Those polls; undefined until they are known. */
  losing: readonly ListedPoll[] | undefined;
  /** Whether they could not be asked for. */
  isUnknown: boolean;
}

/** Why it is asked before a save. */
interface AskedEdit extends Pick<EditWarnings, 'countsApart' | 'losesWays'> {
  /** Whether something published becomes a draft. */
  isWithdrawn: boolean;
}

/** What saving changed questions does, and what was asked of it. */
export interface AskingEdit extends EditWarnings {
  /** As it stood when it was asked, although more is known by and by. */
  asked: AskedEdit;
  /**
   * Notes what is to be asked now.
   * @param isWithdrawn whether something published becomes a draft
   * @returns whether there is anything
   */
  asks: (isWithdrawn: boolean) => boolean;
}

const NOTHING: AskedEdit = { isWithdrawn: false, countsApart: false, losesWays: false };

/** What a change takes away, and whether answers from before it count no more with those after it. */
function effectOf({ view, ...edit }: QuestionChange) {
  const [before, after] = [tidyQuestion(edit.before), tidyQuestion(edit.after)];
  const removed = removedOptions(before, after);
  return { view, removed, changesMeaning: isCriticalChange(before, after) };
}

function isFelt({ removed, changesMeaning }: ReturnType<typeof effectOf>): boolean {
  return changesMeaning || removed.length > 0;
}

/**
 * What saving these changes does to answers and polls that there are, to be confirmed by a `ConfirmEdit`.
 * @param changes the same list as long as nothing changes
 */
export function useEditWarnings(changes: readonly QuestionChange[]): AskingEdit {
  const [asked, setAsked] = useState(NOTHING);
  const touching = useMemo(() => changes.map(effectOf).filter(isFelt), [changes]);
  const using = usePollsWithIds([...new Set(touching.flatMap(({ view }) => view.polls))]);
  const pollsOf = ({ polls }: QuestionView) =>
    polls.length === 0 ? [] : using.data?.filter(({ _id }) => polls.includes(_id));
  const apart = touching.filter(
    ({ view, changesMeaning }) => changesMeaning && view.status === PUBLISHED,
  );
  // Where nobody answered it, there are no earlier answers to count separately.
  const unanswered = useUnanswered(
    apart.map(({ view }) => ({ id: view._id, polls: pollsOf(view) })),
  );
  const losing = using.data?.filter((poll) =>
    touching.some(({ view, removed }) => standsByOptions(poll, view._id, removed)),
  );
  const mayLoseWays = touching.some(
    ({ view, removed }) => removed.length > 0 && view.polls.length > 0,
  );
  const countsApart = apart.some(({ view }) => !unanswered.has(view._id));
  const losesWays = mayLoseWays && losing?.length !== 0;
  return {
    ...{ countsApart, losesWays, losing, asked },
    isUnknown: using.isError,
    asks: (isWithdrawn) => {
      setAsked({ isWithdrawn, countsApart, losesWays });
      return isWithdrawn || countsApart || losesWays;
    },
  };
}

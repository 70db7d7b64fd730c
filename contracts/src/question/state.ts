import { aggregate } from '../event/aggregate.js';
import { branchesOf } from './answer-rules.js';
import { questionEvents, type QuestionEvent } from './events.js';
import type { QuestionContent, Status } from './question.js';

/** Options up to an event that added, removed or reordered some. */
export interface FormerOptions {
  /** Log position of that event. */
  until: string;
  ids: string[];
  /** No later event names options by index, so later orders are not recorded. */
  isLast?: true;
}

export interface QuestionState {
  exists: boolean;
  deleted: boolean;
  content?: QuestionContent;
  status: Status;
  /** Rises with every critical change. */
  meaning: number;
  /** Ids of the polls that use it. */
  polls: string[];
  /** Oldest first; resolves options that polls named by index. */
  formerOptions?: FormerOptions[];
}

export const initialQuestion: QuestionState = {
  exists: false,
  deleted: false,
  status: 0,
  meaning: 1,
  polls: [],
};

type Edited = Extract<QuestionEvent, { type: 'QuestionEdited' }>;

/** Records the options before an edit, as long as polls may name options by index. */
function withFormerOptions(
  state: QuestionState,
  { data, position }: Edited & { position?: string },
): QuestionState {
  const { content, formerOptions = [] } = state;
  if (!content || position === undefined || formerOptions.at(-1)?.isLast) return state;
  const ids = branchesOf(content).map(({ id }) => id);
  const after = branchesOf(data.content).map(({ id }) => id);
  if (ids.length === after.length && ids.every((id, place) => id === after[place])) return state;
  const former = { until: position, ids, ...(data.removed ? { isLast: true as const } : {}) };
  return { ...state, formerOptions: [...formerOptions, former] };
}

export const questionAggregate = aggregate({
  category: 'question',
  events: questionEvents,
  initial: initialQuestion,
  evolve(state, event): QuestionState {
    switch (event.type) {
      case 'QuestionCreated':
        return { ...state, exists: true, content: event.data.content, status: event.data.status };
      case 'QuestionEdited':
        return {
          ...withFormerOptions(state, event),
          content: event.data.content,
          meaning: event.data.critical ? state.meaning + 1 : state.meaning,
        };
      case 'QuestionStatusChanged':
        return { ...state, status: event.data.status };
      case 'QuestionPlaced':
        return { ...state, polls: [...new Set([...state.polls, event.data.poll])] };
      case 'QuestionRemoved':
        return { ...state, polls: state.polls.filter((poll) => poll !== event.data.poll) };
      case 'QuestionDeleted':
        return { ...state, deleted: true };
      case 'ClaimLost':
        return state;
    }
  },
});

import type { QuestionEvent } from './events.js';
import type { QuestionContent, Status } from './question.js';

export interface QuestionState {
  exists: boolean;
  deleted: boolean;
  content?: QuestionContent;
  status: Status;
  /** Rises with every critical change. */
  meaning: number;
  /** Ids of the polls that use it. */
  polls: string[];
}

export const initialQuestion: QuestionState = {
  exists: false,
  deleted: false,
  status: 0,
  meaning: 1,
  polls: [],
};

export function evolveQuestion(state: QuestionState, event: QuestionEvent): QuestionState {
  switch (event.type) {
    case 'QuestionCreated':
      return { ...state, exists: true, content: event.data.content, status: event.data.status };
    case 'QuestionEdited':
      return {
        ...state,
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
    default:
      return state;
  }
}

import { aggregate } from '../event/aggregate.js';
import { pollEvents } from './events.js';
import type { RecordedPoll } from './poll.js';
import { namesPlaces } from './ways.js';

export interface PollState {
  exists: boolean;
  deleted: boolean;
  /** Status 2 is published. */
  content?: RecordedPoll;
  /** Log position of the event that set the content, if that names options by index. */
  contentAt?: string;
  /** Ids of the devices that offer it. */
  devices: string[];
  /** Ids of questions that it has no longer, those that went last at the end. */
  removedQuestions?: string[];
  /** Opens the public page of its results; absent while there is none. */
  resultsToken?: string;
  /** Names of hidden fields it adopted; absent once its editors declare them. */
  foundFields?: string[];
}

export const initialPoll: PollState = { exists: false, deleted: false, devices: [] };

function withStatus(state: PollState, status: 0 | 1 | 2): PollState {
  return state.content ? { ...state, content: { ...state.content, status } } : state;
}

/** An edit of adopted hidden fields declares them from then on. */
function declaredBy({ foundFields, ...state }: PollState, content: RecordedPoll): PollState {
  const declares = content.hiddenFields?.join() !== state.content?.hiddenFields?.join();
  return foundFields && !declares ? { ...state, foundFields } : state;
}

function withFound(state: PollState, names: readonly string[]): PollState {
  if (!state.content) return state;
  const fields = [...(state.content.hiddenFields ?? []), ...names];
  const foundFields = [...(state.foundFields ?? []), ...names];
  return { ...state, content: { ...state.content, hiddenFields: fields }, foundFields };
}

/** Most questions that a poll is said to have had. */
const MOST_REMOVED = 500;

function removedBy(state: PollState, { questions }: RecordedPoll): string[] {
  const had = [...(state.removedQuestions ?? []), ...(state.content?.questions ?? [])];
  const kept = new Set(questions);
  return [...new Set(had)].filter((id) => !kept.has(id)).slice(-MOST_REMOVED);
}

/** @param content of an event. @param position of that event in the log */
function withContent(
  { contentAt: _former, ...state }: PollState,
  content: RecordedPoll,
  position: string | undefined,
): PollState {
  const isDated = position !== undefined && namesPlaces(content);
  const removed = removedBy(state, content);
  const { removedQuestions: _removed, ...kept } = state;
  return {
    ...kept,
    content,
    ...(isDated ? { contentAt: position } : {}),
    ...(removed.length > 0 ? { removedQuestions: removed } : {}),
  };
}

export const pollAggregate = aggregate({
  category: 'poll',
  events: pollEvents,
  initial: initialPoll,
  evolve(state, event): PollState {
    switch (event.type) {
      case 'PollCreated': {
        const content = { ...event.data.content, status: 1 as const };
        return withContent({ ...state, exists: true }, content, event.position);
      }
      case 'PollEdited': {
        const content = { ...event.data.content, status: state.content?.status ?? 1 };
        return withContent(declaredBy(state, content), content, event.position);
      }
      case 'PollPublished':
        return withStatus(state, 2);
      case 'PollWithdrawn':
        return withStatus(state, event.data.status);
      case 'HiddenFieldsAdopted':
        return withFound(state, event.data.names);
      case 'PollPlaced':
        return { ...state, devices: [...new Set([...state.devices, event.data.device])] };
      case 'PollRemoved':
        return {
          ...state,
          devices: state.devices.filter((device) => device !== event.data.device),
        };
      case 'ResultsShared':
        return { ...state, resultsToken: event.data.token };
      case 'ResultsWithdrawn': {
        const { resultsToken: _gone, ...kept } = state;
        return kept;
      }
      case 'PollDeleted':
        return { ...state, deleted: true };
      case 'ClaimLost':
        return state;
    }
  },
});

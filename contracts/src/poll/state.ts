import type { PollEvent } from './events.js';
import type { PollContent } from './poll.js';

export interface PollState {
  exists: boolean;
  deleted: boolean;
  /** Status 2 is published. */
  content?: PollContent;
  /** Ids of the devices that offer it. */
  devices: string[];
}

export const initialPoll: PollState = { exists: false, deleted: false, devices: [] };

function withStatus(state: PollState, status: 0 | 1 | 2): PollState {
  return state.content ? { ...state, content: { ...state.content, status } } : state;
}

export function evolvePoll(state: PollState, event: PollEvent): PollState {
  switch (event.type) {
    case 'PollCreated':
      return { ...state, exists: true, content: { ...event.data.content, status: 1 } };
    case 'PollEdited':
      return { ...state, content: { ...event.data.content, status: state.content?.status ?? 1 } };
    case 'PollPublished':
      return withStatus(state, 2);
    case 'PollWithdrawn':
      return withStatus(state, event.data.status);
    case 'PollPlaced':
      return { ...state, devices: [...new Set([...state.devices, event.data.device])] };
    case 'PollRemoved':
      return { ...state, devices: state.devices.filter((device) => device !== event.data.device) };
    case 'PollDeleted':
      return { ...state, deleted: true };
    default:
      return state;
  }
}

import { aggregate } from '../event/aggregate.js';
import { responseEvents, type ResponseSaved, type StoredAnswer } from './events.js';

export interface ResponseState {
  exists: boolean;
  erased: boolean;
  quarantined: boolean;
  /** Was not finished in time: a respondent who continues starts a new response. */
  lapsed: boolean;
  /** Keyed hash of the secret of the page that started it; absent if it had none. */
  secret?: string;
  /** The last save. */
  saved?: ResponseSaved;
  answers: Record<string, StoredAnswer>;
}

export const initialResponse: ResponseState = {
  exists: false,
  erased: false,
  quarantined: false,
  lapsed: false,
  answers: {},
};

export const responseAggregate = aggregate({
  category: 'response',
  events: responseEvents,
  initial: initialResponse,
  evolve(state, event): ResponseState {
    switch (event.type) {
      case 'ResponseSaved':
      case 'ResponseQuarantined': {
        // Set once: a later secret cannot take the response over.
        const secret = state.exists ? state.secret : event.personal?.secret;
        return {
          ...state,
          ...(secret === undefined ? {} : { secret }),
          exists: true,
          quarantined: event.type === 'ResponseQuarantined',
          saved: event.data,
          answers: event.personal?.answers ?? {},
        };
      }
      case 'ResponseLapsed':
        return { ...state, lapsed: true, answers: {} };
      case 'ResponseErased':
        return { ...state, erased: true, answers: {} };
    }
  },
});

import { aggregate } from '../event/aggregate.js';
import {
  responseEvents,
  type Quarantine,
  type ResponseSaved,
  type StoredAnswer,
} from './events.js';

export interface ResponseState {
  exists: boolean;
  erased: boolean;
  quarantined: boolean;
  /** Why it was set aside, also once it is let in; absent where it never was. */
  reason?: Quarantine;
  /** Was let in after it had been set aside. */
  admitted: boolean;
  /** Has counted towards the limit of a month, by having been let in. */
  wasCounted: boolean;
  /** Is set aside and dropped. */
  dropped: boolean;
  /** Stream of the claim that it has for its address. */
  claim?: string;
  /** Given where its poll is tried. */
  isTest?: true;
  /** Was not finished in time: a respondent who continues starts a new response. */
  lapsed: boolean;
  /** Keyed hash of the secret of the page that started it; absent if it had none. */
  secret?: string;
  /** Of the link that the person who gave it has; also once it is erased. */
  receipt?: { hash: string; until: string };
  /** The consent was withdrawn. */
  withdrawn?: true;
  /** The last save. */
  saved?: ResponseSaved;
  answers: Record<string, StoredAnswer>;
}

export const initialResponse: ResponseState = {
  exists: false,
  erased: false,
  quarantined: false,
  admitted: false,
  wasCounted: false,
  dropped: false,
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
      case 'ResponseQuarantined':
      case 'TestSaved': {
        // Set once: a later secret cannot take the response over.
        const secret = state.exists ? state.secret : event.personal?.secret;
        const { claim } = event.personal ?? {};
        return {
          ...state,
          ...(secret === undefined ? {} : { secret }),
          ...(claim === undefined ? {} : { claim }),
          ...{ exists: true, admitted: false, dropped: false },
          quarantined: event.type === 'ResponseQuarantined',
          ...(event.type === 'ResponseQuarantined' && { reason: event.data.reason }),
          ...(event.type === 'TestSaved' ? { isTest: true as const } : {}),
          saved: event.data,
          answers: event.personal?.answers ?? {},
        };
      }
      case 'ResponseLapsed':
        return { ...state, lapsed: true, answers: {} };
      case 'ResponseAdmitted':
        return {
          ...state,
          ...{ quarantined: false, admitted: true, dropped: false },
          wasCounted: state.wasCounted || event.data.month !== undefined,
        };
      case 'ResponseReturned':
        return { ...state, quarantined: true, admitted: false };
      case 'ResponseDropped':
        return { ...state, dropped: true };
      case 'ResponseRestored':
        return { ...state, dropped: false };
      case 'ClaimLost':
        return state;
      case 'ReceiptIssued':
        return { ...state, receipt: event.data };
      case 'ConsentWithdrawn':
        return { ...state, withdrawn: true };
      case 'ResponseErased':
        return { ...state, erased: true, answers: {} };
    }
  },
});

/** Whether a finished response is set aside until its page solves a challenge; once let in or dropped, it is not. */
export function awaitsSolution(state: ResponseState): boolean {
  const { quarantined, reason, wasCounted, dropped, erased, saved } = state;
  const isOpen = !wasCounted && !dropped && !erased;
  return quarantined && reason === 'spam' && isOpen && saved?.isFinished === true;
}

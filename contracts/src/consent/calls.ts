import { of, type Calls, type PageQuery } from '../http/call.js';
import type { FilledConsentForms } from './view.js';

/** Which filled consent forms are meant. */
export interface ConsentQuery {
  /** `all` or absent for those of all polls that are consent forms. */
  pollId?: string;
  /** Those with a signature, or those without; absent for both. */
  signed?: boolean;
  /** What counts from this instant on, in ISO 8601 with an offset or `Z`. */
  since?: string;
  /** YYYY-MM-DD in the firm's time zone: this day alone. */
  day?: string;
  /** The same, from one to another, both or none. */
  startDate?: string;
  endDate?: string;
  /** Those that were set aside instead, which are not counted. */
  quarantined?: boolean;
}

interface ConsentListQuery extends PageQuery, ConsentQuery {
  /** Lists one form alone. */
  consentFormId?: string;
}

export const consentCalls = {
  list: {
    method: 'get',
    path: '/filledConsentForms',
    access: 'signedIn',
    query: of<ConsentListQuery>(),
    answer: of<FilledConsentForms>(),
  },
  /** One form as it was filled, as a PDF. */
  pdf: {
    method: 'get',
    path: '/filledConsentForms/:consentFormId/pdf',
    access: 'signedIn',
  },
  /** The PDFs of many. */
  zip: {
    method: 'get',
    path: '/filledConsentForms/zip',
    access: 'signedIn',
    query: of<ConsentQuery>(),
  },
} as const satisfies Calls;

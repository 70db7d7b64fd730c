import { consentCalls } from '@canvass/contracts/consent/calls';
import type { FilterOf } from '@canvass/contracts/http/call';
import { responseCalls } from '@canvass/contracts/response/calls';
import type { FailureCode } from '../../../api/failure.js';
import { FROZEN, useAsk } from '../../../api/use-ask.js';

export type ConsentQuery = FilterOf<typeof consentCalls.list>;

/** A page of filled forms, kept up to date. @param query null asks nothing */
export function useConsentForms(query: ConsentQuery | null) {
  const options = { topic: 'response', alsoOn: ['poll'], keepsPrevious: true } as const;
  return useAsk(consentCalls.list, query && { query }, options);
}

/** One form, wherever in the list it stands. @param id null asks nothing */
export function useConsentForm(id: string | null) {
  const asked = id === null ? null : { query: { consentFormId: id } };
  return useAsk(consentCalls.list, asked, { topic: 'response', select: ({ result }) => result[0] });
}

/** Failures of a download that its screen says itself. */
const shownInPlace: readonly FailureCode[] = ['notFound', 'invalidInput', 'tooMany'];

/** The picture of a signature, for those who have its address. */
export function useSignature(pollAnswersId: string, answerIndex: number, token: string) {
  const query = { pollAnswersId, answerIndex, token };
  return useAsk(responseCalls.signature, { query }, { topic: FROZEN, shownInPlace });
}

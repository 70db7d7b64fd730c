import { firmCalls } from '@canvass/contracts/firm/calls';
import { useAsk } from '../api/use-ask.js';

/**
 * The company of the signed-in account: contact, settings, and how much of its plan is used.
 * @param isAsked false asks nothing
 */
export function useCompany(isAsked = true) {
  return useAsk(firmCalls.view, isAsked ? {} : null, { topic: 'account' });
}

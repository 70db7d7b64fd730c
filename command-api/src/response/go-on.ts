import type { SubmitResponse, Submitted } from '@canvass/contracts/response/commands';
import type { Done } from '../command/run.js';
import { derivedId } from '../command/ids.js';

/**
 * Goes on with a response that has lapsed: as another one, whose id follows from it, since what was erased is not
 * written to again. The page knows nothing of that: it sends all its answers with each save anyway.
 */
export async function goOn<Respondent>(
  submit: (respondent: Respondent, save: SubmitResponse) => Promise<Done<Submitted>>,
  respondent: Respondent,
  save: SubmitResponse,
): Promise<Done<Submitted>> {
  const { responseId } = save;
  const next = { ...save, responseId: derivedId('goOn', responseId) };
  const { view, position } = await submit(respondent, next);
  return { view: { ...view, responseId }, position };
}

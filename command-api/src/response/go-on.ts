import type { SubmitResponse, Submitted } from '@canvass/contracts/response/commands';
import type { Done } from '../command/run.js';
import { derivedId } from '../command/ids.js';

/**
 * Continues a response that has lapsed as a new one, whose id is derived from it, because an erased stream is not written
 * to again. The page does not notice: each of its saves has all answers.
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

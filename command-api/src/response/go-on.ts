import { derivedId } from '../command/ids.js';
import type { ReadResponse, ReceivedSave } from './known.js';
import { Acknowledged, type Saving } from './way.js';

/**
 * Ends with a response that has lapsed, and continues it as a new one, whose id is derived from it, because an erased stream
 * is not written to again. The page does not notice: each of its saves has all answers.
 */
export async function goOn(
  { submit }: Saving,
  { respondent, save, loaded }: ReceivedSave & ReadResponse,
): Promise<Acknowledged | undefined> {
  if (!loaded.state.lapsed) return undefined;
  const { responseId } = save;
  const next = { ...save, responseId: derivedId('goOn', responseId) };
  const { view, position } = await submit(respondent, next);
  return new Acknowledged({ view: { ...view, responseId }, position });
}

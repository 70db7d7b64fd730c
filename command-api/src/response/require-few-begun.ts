import type { ReadResponse, ReceivedSave } from './known.js';
import type { Saving } from './way.js';

/** What tells a response that is begun. */
interface Begun {
  respondent: Pick<ReceivedSave['respondent'], 'address'>;
  save: Pick<ReceivedSave['save'], 'serialNumber' | 'isFinished'>;
  loaded: Pick<ReadResponse['loaded'], 'state'>;
}

/**
 * Limits how many responses one network begins and does not finish at once. A response that is finished by its first save
 * is not concerned, nor is one that was begun before.
 * @throws Refusal tooMany
 */
export function requireFewBegun(
  { begunLimits }: Pick<Saving, 'begunLimits'>,
  { respondent, save, loaded }: Begun,
): void {
  if (loaded.state.exists || save.isFinished) return;
  begunLimits.count(respondent.address, save.serialNumber);
}

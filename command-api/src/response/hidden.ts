import { keptHidden } from '@canvass/contracts/poll/hidden-fields';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { Admission } from '@canvass/platform/state/admission';
import type { Admitted } from './admit.js';

/** What is kept of the parameters of a page's address. */
export interface KeptParameters {
  /** Undefined when none is kept. */
  hidden?: Record<string, string>;
  /** Names that the poll is to adopt before the answer stands. */
  toAdopt: readonly string[];
}

/**
 * The hidden fields that are kept of the parameters of a page's address: those that the answered edition declares. An
 * edition older than declared hidden fields goes by the current edition. When that declares none either, as many are kept
 * as a poll may have, and the poll adopts their names.
 */
export async function hiddenOf(
  { heard, form }: Pick<Admission, 'heard' | 'form'>,
  admitted: Pick<Admitted, 'form'>,
  { pollId, hidden }: Pick<SubmitResponse, 'pollId' | 'hidden'>,
): Promise<KeptParameters> {
  if (!hidden) return { toAdopt: [] };
  let declared = admitted.form.poll.hiddenFields;
  if (!declared) {
    const current = (await heard.edition(pollId)).editions.at(-1);
    declared = current && (await form(current.form)).poll.hiddenFields;
  }
  const kept = keptHidden(declared, hidden);
  const names = Object.keys(kept);
  if (names.length === 0) return { toAdopt: [] };
  return { hidden: kept, toAdopt: declared ? [] : names };
}

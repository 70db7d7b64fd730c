import { keptHidden } from '@canvass/contracts/poll/hidden-fields';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { Door } from '@canvass/platform/state/door';
import type { Admitted } from './admit.js';

/**
 * What is kept of the parameters of a page's address: the hidden fields that the poll declares. An edition from before
 * they were declared goes by those of the current one; while that says nothing either, by what a poll may have at most,
 * from which the poll takes on its names.
 * @returns undefined when nothing is
 */
export async function hiddenOf(
  { heard, form }: Pick<Door, 'heard' | 'form'>,
  admitted: Pick<Admitted, 'form'>,
  { pollId, hidden }: Pick<SubmitResponse, 'pollId' | 'hidden'>,
): Promise<Record<string, string> | undefined> {
  if (!hidden) return undefined;
  let declared = admitted.form.poll.hiddenFields;
  if (!declared) {
    const current = (await heard.edition(pollId)).editions.at(-1);
    declared = current && (await form(current.form)).poll.hiddenFields;
  }
  const kept = keptHidden(declared, hidden);
  return Object.keys(kept).length > 0 ? kept : undefined;
}

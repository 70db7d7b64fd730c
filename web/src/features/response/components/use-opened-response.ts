import { responseCalls } from '@canvass/contracts/response/calls';
import type { FilterOf } from '@canvass/contracts/http/call';
import type { ResponseView } from '@canvass/contracts/response/view';
import { FROZEN, useAsk } from '../../../api/use-ask.js';
import { useOpenedRow } from '../../../ui/lists/use-opened-row.js';

/**
 * The response that the address names, which need not stand on the page of the list that is shown.
 * @param rows of that page
 * @param asked what the list asks for; null while it asks nothing
 */
export function useOpenedResponse(
  rows: readonly ResponseView[] | undefined,
  asked: FilterOf<typeof responseCalls.list> | null,
) {
  const ids = rows?.map(({ _id }) => _id);
  const { id, place, isElsewhere, ...opened } = useOpenedRow('response', ids);
  const query =
    isElsewhere && asked !== null ? { ...asked, responseId: id ?? '', limit: 1, skip: 0 } : null;
  const alone = useAsk(responseCalls.list, query && { query }, { topic: FROZEN }).data?.result[0];
  return { ...opened, response: id === null ? null : (rows?.[place] ?? alone ?? null) };
}

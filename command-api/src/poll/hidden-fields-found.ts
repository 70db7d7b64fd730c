import type { DurableStore } from '@canvass/platform/durable/port';

/** Key of the mark that the look through the log for hidden fields of earlier polls has ended. */
export const HIDDEN_FIELDS_FOUND = 'ended/hidden-fields';

/** Whether all hidden fields are found with which polls were answered before fields were declared. */
export type AreHiddenFieldsFound = () => Promise<boolean>;

/** Makes it for one process, which asks no more once they are: it ends once for good. */
export function createAreHiddenFieldsFound(
  durable: Pick<DurableStore, 'get'>,
): AreHiddenFieldsFound {
  let areFound = false;
  return async () => {
    areFound ||= (await durable.get(HIDDEN_FIELDS_FOUND)) !== undefined;
    return areFound;
  };
}

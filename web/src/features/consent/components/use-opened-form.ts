import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import { useOpenedRow } from '../../../ui/lists/use-opened-row.js';
import { useConsentForm } from '../api/consent.js';

/** The form that the address names, which need not stand on the page of the list that is shown. @param rows of that page */
export function useOpenedForm(rows: readonly FilledConsentForm[] | undefined) {
  const ids = rows?.map(({ consentFormId }) => consentFormId);
  const { id, place, isElsewhere, ...opened } = useOpenedRow('form', ids);
  const alone = useConsentForm(isElsewhere ? id : null).data;
  return { ...opened, form: id === null ? null : (rows?.[place] ?? alone ?? null) };
}

import type { FeatureUse } from '../plan/gates.js';
import type { FirmState } from './state.js';

/** What a firm's settings make use of that not every plan has. */
export function usesOfFirm({
  questionLanguages,
  customRedirectionPage,
}: Pick<FirmState, 'questionLanguages' | 'customRedirectionPage'>): FeatureUse[] {
  const uses: FeatureUse[] = [];
  // Any one language may be asked in; each counts as soon as there is a second.
  if (questionLanguages.length > 1) {
    for (const part of questionLanguages) {
      uses.push({ feature: 'multiLanguage', field: 'questionLanguages', part, value: true });
    }
  }
  if (customRedirectionPage) {
    uses.push({
      feature: 'customRedirect',
      field: 'customRedirectionPage',
      value: customRedirectionPage,
    });
  }
  return uses;
}

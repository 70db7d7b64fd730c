import type { FeatureUse } from '../plan/gates.js';
import type { FirmState } from './state.js';

/** Plan features that a firm's settings use. */
export function usesOfFirm({
  questionLanguages,
  customRedirectionPage,
}: Pick<FirmState, 'questionLanguages' | 'customRedirectionPage'>): FeatureUse[] {
  const uses: FeatureUse[] = [];
  // Every plan allows one language; with two or more, each counts as a use.
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

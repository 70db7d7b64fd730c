import { canonicalJson } from '@canvass/contracts/event/canonical';
import { mergeEdit } from '@canvass/contracts/event/merge';
import type { EditCompanyLogo, EditCompanySettings } from '@canvass/contracts/firm/commands';
import type { FirmEvent } from '@canvass/contracts/firm/events';
import { usesOfFirm } from '@canvass/contracts/firm/features';
import type { FirmState } from '@canvass/contracts/firm/state';
import { spokenOrNull, type InterfaceLanguage } from '@canvass/contracts/language/language';
import type { Grant } from '@canvass/contracts/plan/plan';
import { conflict, notFound } from '@canvass/contracts/rule/refusal';
import { needFeatures } from '../command/need-features.js';

interface Settings extends Pick<
  FirmState,
  'timeZone' | 'questionLanguages' | 'customRedirectionPage' | 'retentionDays'
> {
  gdprText: string;
  mailsCheckpoints: boolean;
  language: InterfaceLanguage | null;
}

function settingsOf(firm: FirmState): Settings {
  const { timeZone, questionLanguages, language, customRedirectionPage, retentionDays } = firm;
  return {
    ...{ timeZone, questionLanguages, customRedirectionPage, retentionDays },
    language: spokenOrNull(language),
    gdprText: firm.gdprText ?? '',
    mailsCheckpoints: firm.mailsCheckpoints ?? false,
  };
}

/** Merges an edit with later ones. @throws Refusal editConflict */
function merged<Content extends object>(
  base: Content,
  current: Content,
  changes: Partial<Content>,
): Content {
  const outcome = mergeEdit(base, current, changes);
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  return outcome.merged;
}

/**
 * Changes a firm's settings. Settings that need a feature which the plan lacks may stay or go, but not be added.
 * @param base the firm as it was at the revision the edit started from
 * @throws Refusal notFound, editConflict, featureNotInPlan
 */
export function decideSettings(
  state: FirmState,
  base: FirmState,
  { revision: _revision, ...changes }: EditCompanySettings,
  grant: Grant,
): FirmEvent[] {
  if (!state.exists) throw notFound();
  const [before, started] = [settingsOf(state), settingsOf(base)];
  const after = merged(started, before, changes as Partial<Settings>);
  needFeatures(grant, usesOfFirm, before, after);
  const changed = (Object.keys(after) as (keyof Settings)[]).filter(
    (field) => canonicalJson(after[field]) !== canonicalJson(before[field]),
  );
  if (changed.length === 0) return [];
  const data = Object.fromEntries(changed.map((field) => [field, after[field]]));
  return [{ type: 'FirmSettingsChanged', data }];
}

/**
 * Changes a company's logo and its place on pages.
 * @param base the firm as it was at the revision the edit started from
 * @throws Refusal notFound, editConflict
 */
export function decideLogo(
  state: FirmState,
  base: FirmState,
  { id: _id, revision: _revision, ...changes }: EditCompanyLogo,
): FirmEvent[] {
  if (!state.exists) throw notFound();
  const data = merged(base.logo, state.logo, changes as Partial<FirmState['logo']>);
  if (canonicalJson(data) === canonicalJson(state.logo)) return [];
  return [{ type: 'CompanyLogoChanged', data }];
}

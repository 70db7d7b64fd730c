import type { EditCompanySettings } from '@canvass/contracts/firm/commands';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { companySettingsViewSchema, type CompanySettingsView } from '@canvass/contracts/firm/view';
import { spokenOrNull } from '@canvass/contracts/language/language';
import type { Caller } from '../command/caller.js';
import { countWritten } from '../command/count-written.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { requireImage } from '../image/require-image.js';
import { firmConsequences } from './consequences.js';
import { decideSettings } from './decide.js';

/**
 * Changes the settings of the caller's firm.
 * @throws Refusal invalidInput with `imageRequired`, notFound, editConflict, featureNotInPlan, tooMany
 */
export async function changeSettings(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EditCompanySettings,
): Promise<Done<CompanySettingsView>> {
  const logo = command.customRedirectionPage?.secondaryCompanyLogo ?? '';
  await requireImage(dependencies, logo, 'customRedirectionPage.secondaryCompanyLogo');
  const grant = await dependencies.entitlements.grantFor(caller);
  const { state, revision, position } = await run(dependencies, caller, {
    ...{ aggregate: firmAggregate, id: caller.firm, consequences: firmConsequences },
    startedFrom: command.revision,
    prepare: (loaded) => baseOf(loaded, firmAggregate, command.revision),
    decide: (before, base) => decideSettings(before, base, command, grant),
    reserve: (_loaded, decided) => countWritten(dependencies, caller, decided),
  });
  const { gdprText = '', mailsCheckpoints = false, language } = state;
  const settings = {
    ...{ ...state, gdprText, mailsCheckpoints },
    ...{ language: spokenOrNull(language), revision },
  };
  return { view: companySettingsViewSchema.parse(settings), position };
}

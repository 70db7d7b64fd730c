import { accountAggregate } from '@canvass/contracts/account/state';
import type { EditCompanyLogo } from '@canvass/contracts/firm/commands';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { companyLogoViewSchema, type CompanyLogoView } from '@canvass/contracts/firm/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import { countWritten } from '../command/count-written.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf, load } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { requireImage } from '../image/require-image.js';
import { firmConsequences } from './consequences.js';
import { decideLogo } from './decide.js';

/**
 * Changes a company's logo: its picture, size, position and frame. Operators change that of any company.
 * @throws Refusal notFound, editConflict, invalidInput with `imageRequired`, tooMany
 */
export async function changeLogo(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EditCompanyLogo,
): Promise<Done<CompanyLogoView>> {
  const { state: account } = await load(dependencies, accountAggregate, command.id);
  const isOwn = account.firm === caller.firm;
  if (!account.exists || (!isOwn && caller.type !== 'tabi')) throw notFound();
  await requireImage(dependencies, command.companyLogoURL ?? '', 'companyLogoURL');
  const { firm } = account;
  const { state, revision, position } = await run(
    dependencies,
    { ...caller, firm },
    {
      ...{ aggregate: firmAggregate, id: firm, consequences: firmConsequences },
      startedFrom: command.revision,
      prepare: (loaded) => baseOf(loaded, firmAggregate, command.revision),
      decide: (before, base) => decideLogo(before, base, command),
      reserve: (_loaded, decided) => countWritten(dependencies, caller, decided),
    },
  );
  return { view: companyLogoViewSchema.parse({ ...state.logo, revision }), position };
}

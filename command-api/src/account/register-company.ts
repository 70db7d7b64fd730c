import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { firmAggregate, type FirmState } from '@canvass/contracts/firm/state';
import { takeClaim } from '../claim/claim.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { run } from '../command/run.js';
import { firmConsequences } from '../firm/consequences.js';
import { accountConsequences } from './consequences.js';
import { registerAccount, registerFirm, type Registration } from './decide.js';
import { emailClaim } from './email-claim.js';

export interface Registered {
  account: AccountState;
  firm: FirmState;
  position: string | undefined;
}

/**
 * Registers an account with a firm of its own, which it owns. The same ids twice register once.
 * @throws Refusal emailTaken
 */
export async function registerCompany(
  dependencies: CommandDependencies,
  context: CommandContext,
  ids: { account: string; firm: string },
  company: Omit<Registration, 'firm'> & { timeZone: string },
): Promise<Registered> {
  const { timeZone, ...given } = company;
  const registration = { ...given, email: given.email.trim(), firm: ids.firm };
  const onBehalf = { ...context, by: ids.account, firm: ids.firm };
  const holder = accountAggregate.stream(ids.account);
  const claim = emailClaim(dependencies, registration.email, holder);
  await takeClaim(dependencies, onBehalf, claim, []);
  const firm = await run(dependencies, onBehalf, {
    ...{ aggregate: firmAggregate, id: ids.firm, consequences: firmConsequences },
    prepare: () => undefined,
    decide: (state) =>
      registerFirm(state, { owner: ids.account, timeZone, questionLanguages: ['en'] }),
  });
  const account = await run(dependencies, onBehalf, {
    ...{ aggregate: accountAggregate, id: ids.account, consequences: accountConsequences },
    prepare: () => undefined,
    decide: (state) => registerAccount(state, registration),
    // Another account may have taken the claim over while the registration was unfinished.
    reserve: ({ events }) => takeClaim(dependencies, onBehalf, claim, events),
  });
  return { account: account.state, firm: firm.state, position: account.position };
}

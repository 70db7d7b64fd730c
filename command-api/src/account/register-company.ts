import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import { firmAggregate, type FirmState } from '@canvass/contracts/firm/state';
import { firstQuestionLanguage, type Language } from '@canvass/contracts/language/language';
import { takeClaim } from '../claim/claim.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { run } from '../command/run.js';
import { firmConsequences } from '../firm/consequences.js';
import { createLinkCount, type Sender } from './confirm/links.js';
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
 * @param company `sender` where it does not register by itself; `language` in which it writes its first questions
 * @throws Refusal emailTaken, tooMany, tooManyLinks
 */
export async function registerCompany(
  dependencies: CommandDependencies,
  context: CommandContext,
  ids: { account: string; firm: string },
  company: Omit<Registration, 'firm'> & { timeZone: string; language?: Language; sender?: Sender },
): Promise<Registered> {
  const { timeZone, language = firstQuestionLanguage, sender, ...given } = company;
  const registration = { ...given, email: given.email.trim(), firm: ids.firm };
  const onBehalf = { ...context, by: ids.account, firm: ids.firm };
  const holder = accountAggregate.stream(ids.account);
  const claim = emailClaim(dependencies, registration.email, holder);
  await takeClaim(dependencies, onBehalf, claim, []);
  const countLink = createLinkCount(dependencies);
  const firm = await run(dependencies, onBehalf, {
    ...{ aggregate: firmAggregate, id: ids.firm, consequences: firmConsequences },
    prepare: () => undefined,
    decide: (state) =>
      registerFirm(state, {
        owner: ids.account,
        timeZone,
        questionLanguages: [language],
      }),
    // Before the firm, so that none is left without the account whose link is one too many.
    reserve: async () => {
      const decided = registerAccount(accountAggregate.initial, registration);
      await countLink({ sender, email: registration.email }, decided);
    },
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

import { normaliseEmail } from '@canvass/contracts/account/account';
import { holdsEmail } from '@canvass/contracts/account/confirmation';
import { evolveAccount, initialAccount, type AccountState } from '@canvass/contracts/account/state';
import { evolveFirm, initialFirm, type FirmState } from '@canvass/contracts/firm/state';
import { foldOf } from '@canvass/platform/event-log/fold';
import { takeClaim, type Claim } from '../claim/claim.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { registerAccount, registerFirm, type Registration } from './decide.js';

export const accountFold = foldOf(initialAccount, evolveAccount);
export const firmFold = foldOf(initialFirm, evolveFirm);

/** The claim of an account to its e-mail address, whatever its case. */
export function emailClaim(
  dependencies: CommandDependencies,
  email: string,
  holder: string,
): Claim {
  return {
    kind: 'email',
    value: normaliseEmail(email),
    holder,
    taken: 'emailTaken',
    isHeldBy: async (stream) => {
      const { state } = await load(dependencies, stream, accountFold);
      return holdsEmail(state, email);
    },
  };
}

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
  const { timeZone, ...registration } = company;
  const holder = `account-${ids.account}`;
  const onBehalf = { ...context, by: ids.account, firm: ids.firm };
  const claim = emailClaim(dependencies, registration.email, holder);
  await takeClaim(dependencies, onBehalf, claim, []);
  const firm = await handle(dependencies, onBehalf, {
    stream: `firm-${ids.firm}`,
    fold: firmFold,
    decide: ({ state }) =>
      registerFirm(state, { owner: ids.account, timeZone, questionLanguages: ['en'] }),
  });
  const account = await handle(dependencies, onBehalf, {
    stream: holder,
    fold: accountFold,
    decide: async ({ state, events }) => {
      // Somebody may have taken the claim over while the registration was unfinished.
      await takeClaim(dependencies, onBehalf, claim, events);
      return registerAccount(state, {
        ...registration,
        email: registration.email.trim(),
        firm: ids.firm,
      });
    },
  });
  return { account: account.state, firm: firm.state, position: account.position };
}

import { formsOfEmail } from '@canvass/contracts/account/account';
import { holdsEmail } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { idOf } from '@canvass/contracts/event/envelope';
import type { Claim } from '../claim/claim.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** The claim of an account to its e-mail address, in any letter case. @param holder stream of the account */
export function emailClaim(
  dependencies: Pick<CommandDependencies, 'log'>,
  email: string,
  holder: string,
): Claim {
  return {
    ...{ kind: 'email', forms: formsOfEmail(email), holder, taken: 'emailTaken' },
    isHeldBy: async (stream) => {
      const { state } = await load(dependencies, accountAggregate, idOf(stream));
      return holdsEmail(state, email);
    },
  };
}

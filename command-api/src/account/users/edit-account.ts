import { normaliseEmail } from '@canvass/contracts/account/account';
import { presentUser } from '@canvass/contracts/account/present';
import type { AccountState } from '@canvass/contracts/account/state';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import type { UserView } from '@canvass/contracts/account/user-view';
import type { FirmState } from '@canvass/contracts/firm/state';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Principal } from '@canvass/platform/http/route';
import { takeClaim } from '../../claim/claim.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle, load, type CommandContext } from '../../command/handle.js';
import { accountFold, emailClaim, firmFold } from '../register.js';
import { requireAssignable } from './assignable.js';
import { deleteAccount, editAccount, type Standing } from './decide.js';

/** An account of any firm, which its firm and, other than to delete it, the operator can reach. */
interface Reached {
  firm: FirmState;
  /** The command, on behalf of the account's firm. */
  command: CommandContext & { firm: string };
  standing: Standing;
}

async function reach(
  dependencies: CommandDependencies,
  command: CommandContext & { firm: string },
  caller: Principal,
  id: string,
): Promise<Reached> {
  const { state: account } = await load(dependencies, `account-${id}`, accountFold);
  const isSameFirm = account.firm === caller.firm;
  if (!account.firm || (!isSameFirm && caller.type !== 'tabi')) throw notFound();
  const { state: firm } = await load(dependencies, `firm-${account.firm}`, firmFold);
  const isSelf = id === caller.account;
  const standing = { by: caller.type, isSelf, isSameFirm, isOwner: firm.owner === id };
  return { firm, command: { ...command, firm: account.firm }, standing };
}

function requireThere({ exists }: AccountState): void {
  if (!exists) throw notFound();
}

/**
 * Changes what is named of an account. A new address is claimed first; the claim to the old one lapses by itself.
 * @throws Refusal notFound, forbidden, emailTaken
 */
export async function changeAccount(
  dependencies: CommandDependencies,
  given: CommandContext & { firm: string },
  caller: Principal,
  { id, ...edit }: EditAccount,
): Promise<{ user: UserView; position: string | undefined }> {
  const { firm, command, standing } = await reach(dependencies, given, caller, id);
  const stream = `account-${id}`;
  const { state, position } = await handle(dependencies, command, {
    stream,
    fold: accountFold,
    decide: async ({ state, events }) => {
      requireThere(state);
      const decided = editAccount(state, standing, edit);
      if (decided.some(({ type }) => type === 'RecordsAssigned')) {
        await requireAssignable(dependencies, command.firm, state.assigned, edit);
      }
      if (edit.email && normaliseEmail(edit.email) !== normaliseEmail(state.email)) {
        await takeClaim(
          dependencies,
          command,
          emailClaim(dependencies, edit.email, stream),
          events,
        );
      }
      return decided;
    },
  });
  return { user: presentUser(id, state, firm), position };
}

/**
 * Deletes a user of the caller's firm: nobody signs in with it any more, and its name and address are gone
 * when this resolves.
 * @throws Refusal notFound, forbidden
 */
export async function removeAccount(
  dependencies: CommandDependencies,
  given: CommandContext & { firm: string },
  caller: Principal,
  id: string,
): Promise<string | undefined> {
  const { command, standing } = await reach(dependencies, given, caller, id);
  if (!standing.isSameFirm) throw notFound();
  const { position } = await handle(dependencies, command, {
    stream: `account-${id}`,
    fold: accountFold,
    decide: ({ state }) => {
      requireThere(state);
      return deleteAccount(state, standing);
    },
  });
  await settleDeletion(dependencies, command, id);
  return position;
}

/** What follows once an account's deletion stands in the log: what is personal in its stream goes. */
export async function settleDeletion(
  { log }: Pick<CommandDependencies, 'log'>,
  _context: CommandContext,
  id: string,
): Promise<void> {
  await log.erase(`account-${id}`);
}

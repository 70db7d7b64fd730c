import { normaliseEmail } from '@canvass/contracts/account/account';
import { goesBy } from '@canvass/contracts/account/confirmation';
import type { AccountEvent } from '@canvass/contracts/account/events';
import { presentUser } from '@canvass/contracts/account/present';
import type { AccountState } from '@canvass/contracts/account/state';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import type { UserView } from '@canvass/contracts/account/user-view';
import { slotOfAccount } from '@canvass/contracts/firm/holding';
import type { FirmState } from '@canvass/contracts/firm/state';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Principal } from '@canvass/platform/http/route';
import { hashNewPassword } from '../password/new-password.js';
import { takeClaim } from '../../claim/claim.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { baseOf, handle, load, type CommandContext } from '../../command/handle.js';
import { requireProof } from '../../session/proof.js';
import { takeSlot } from '../../slot/slot.js';
import { requireEnterpriseOffered, switchEnterprise } from '../../subscription/enterprise.js';
import { accountFold, emailClaim, firmFold } from '../register.js';
import { unconfirmedOf, unconfirmedOwn, type ConfirmationLinks } from '../confirm/confirm.js';
import { requireAssignable } from './assignable.js';
import { deleteAccount, editAccount, requirePersonFor, type Standing } from './decide.js';
import { wantedEnterprise } from './enterprise.js';
import { settleDeletion, settleType } from './settle.js';

/** An account of any firm, which its firm and, other than to delete it, the operator can reach. */
interface Reached {
  account: AccountState;
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
  requirePersonFor(caller, account.type);
  const { state: firm } = await load(dependencies, `firm-${account.firm}`, firmFold);
  const isSelf = id === caller.account;
  const standing = { by: caller.type, isSelf, isSameFirm, isOwner: firm.owner === id };
  return { account, firm, command: { ...command, firm: account.firm }, standing };
}

/** What an edit gives an account that has to be taken or checked first. */
function gainsOf(decided: readonly AccountEvent[]) {
  const edited = decided.find((event) => event.type === 'AccountEdited');
  const assigned = decided.find((event) => event.type === 'RecordsAssigned');
  const { data, personal } = edited ?? {};
  return { type: data?.type, email: personal?.email, assigned: assigned?.data ?? {} };
}

function requireThere({ exists }: AccountState): void {
  if (!exists) throw notFound();
}

/**
 * Changes what is named of an account. A new address is claimed first; the claim to the old one lapses by itself.
 * Another type takes a slot of that type. Another address or password is for who has just shown the own password.
 * @param links counts those that another address is confirmed by
 * @throws Refusal notFound, editConflict, forbidden, emailTaken, limitReached, planNotOffered, tooMany,
 * reauthenticate
 */
export async function changeAccount(
  dependencies: CommandDependencies,
  links: ConfirmationLinks,
  given: CommandContext & { firm: string },
  caller: Principal,
  { id, password, rePassword: _repeated, activateEnterprise, revision, ...edit }: EditAccount,
): Promise<{ user: UserView; position: string | undefined }> {
  const { account, firm, command, standing } = await reach(dependencies, given, caller, id);
  requirePersonFor(caller, edit.type);
  const isMoving = edit.email !== undefined && edit.email !== account.email;
  if (isMoving || password !== undefined) await requireProof(dependencies, caller);
  const unconfirmed = standing.isSelf
    ? unconfirmedOwn(id, given)
    : await unconfirmedOf(dependencies, caller, given);
  if (edit.email !== undefined && unconfirmed.confirmation && !goesBy(account, edit.email)) {
    await (standing.isSelf ? links.countOwn(id, edit.email) : links.count(edit.email));
  }
  const stream = `account-${id}`;
  const passwordHash = password === undefined ? undefined : await hashNewPassword(password);
  const { state, position } = await handle(dependencies, command, {
    stream,
    fold: accountFold,
    decide: async (loaded) => {
      const { state, events } = loaded;
      requireThere(state);
      const wanted = wantedEnterprise(caller.type, state.type, activateEnterprise);
      await requireEnterpriseOffered(dependencies, state.firm, wanted);
      const base = baseOf(loaded, accountFold, revision);
      const decided = editAccount(state, standing, { ...edit, passwordHash, unconfirmed }, base);
      const { type, email, assigned } = gainsOf(decided);
      await requireAssignable(dependencies, command.firm, state.assigned, assigned);
      if (email && normaliseEmail(email) !== normaliseEmail(state.email)) {
        await takeClaim(dependencies, command, emailClaim(dependencies, email, stream), events);
      }
      const kind = type && slotOfAccount(type);
      if (kind) await takeSlot(dependencies, command, { kind, holder: stream, caller }, events);
      return decided;
    },
  });
  await settleType(dependencies, command, id);
  const user = presentUser(id, state, firm);
  const enterprise = wantedEnterprise(caller.type, state.type, activateEnterprise);
  if (enterprise === undefined) return { user, position };
  const switched = await switchEnterprise(dependencies, command, state.firm, enterprise);
  return { user: { ...user, activateEnterprise: enterprise }, position: switched ?? position };
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

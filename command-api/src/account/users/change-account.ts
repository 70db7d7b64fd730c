import type { AccountEvent } from '@canvass/contracts/account/events';
import { presentUser } from '@canvass/contracts/account/present';
import { accountAggregate, type AccountState } from '@canvass/contracts/account/state';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import type { UserView } from '@canvass/contracts/account/user-view';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { baseOf } from '../../command/handle.js';
import { run, type Done } from '../../command/run.js';
import type { SessionCaller } from '../../session/caller.js';
import { requireProof } from '../../session/proof.js';
import { requireEnterpriseOffered } from '../../subscription/choosing/enterprise.js';
import { createLinkCount } from '../confirm/links.js';
import { unconfirmedOf, unconfirmedOwn } from '../confirm/unconfirmed.js';
import { accountConsequences } from '../consequences.js';
import type { Unconfirmed } from '../decide.js';
import { hashNewPassword } from '../password/new-password.js';
import { requireAssignable } from './assignable.js';
import { editAccount, requirePersonFor, requireThere } from './decide.js';
import { wantedEnterprise, withEnterprise } from './enterprise.js';
import { inviteTo } from './invitation.js';
import { reachAccount } from './reach.js';
import { takePlace } from './take-place.js';

/** What decided events give an account that has to be checked or taken first. */
function gainsOf(decided: readonly AccountEvent[]) {
  const edited = decided.find((event) => event.type === 'AccountEdited');
  const assigned = decided.find((event) => event.type === 'RecordsAssigned');
  const { data, personal } = edited ?? {};
  return { type: data?.type, email: personal?.email, assigned: assigned?.data ?? {} };
}

/** The link that is mailed to another address. @throws Refusal emailUnconfirmed */
async function linkToNew(
  dependencies: CommandDependencies,
  caller: Caller,
  { id, account, email }: { id: string; account: AccountState; email: string | undefined },
): Promise<Unconfirmed> {
  const isInvited = account.invitedAt !== undefined;
  if (isInvited && email !== undefined && email !== account.email) {
    // The links to the former address are void from now on.
    return { confirmation: await inviteTo(dependencies, caller, id) };
  }
  return id === caller.by ? unconfirmedOwn(id, caller) : unconfirmedOf(dependencies, caller);
}

/**
 * Changes the fields of an account that the request names. A new address is claimed first; the claim to the old one lapses
 * by itself. Another type takes a slot. Another address or password takes a fresh proof of the caller's own password.
 * @throws Refusal notFound, editConflict, forbidden, emailTaken, limitReached, planNotOffered, tooMany,
 * tooManyLinks, reauthenticate, personRequired
 */
export async function changeAccount(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  command: EditAccount,
): Promise<Done<UserView>> {
  const { id, password, rePassword: _repeated, activateEnterprise, revision, ...edit } = command;
  const { account, firm, onBehalf, relation } = await reachAccount(dependencies, caller, id);
  requirePersonFor(caller, edit.type);
  const isMoving = edit.email !== undefined && edit.email !== account.email;
  if (isMoving || password !== undefined) await requireProof(dependencies, caller);
  const unconfirmed = await linkToNew(dependencies, caller, { id, account, email: edit.email });
  const passwordHash = password === undefined ? undefined : await hashNewPassword(password);
  const countLink = createLinkCount(dependencies);
  const { state, position } = await run(dependencies, onBehalf, {
    ...{ aggregate: accountAggregate, id, consequences: accountConsequences },
    startedFrom: revision,
    prepare: async (loaded) => {
      requireThere(loaded.state);
      const wanted = wantedEnterprise(caller.type, loaded.state.type, activateEnterprise);
      await requireEnterpriseOffered(dependencies, loaded.state.firm, wanted);
      return baseOf(loaded, accountAggregate, revision);
    },
    decide: (before, base) =>
      editAccount(before, relation, { ...edit, passwordHash, unconfirmed }, base),
    reserve: async (loaded, decided) => {
      const { type, email, assigned } = gainsOf(decided);
      await requireAssignable(dependencies, onBehalf.firm, loaded.state.assigned, assigned);
      const sender = relation.isSelf ? { account: id } : { firm: caller.firm };
      const gained = { id, type, email, sender, countLink, caller };
      await takePlace(dependencies, onBehalf, loaded, decided, gained);
    },
  });
  const done = { view: presentUser(id, state, firm), position };
  const isOn = wantedEnterprise(caller.type, state.type, activateEnterprise);
  return withEnterprise(dependencies, onBehalf, done, { firm: state.firm, isOn });
}

import type { RegisterUser } from '@canvass/contracts/account/user-commands';
import type { UserView } from '@canvass/contracts/account/user-view';
import { nothingAssigned } from '@canvass/contracts/account/assigned';
import { presentUser } from '@canvass/contracts/account/present';
import { mayMakeElsewhere } from '@canvass/contracts/account/roles';
import { slotOfAccount } from '@canvass/contracts/firm/holding';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { Principal } from '@canvass/platform/http/route';
import { hashNewPassword } from '../password/new-password.js';
import { takeClaim } from '../../claim/claim.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle, load, type CommandContext } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { takeSlot } from '../../slot/slot.js';
import { requireEnterpriseOffered, switchEnterprise } from '../../subscription/enterprise.js';
import { unconfirmedOf } from '../confirm/confirm.js';
import { accountFold, emailClaim, firmFold, registerCompany } from '../register.js';
import { requireAssignable } from './assignable.js';
import { registerUser, requireCreatable, requirePersonFor } from './decide.js';
import { wantedEnterprise } from './enterprise.js';

/**
 * The firm that a user is made for: operators name any, all others make their own firm's. Operators belong to their
 * own firm alone, and a company to the one that is made with it.
 * @throws Refusal forbidden, and notFound when there is no such firm
 */
async function firmFor(
  dependencies: CommandDependencies,
  caller: Principal,
  { firm = caller.firm, type }: Pick<RegisterUser, 'firm' | 'type'>,
): Promise<string> {
  if (firm === caller.firm) return firm;
  if (!mayMakeElsewhere(caller.type, type)) throw new Refusal('forbidden', 'forbidden');
  const { state } = await load(dependencies, `firm-${firm}`, firmFold);
  if (!state.exists) throw notFound();
  return firm;
}

interface MadeUser {
  user: UserView;
  position: string | undefined;
}

/**
 * Makes an account in the caller's firm or, by an operator, in any; of type `company`, one with a firm of its own.
 * @throws Refusal forbidden, emailTaken, limitReached, planNotOffered, and notFound for records that are not the firm's
 */
export async function makeUser(
  dependencies: CommandDependencies,
  given: CommandContext & { firm: string },
  caller: Principal,
  body: RegisterUser,
): Promise<MadeUser> {
  requireCreatable(caller.type, body.type);
  requirePersonFor(caller, body.type);
  const command = { ...given, firm: await firmFor(dependencies, caller, body) };
  const enterprise = wantedEnterprise(caller.type, body.type, body.activateEnterprise);
  const { name, email, phone, type, active } = body;
  const id = derivedId('user', command.firm, command.commandId);
  const passwordHash = await hashNewPassword(body.password);
  const unconfirmed = await unconfirmedOf(dependencies, caller, command);
  const person = { type, active, name, email, phone, passwordHash, unconfirmed };
  if (type === 'company') {
    const ids = { account: id, firm: derivedId('firm of user', command.firm, command.commandId) };
    await requireEnterpriseOffered(dependencies, ids.firm, enterprise);
    const company = { ...person, companyName: body.companyName || name, timeZone: 'UTC' };
    const { account, firm, position } = await registerCompany(dependencies, command, ids, company);
    const user = presentUser(id, account, firm);
    if (enterprise === undefined) return { user, position };
    const switched = await switchEnterprise(dependencies, command, ids.firm, enterprise);
    return { user: { ...user, activateEnterprise: enterprise }, position: switched ?? position };
  }
  const stream = `account-${id}`;
  const assigned = type === 'user' ? body : {};
  await requireAssignable(dependencies, command.firm, nothingAssigned, assigned);
  const { state, position } = await handle(dependencies, command, {
    stream,
    fold: accountFold,
    decide: async ({ state, events }) => {
      const registration = { ...person, firm: command.firm, companyName: '' };
      const decided = registerUser(state, caller.type, registration, assigned);
      await takeClaim(dependencies, command, emailClaim(dependencies, email, stream), events);
      const kind = slotOfAccount(type);
      if (kind) await takeSlot(dependencies, command, { kind, holder: stream, caller }, events);
      return decided;
    },
  });
  const firm = await load(dependencies, `firm-${command.firm}`, firmFold);
  return { user: presentUser(id, state, firm.state), position };
}

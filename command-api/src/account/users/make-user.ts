import { intentionOf } from '@canvass/contracts/http/command-id';
import { nothingAssigned } from '@canvass/contracts/account/assigned';
import { presentUser } from '@canvass/contracts/account/present';
import { mayMakeElsewhere } from '@canvass/contracts/account/roles';
import { accountAggregate } from '@canvass/contracts/account/state';
import type { RegisterUser } from '@canvass/contracts/account/user-commands';
import type { UserView } from '@canvass/contracts/account/user-view';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { requireKept } from '../../command/require-kept.js';
import { load } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { run, type Done } from '../../command/run.js';
import { requireEnterpriseOffered } from '../../subscription/choosing/enterprise.js';
import { createLinkCount } from '../confirm/links.js';
import { unconfirmedOf } from '../confirm/unconfirmed.js';
import { accountConsequences } from '../consequences.js';
import type { Registration } from '../decide.js';
import { hashNewPassword } from '../password/new-password.js';
import { registerCompany } from '../register-company.js';
import { requireAssignable } from './assignable.js';
import { registerUser, requireCreatable, requirePersonFor } from './decide.js';
import { wantedEnterprise, withEnterprise } from './enterprise.js';
import { inviteTo } from './invitation.js';
import { takePlace } from './take-place.js';

/** What is registered of an account apart from its firm. */
type Person = Omit<Registration, 'firm' | 'companyName'>;

/**
 * The firm in which a user is made: the caller's, or any that an operator names. Operators are made in their own firm
 * alone, and companies with a firm of their own.
 * @throws Refusal forbidden, and notFound when there is no such firm
 */
async function firmFor(
  dependencies: CommandDependencies,
  caller: Caller,
  { firm = caller.firm, type }: Pick<RegisterUser, 'firm' | 'type'>,
): Promise<string> {
  if (firm === caller.firm) return firm;
  if (!mayMakeElsewhere(caller.type, type)) throw new Refusal('forbidden', 'forbidden');
  const { state } = await load(dependencies, firmAggregate, firm);
  if (!state.exists) throw notFound();
  return firm;
}

/** How the person comes to a password: the one that the caller gives, or an invitation. @throws Refusal emailUnconfirmed */
async function accessFor(
  dependencies: CommandDependencies,
  caller: Caller,
  id: string,
  { password }: Pick<RegisterUser, 'password'>,
): Promise<Pick<Person, 'passwordHash' | 'unconfirmed' | 'invitation'>> {
  if (password !== undefined) {
    const passwordHash = await hashNewPassword(password);
    return { passwordHash, unconfirmed: await unconfirmedOf(dependencies, caller) };
  }
  const invitation = await inviteTo(dependencies, caller, id);
  // Following the invitation confirms the address.
  return { passwordHash: '', unconfirmed: {}, invitation };
}

/**
 * Makes an account in the caller's firm or, by an operator, in any; of type `company`, one with a firm of its own.
 * @throws Refusal forbidden, emailTaken, emailUnconfirmed, limitReached, planNotOffered, tooMany, tooManyLinks, and notFound for records that are not the firm's
 */
export async function makeUser(
  dependencies: CommandDependencies,
  caller: Caller,
  command: RegisterUser,
): Promise<Done<UserView>> {
  requireCreatable(caller.type, command.type);
  requirePersonFor(caller, command.type);
  const onBehalf = { ...caller, firm: await firmFor(dependencies, caller, command) };
  const enterprise = wantedEnterprise(caller.type, command.type, command.activateEnterprise);
  const { name, email, phone, type, active } = command;
  const { polls, questions, devices } = command;
  if (type !== 'user') requireKept({ polls, questions, devices }, {});
  if (type !== 'company') requireKept({ companyName: command.companyName }, {});
  const id = derivedId('user', onBehalf.firm, intentionOf(caller.commandId));
  const access = await accessFor(dependencies, caller, id, command);
  const person = { type, active, name, email, phone, ...access };
  const sender = { firm: caller.firm };
  if (type === 'company') {
    const companyName = command.companyName || name;
    return makeCompany(dependencies, onBehalf, { id, person, companyName, enterprise, sender });
  }
  const assigned = type === 'user' ? command : {};
  await requireAssignable(dependencies, onBehalf.firm, nothingAssigned, assigned);
  const registration = { ...person, firm: onBehalf.firm, companyName: '' };
  const countLink = createLinkCount(dependencies);
  const { state, position } = await run(dependencies, onBehalf, {
    ...{ aggregate: accountAggregate, id, consequences: accountConsequences },
    prepare: () => undefined,
    decide: (before) => registerUser(before, caller.type, registration, assigned),
    reserve: (loaded, decided) =>
      takePlace(dependencies, onBehalf, loaded, decided, {
        ...{ id, type, email, sender, countLink, caller },
      }),
  });
  const firm = await load(dependencies, firmAggregate, onBehalf.firm);
  return { view: presentUser(id, state, firm.state), position };
}

interface Company {
  id: string;
  person: Person;
  companyName: string;
  /** Whether the enterprise plan is to be on; undefined when the request does not say. */
  enterprise: boolean | undefined;
  /** Who has the link to the company's address sent. */
  sender: { firm: string };
}

async function makeCompany(
  dependencies: CommandDependencies,
  onBehalf: Caller,
  { id, person, companyName, enterprise, sender }: Company,
): Promise<Done<UserView>> {
  const ids = {
    account: id,
    firm: derivedId('firm of user', onBehalf.firm, intentionOf(onBehalf.commandId)),
  };
  await requireEnterpriseOffered(dependencies, ids.firm, enterprise);
  const company = { ...person, companyName, timeZone: 'UTC', sender };
  const { account, firm, position } = await registerCompany(dependencies, onBehalf, ids, company);
  const done = { view: presentUser(id, account, firm), position };
  return withEnterprise(dependencies, onBehalf, done, { firm: ids.firm, isOn: enterprise });
}

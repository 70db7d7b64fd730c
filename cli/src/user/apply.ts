import { normaliseEmail } from '@canvass/contracts/account/account';
import { accountCalls } from '@canvass/contracts/account/calls';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { editAccountSchema, registerUserSchema } from '@canvass/contracts/account/user-commands';
import { userViewSchema, type UserView } from '@canvass/contracts/account/user-view';
import { profileViewSchema } from '@canvass/contracts/account/view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { apply, type ApplyOptions } from '../apply/apply.js';
import { differencesOf } from '../apply/difference.js';
import { unfitToPrune, type Comparison, type Step } from '../apply/step.js';
import { checked } from '../checked.js';
import { Failure } from '../failure.js';
import { call, type Caller } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { readGiven, type Terminal } from '../terminal/terminal.js';
import { readUsers } from './read.js';
import { usersIn, type UserRow } from './rows.js';

/** Who applies a file: never deleted by it. */
interface Self {
  id: string;
  firm: string;
}

/** Users of the server, found by id and by address. */
class Present {
  readonly #found = new Map<string, UserView>();

  constructor(readonly users: readonly UserView[]) {
    for (const user of users) {
      this.#found.set(user.id, user);
      if (user.email) this.#found.set(normaliseEmail(user.email), user);
    }
  }

  find(asked: string): UserView | undefined {
    return this.#found.get(normaliseEmail(asked));
  }

  /** The firm of a company that a row names. @throws Failure when there is none */
  firmOf({ company }: UserRow): string | undefined {
    if (company === undefined) return undefined;
    const { firm, type } = this.find(company) ?? {};
    if (firm !== undefined && type === 'company') return firm;
    throw new Failure(`there is no company ${company}`);
  }
}

function creationOf(
  caller: Caller,
  { email, name = '', type = 'user', phone, active, companyName }: UserRow,
  firm: string | undefined,
): Omit<Step, 'place'> {
  const given = { email, name, type, phone, active, companyName };
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const whole = { ...said, ...(firm === undefined ? {} : { firm }), invite: true };
  const body = checked(registerUserSchema, whole, {});
  const { email: _email, ...differing } = said;
  return {
    ...{ kind: 'create', name: email, differences: differencesOf({}, differing) },
    carryOut: (key) => call(caller, userCalls.register, { body, answer: userViewSchema, key }),
  };
}

/** Undefined where all is as the row says. */
function changeOf(
  caller: Caller,
  row: UserRow,
  present: UserView,
  firm: string | undefined,
): Omit<Step, 'place'> | undefined {
  if (firm !== undefined && firm !== present.firm) {
    throw new Failure('this account is of another company');
  }
  const { place: _place, email, company: _company, problem: _problem, ...said } = row;
  const body = checked(editAccountSchema, { id: present.id, ...said }, {});
  const { id: _id, ...wanted } = body;
  const differences = differencesOf({ ...present }, wanted);
  if (differences.length === 0) return undefined;
  const changes = Object.fromEntries(differences.map(({ field, after }) => [field, after]));
  const sent = { id: present.id, ...changes };
  return {
    ...{ kind: 'change', name: email, differences },
    carryOut: (key) => call(caller, userCalls.edit, { body: sent, answer: userViewSchema, key }),
  };
}

function deletionOf(caller: Caller, { id, email }: UserView): Step {
  const body = { id, isMyCompany: true } as const;
  const carryOut = (key: string) =>
    call(caller, userCalls.delete, { body, answer: deleteSchema, key });
  return { kind: 'delete', name: email || id, differences: [], carryOut };
}

/** What the users of a file come to, held against those there are. */
export function compareUsers(
  caller: Caller,
  rows: readonly UserRow[],
  users: readonly UserView[],
  { self, prune }: { self: Self; prune: boolean },
): Comparison {
  const present = new Present(users);
  const comparison: Comparison = { steps: [], unchanged: 0, refused: [] };
  const seen = new Set<string>();
  for (const row of rows) {
    const { place, email, problem } = row;
    try {
      if (problem !== undefined) throw new Failure(problem);
      if (seen.has(normaliseEmail(email))) throw new Failure('the file names it twice');
      const known = present.find(email);
      const firm = present.firmOf(row);
      const step = known ? changeOf(caller, row, known, firm) : creationOf(caller, row, firm);
      seen.add(normaliseEmail(email));
      if (step) comparison.steps.push({ ...step, place });
      else comparison.unchanged += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      comparison.refused.push({ place, name: email || '?', message: error.message });
    }
  }
  if (!prune) return comparison;
  if (comparison.refused.length > 0) throw new Failure(unfitToPrune(comparison));
  const isLeft = ({ id, firm, type, email }: UserView): boolean =>
    firm === self.firm && id !== self.id && isPruned(type) && !seen.has(normaliseEmail(email));
  comparison.steps.push(...users.filter(isLeft).map((user) => deletionOf(caller, user)));
  return comparison;
}

/** Owners and operators are deleted by name alone. */
function isPruned(type: UserView['type']): boolean {
  return type === 'user' || type === 'admin';
}

/** Makes accounts like those of a file; those that it makes are invited by mail. */
export async function applyUsers(
  terminal: Terminal,
  sessions: SessionStore,
  options: ApplyOptions,
): Promise<void> {
  const session = await sessions.read();
  const rows = usersIn(await readGiven(terminal, options.file), options.file);
  const { account } = await call(session, accountCalls.profile, { answer: profileViewSchema });
  const read = () => readUsers(session);
  const asked = { self: account, prune: !!options.prune };
  await apply(terminal, compareUsers(session, rows, await read(), asked), options, read);
}

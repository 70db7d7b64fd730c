import type { UserView } from '@canvass/contracts/account/user-view';
import type { SessionStore } from '../session/store.js';
import { columnsOf } from '../terminal/columns.js';
import type { JsonOption } from '../terminal/options.js';
import { print, type Terminal } from '../terminal/terminal.js';
import { readUsers } from './read.js';

type Listed = Pick<UserView, 'id' | 'email' | 'name' | 'type' | 'active' | 'companyName' | 'plan'>;

function planText({ plan }: Listed): string {
  if (plan === undefined) return '-';
  return plan === null ? 'No plan' : plan.name || plan.id;
}

/** Accounts as lines of a table. */
export function userTable(users: readonly Listed[]): string {
  if (users.length === 0) return 'There is no such user.';
  // Only operators are told what companies have subscribed to.
  const hasPlans = users.some(({ plan }) => plan !== undefined);
  return columnsOf([
    ['ID', 'E-MAIL', 'NAME', 'TYPE', 'ACTIVE', 'COMPANY', ...(hasPlans ? ['PLAN'] : [])],
    ...users.map((user) => [
      ...[user.id, user.email || '-', user.name || '-'],
      ...[user.type === 'tabi' ? 'operator' : user.type, user.active ? 'yes' : 'no'],
      ...[user.companyName || '-', ...(hasPlans ? [planText(user)] : [])],
    ]),
  ]);
}

/** Shows accounts: for operators those of all firms. */
export async function listUsers(
  terminal: Terminal,
  sessions: SessionStore,
  { json = false, ...filter }: JsonOption & { name?: string; own?: boolean },
): Promise<void> {
  const accounts = await readUsers(await sessions.read(), filter);
  print(terminal, json, { accounts, total: accounts.length }, userTable(accounts));
}

import { userCalls } from '@canvass/contracts/account/user-calls';
import type { AccountType } from '@canvass/contracts/account/account';
import {
  editAccountSchema,
  registerUserSchema,
  sendInvitationSchema,
  type EditAccount,
} from '@canvass/contracts/account/user-commands';
import { userViewSchema, type UserView } from '@canvass/contracts/account/user-view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { checked } from '../checked.js';
import { Failure, MISUSED } from '../failure.js';
import { call, type Caller } from '../server/call.js';
import { proven } from '../account/prove.js';
import type { SessionStore } from '../session/store.js';
import { ask, needConsent } from '../terminal/ask.js';
import type { ConsentOptions, JsonOption } from '../terminal/options.js';
import { print, readInput, type Terminal } from '../terminal/terminal.js';
import { findUser } from './read.js';

/** What can be said of an account at the terminal. */
export interface GivenUser extends JsonOption {
  name?: string;
  email?: string;
  phone?: string;
  type?: AccountType;
  companyName?: string;
  active?: boolean;
  passwordStdin?: boolean;
  /** Mails a link to set a password in place of one that is given. */
  invite?: boolean;
  /** Of whose firm it is to be: id or e-mail address of that company's account. */
  for?: string;
}

const options: Readonly<Record<string, string>> = {
  companyName: '--company-name',
  password: 'the password',
  rePassword: 'the password',
};

/** What problems with an account call its fields. */
export const asOptions = { nameOf: (field: string) => options[field] ?? `--${field}` };

async function passwordFor(terminal: Terminal, isPiped: boolean | undefined): Promise<string> {
  if (isPiped) return readInput(terminal);
  return ask(terminal, { label: 'Their password:', hidden: true }, 'use --password-stdin');
}

function changeUser(terminal: Terminal, session: Caller, body: EditAccount): Promise<UserView> {
  const forbidden = 'this cannot be changed of this account, or not by you.';
  const request = { body, answer: userViewSchema, forbidden };
  return proven(terminal, session, () => call(session, userCalls.edit, request));
}

/** Makes an account; a company gets a firm of its own, and operators make users and admins for any company. */
export async function createUser(
  terminal: Terminal,
  sessions: SessionStore,
  { json = false, passwordStdin, invite = false, for: company, ...given }: GivenUser,
): Promise<void> {
  const session = await sessions.read();
  const firm = company === undefined ? {} : { firm: (await findUser(session, company)).firm };
  if (invite && passwordStdin) {
    throw new Failure('Use either --invite or --password-stdin.', MISUSED);
  }
  const password = invite ? undefined : await passwordFor(terminal, passwordStdin);
  const access = invite ? { invite } : { password, rePassword: password };
  const whole = { ...given, ...firm, ...access };
  const body = checked(registerUserSchema, whole, asOptions);
  const user = await call(session, userCalls.register, { body, answer: userViewSchema });
  const outcome = invite ? 'is sent an invitation' : 'can sign in now';
  print(terminal, json, user, `${user.email} ${outcome}: ${user.id}`);
}

/** Sends an invited person another link. @param asked its id or its e-mail address */
export async function inviteUser(
  terminal: Terminal,
  sessions: SessionStore,
  asked: string,
  { json = false }: JsonOption,
): Promise<void> {
  const session = await sessions.read();
  const { id, email } = await findUser(session, asked);
  const body = checked(sendInvitationSchema, { id }, asOptions);
  await call(session, userCalls.sendInvitation, { body });
  print(terminal, json, { id, email }, `${email} is sent another invitation.`);
}

/** Changes what is said of an account. @param asked its id or its e-mail address */
export async function editUser(
  terminal: Terminal,
  sessions: SessionStore,
  asked: string,
  { json = false, passwordStdin, ...given }: GivenUser,
): Promise<void> {
  if (Object.keys(given).length === 0 && !passwordStdin) {
    throw new Failure('Say what to change. See: canvass user edit --help', MISUSED);
  }
  const session = await sessions.read();
  const { id } = await findUser(session, asked);
  const password = passwordStdin ? await readInput(terminal) : undefined;
  const passwords = password === undefined ? {} : { password, rePassword: password };
  const body = checked(editAccountSchema, { id, ...given, ...passwords }, asOptions);
  const user = await changeUser(terminal, session, body);
  print(terminal, json, user, `${user.email} has been changed.`);
}

/** Deletes an account; its name and address are erased. @param asked its id or its e-mail address */
export async function deleteUser(
  terminal: Terminal,
  sessions: SessionStore,
  asked: string,
  { yes = false, json = false }: ConsentOptions,
): Promise<void> {
  const session = await sessions.read();
  const { id, email } = await findUser(session, asked, { own: true });
  const question = `Delete ${email} at ${session.server}? Name and address are erased for good.`;
  await needConsent(terminal, yes, { question, otherwise: 'Nobody was deleted.' });
  const forbidden =
    'nobody deletes their own account, their company, or who may do as much as they.';
  await call(session, userCalls.delete, {
    body: { id, isMyCompany: true },
    answer: deleteSchema,
    forbidden,
  });
  print(terminal, json, { id, email }, `${email} has been deleted.`);
}

/** Gives a company the enterprise plan, or takes it away. @param asked its id or its e-mail address */
export async function activateEnterprise(
  terminal: Terminal,
  sessions: SessionStore,
  asked: string,
  { off = false, json = false }: JsonOption & { off?: boolean },
): Promise<void> {
  const session = await sessions.read();
  const { id, type, email } = await findUser(session, asked);
  if (type !== 'company') throw new Failure(`${email} is not a company's own account.`);
  const body = checked(editAccountSchema, { id, activateEnterprise: !off }, asOptions);
  const user = await changeUser(terminal, session, body);
  const words = off ? 'has the enterprise plan no more' : 'has the enterprise plan now';
  print(terminal, json, user, `${email} ${words}.`);
}

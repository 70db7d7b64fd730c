import type { AccountType } from '@canvass/contracts/account/account';
import { nothingAssigned, type Assigned } from '@canvass/contracts/account/assigned';
import { creatableTypes, mayMakeElsewhere } from '@canvass/contracts/account/roles';
import { checkUser, type NewPassword } from '@canvass/contracts/account/rules';
import {
  editAccountSchema,
  registerUserSchema,
  type EditAccount,
} from '@canvass/contracts/account/user-commands';
import type { AccountView } from '@canvass/contracts/account/view';
import type { UserView } from '@canvass/contracts/account/user-view';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { TextKey } from '../../../i18n/text-key.js';
import { editOf, requestOf } from '../../../ui/record/fields.js';

/** How a new person comes to a password: they set one by themselves, or get one that the caller chose. */
export type Access = 'invite' | 'password';

/** The user dialog's form. An empty password leaves an existing account its own. */
export interface UserForm extends Assigned, NewPassword {
  name: string;
  email: string;
  access: Access;
  type: AccountType;
  /** The firm; operators choose it for a new user or admin. */
  firm: string;
  /** The name of a company; empty for other accounts. */
  companyName: string;
  active: boolean;
  /** Whether a company is on the enterprise plan, which only operators switch on. */
  activateEnterprise: boolean;
}

/** Translation keys of the fields' names. */
export const userNames: Readonly<Record<string, TextKey>> = {
  name: 'user.name',
  email: 'account.email',
  type: 'user.type',
  companyName: 'account.companyName',
  active: 'user.active',
  polls: 'user.assigned.polls',
  questions: 'user.assigned.questions',
  devices: 'user.assigned.devices',
};

/** The form as the dialog opens. @param by the caller, whose firm is the default of a new account */
export function formOf(
  user: UserView | null,
  types: readonly AccountType[],
  by: Pick<AccountView, 'firm' | 'isEmailConfirmed'>,
): UserForm {
  const access = by.isEmailConfirmed ? 'invite' : 'password';
  if (!user) {
    const type = types[0] ?? 'user';
    const texts = { name: '', email: '', password: '', rePassword: '', companyName: '' };
    const given = { ...texts, access, type, firm: by.firm } as const;
    return { ...given, active: true, activateEnterprise: false, ...nothingAssigned };
  }
  const { name, email, type, firm, companyName, active, polls, questions, devices } = user;
  return {
    ...{ name, email, access, password: '', rePassword: '', type, firm, companyName, active },
    activateEnterprise: user.activateEnterprise === true,
    ...{ polls, questions, devices },
  };
}

/** The account types that the dialog offers; only its own for an account whose type is fixed. */
export function typesFor(
  by: AccountType,
  user: UserView | null,
  allowed: { user: boolean; admin: boolean },
): AccountType[] {
  const creatable = creatableTypes(by);
  if (user) {
    if (user.type === 'company' || user.type === 'tabi') return [user.type];
    return creatable.filter((type) => type === 'user' || type === 'admin' || type === user.type);
  }
  return creatable.filter((type) => (type === 'user' || type === 'admin' ? allowed[type] : true));
}

/** Whether every required field is filled. */
export function isComplete(form: UserForm, isNew: boolean): boolean {
  const required = [form.name, form.email];
  if (isNew && form.access === 'password') required.push(form.password, form.rePassword);
  if (isNew && form.type === 'company') required.push(form.companyName);
  return required.every((text) => text.trim() !== '');
}

/** What is wrong with a complete form, before it is sent. */
export function checkForm(form: UserForm, isNew: boolean): Violation[] {
  return checkUser(form, isNew && form.access === 'password');
}

/** The form's fields as requests send them: those of the account's type, and a password only if one was entered. */
function sentFieldsOf(form: UserForm) {
  const { name, email, type, active, companyName, activateEnterprise } = form;
  const isCompany = type === 'company';
  const isUser = type === 'user';
  return {
    name,
    email,
    phone: undefined,
    ...{ type, active },
    password: form.password || undefined,
    rePassword: form.password ? form.rePassword : undefined,
    companyName: isCompany ? companyName : undefined,
    activateEnterprise: isCompany ? activateEnterprise : undefined,
    // Sorted, as another order of picking is no difference.
    polls: isUser ? form.polls.toSorted() : undefined,
    questions: isUser ? form.questions.toSorted() : undefined,
    devices: isUser ? form.devices.toSorted() : undefined,
  };
}

/** The request that creates an account. @param ownFirm the caller's firm */
export function toCreation(form: UserForm, ownFirm: string) {
  const { access, type, firm } = form;
  return requestOf(registerUserSchema, {
    ...sentFieldsOf(form),
    email: form.email.trim(),
    invite: access === 'invite',
    firm: firm !== ownFirm && hasChosenFirm(type) ? firm : undefined,
  });
}

/** The request that edits an account, with the fields that differ; undefined when none do. */
export function toEdit(user: UserView, form: UserForm): EditAccount | undefined {
  const { type } = user;
  const before = { ...sentFieldsOf({ ...formOf(user, [], user), type: form.type }), type };
  const omitted = { billingDetails: undefined, language: undefined };
  return editOf(
    editAccountSchema,
    user,
    { ...before, ...omitted },
    { ...sentFieldsOf(form), ...omitted },
  );
}

/** Whether operators choose the firm of a new account: a company brings its own, and operators have theirs. */
export function hasChosenFirm(type: AccountType): boolean {
  return mayMakeElsewhere('tabi', type);
}

import { isBillable } from '@canvass/contracts/account/billing';
import { checkProfile } from '@canvass/contracts/account/rules';
import { editAccountSchema } from '@canvass/contracts/account/user-commands';
import type { AccountView } from '@canvass/contracts/account/view';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { TextKey } from '../../../i18n/text-key.js';
import { editOf } from '../../../ui/record/fields.js';
import type { ProfileChanges } from '../api/save-profile.js';
import {
  atFields,
  billingChanges,
  billingDetailsOf,
  billingFormOf,
  type BillingForm,
} from './billing-form.js';

const ownFields = ['name', 'companyName', 'email', 'phone'] as const;
type Field = (typeof ownFields)[number];

export interface ProfileForm extends Record<Field, string> {
  /** The interface language that the account has chosen; null for none. */
  language: InterfaceLanguage | null;
  /** Address of the picture; empty for none. */
  avatarURL: string;
  /** Whether the billing details are shown. */
  isBilled: boolean;
  billing: BillingForm;
}

/** Translation keys of the fields' names. */
export const profileNames: Readonly<Record<string, TextKey>> = {
  name: 'account.name',
  companyName: 'account.companyName',
  email: 'account.email',
  phone: 'account.phone',
  language: 'account.language',
  avatarURL: 'account.picture',
  'billing.companyName': 'account.billingCompany',
  'billing.uic': 'account.uic',
  'billing.city': 'account.city',
  'billing.country': 'account.country',
  'billing.address': 'account.address',
  'billing.postalCode': 'account.postalCode',
  'billing.state': 'account.state',
};

/** The text fields of an account's profile: a company name only for a company. */
export function fieldsOf({ type }: AccountView): Field[] {
  return ownFields.filter((field) => field !== 'companyName' || type === 'company');
}

export function profileOf(account: AccountView): ProfileForm {
  const { name, companyName, email, phone, language, avatarURL, billingDetails } = account;
  return {
    ...{ name, companyName, email, phone, language, avatarURL },
    isBilled: isBillable(billingDetails),
    billing: billingFormOf(billingDetails),
  };
}

/** What is wrong with it, before it is sent. */
export function checkForm(
  account: AccountView,
  { isBilled, billing, ...form }: ProfileForm,
): Violation[] {
  const billingDetails = isBilled ? billingDetailsOf(billing) : undefined;
  return atFields(checkProfile(account, { ...form, billingDetails }));
}

/**
 * The requests for the fields that differ; undefined when none do.
 * @param countryName name of the chosen country
 */
export function profileChanges(
  account: AccountView,
  form: ProfileForm,
  countryName: string,
): ProfileChanges | undefined {
  const { id, revision } = account;
  const { avatarURL } = form;
  const before = profileOf(account);
  const billingDetails = form.isBilled
    ? billingChanges(before.billing, form.billing, countryName)
    : undefined;
  const changes = editOf(
    editAccountSchema,
    { id, revision },
    { ...ownFieldsOf(before), billingDetails: undefined },
    { ...ownFieldsOf(form), billingDetails },
  );
  const avatar = avatarURL === account.avatarURL ? undefined : { avatarURL, revision };
  return changes || avatar ? { account: changes, avatar } : undefined;
}

/** The same requests, as edits on top of another one. @param revision that it made; undefined for the newest */
export function profileOnTopOf(
  { account, avatar }: ProfileChanges,
  { revision }: { revision?: number },
): ProfileChanges {
  return {
    account: account && { ...account, revision },
    avatar: avatar && { ...avatar, revision },
  };
}

/** The fields of the request that an account's own profile edits; the others stay undefined. */
function ownFieldsOf({ name, companyName, email, phone, language }: ProfileForm) {
  return {
    name: name.trim(),
    companyName: companyName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    language,
    ...{ password: undefined, rePassword: undefined, type: undefined, active: undefined },
    ...{
      activateEnterprise: undefined,
      polls: undefined,
      questions: undefined,
      devices: undefined,
    },
  };
}

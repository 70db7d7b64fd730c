import { isBillable, requiredBilling } from '@canvass/contracts/account/billing';
import { EMAIL_PATTERN } from '@canvass/contracts/account/account';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import type { AccountView } from '@canvass/contracts/account/view';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import type { Violation } from '@canvass/contracts/rule/violation';
import { billingChanges, billingFormOf, checkUic, type BillingForm } from './billing-form.js';

const ownFields = ['name', 'companyName', 'email', 'phone'] as const;
type Field = (typeof ownFields)[number];

export interface ProfileForm extends Record<Field, string> {
  /** That the account has chosen to be spoken to in; null for none. */
  language: InterfaceLanguage | null;
  /** Address of the picture; empty for none. */
  avatarURL: string;
  /** Whether the billing details are shown. */
  isBilled: boolean;
  billing: BillingForm;
}

/** Translation keys of the fields' names. */
export const profileNames: Readonly<Record<string, string>> = {
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

/** Fields of an account's profile: only a company has a name of its own. */
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

/** Billing fields that may not be emptied, nor left empty by who is billed from now on. */
export function requiredOf(account: AccountView): (keyof BillingForm)[] {
  const before = billingFormOf(account.billingDetails);
  const isNew = !isBillable(account.billingDetails);
  return requiredBilling.filter((key) => isNew || before[key] !== '');
}

/** What is wrong with it, before it is sent. */
export function checkProfile(account: AccountView, form: ProfileForm): Violation[] {
  const fields = fieldsOf(account);
  const missing = (['name', 'companyName', 'phone'] as const).filter(
    (field) => fields.includes(field) && form[field].trim() === '',
  );
  const unbilled = form.isBilled
    ? requiredOf(account).filter((key) => form.billing[key].trim() === '')
    : [];
  return [
    ...missing.map((field) => ({ code: `${field}Required` as const, field })),
    ...(EMAIL_PATTERN.test(form.email.trim())
      ? []
      : [{ code: 'emailInvalid' as const, field: 'email' }]),
    ...unbilled.map((key) => ({ code: 'fieldRequired' as const, field: `billing.${key}` })),
    ...(form.isBilled ? checkUic(form.billing) : []),
  ];
}

/**
 * Only what is different, apart from the picture; undefined when nothing is.
 * @param countryName name of the chosen country
 */
export function profileChanges(
  account: AccountView,
  form: ProfileForm,
  countryName: string,
): EditAccount | undefined {
  const before = profileOf(account);
  const own = Object.fromEntries(
    ownFields
      .filter((field) => form[field].trim() !== before[field])
      .map((field) => [field, form[field].trim()]),
  );
  const billingDetails = form.isBilled
    ? billingChanges(before.billing, form.billing, countryName)
    : undefined;
  const language = form.language === before.language ? undefined : form.language;
  const isSame = Object.keys(own).length === 0 && !billingDetails && language === undefined;
  if (isSame) return undefined;
  const { id, revision } = account;
  return {
    ...{ id, revision, ...own },
    ...(language === undefined ? {} : { language }),
    ...(billingDetails ? { billingDetails } : {}),
  };
}

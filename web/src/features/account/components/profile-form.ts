import { isBillable, type BillingDetails } from '@canvass/contracts/account/billing';
import { EMAIL_PATTERN } from '@canvass/contracts/account/account';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import type { AccountView } from '@canvass/contracts/account/view';
import type { Violation } from '@canvass/contracts/rule/violation';

const ownFields = ['name', 'companyName', 'email', 'phone'] as const;
const addressFields = ['city', 'address', 'postalCode', 'state'] as const;

type Field = (typeof ownFields)[number] | (typeof addressFields)[number];
export type ProfileForm = Record<Field, string>;

/** Fields of an account's profile: a company has a name, and an address once it is billed. */
export function fieldsOf({ type, billingDetails }: AccountView): Field[] {
  const own = ownFields.filter((field) => field !== 'companyName' || type === 'company');
  return [...own, ...(isBillable(billingDetails) ? addressFields : [])];
}

export function profileOf(account: AccountView): ProfileForm {
  const { name, companyName, email, phone, billingDetails } = account;
  const { city, address, postalCode, state } = billingDetails?.addressDetails ?? {};
  return {
    ...{ name, companyName, email, phone },
    ...{ city: city ?? '', address: address ?? '' },
    ...{ postalCode: postalCode ?? '', state: state ?? '' },
  };
}

/** What is wrong with it, before it is sent. */
export function checkProfile(form: ProfileForm, fields: readonly Field[]): Violation[] {
  const missing = (['name', 'companyName', 'phone'] as const).filter(
    (field) => fields.includes(field) && form[field].trim() === '',
  );
  return [
    ...missing.map((field) => ({ code: `${field}Required`, field })),
    ...(EMAIL_PATTERN.test(form.email.trim()) ? [] : [{ code: 'emailInvalid', field: 'email' }]),
  ];
}

/** Only what is different; undefined when nothing is. */
export function profileChanges(account: AccountView, form: ProfileForm): EditAccount | undefined {
  const before = profileOf(account);
  const changed = (fields: readonly Field[]) =>
    Object.fromEntries(
      fields
        .filter((field) => form[field].trim() !== before[field])
        .map((field) => [field, form[field].trim()]),
    );
  const own = changed(ownFields);
  const addressDetails = changed(addressFields);
  const hasAddress = Object.keys(addressDetails).length > 0;
  if (Object.keys(own).length === 0 && !hasAddress) return undefined;
  const billingDetails: BillingDetails = { addressDetails };
  return { id: account.id, ...own, ...(hasAddress ? { billingDetails } : {}) };
}

import type { BillingDetails } from '@canvass/contracts/account/billing';
import type { Violation } from '@canvass/contracts/rule/violation';

/** Billing details as a form holds them; the country is an ISO 3166-1 code. */
export interface BillingForm {
  companyName: string;
  uic: string;
  city: string;
  country: string;
  address: string;
  postalCode: string;
  state: string;
}

export function billingFormOf(billing: BillingDetails | undefined): BillingForm {
  const { city, country, address, postalCode, state } = billing?.addressDetails ?? {};
  return {
    companyName: billing?.companyName ?? '',
    uic: billing?.uic ?? '',
    city: city ?? '',
    country: country?.code ?? '',
    address: address ?? '',
    postalCode: postalCode ?? '',
    state: state ?? '',
  };
}

/** Billing details that begin with the name of the company, unless they have one. */
export function namedAs({
  companyName,
  billing,
}: {
  companyName: string;
  billing: BillingForm;
}): BillingForm {
  return { ...billing, companyName: billing.companyName || companyName.trim() };
}

/**
 * All billing details of a form, as a request sends them.
 * @param countryName name of the chosen country; rules do not ask for it
 */
export function billingDetailsOf(billing: BillingForm, countryName: string = ''): BillingDetails {
  const given = (value: string) => value.trim() || undefined;
  return {
    companyName: given(billing.companyName),
    uic: given(billing.uic),
    addressDetails: {
      city: given(billing.city),
      country: billing.country ? { code: billing.country, name: countryName } : undefined,
      address: given(billing.address),
      postalCode: given(billing.postalCode),
      state: given(billing.state),
    },
  };
}

/** The form's field for a path of the request. */
export function fieldOf(path: string | undefined): string {
  return (path ?? '')
    .replace('billingDetails.addressDetails.', 'billing.')
    .replace('billingDetails.', 'billing.')
    .replace(/^billing\.country\..*/, 'billing.country');
}

/** Violations of a request at the fields of its form. */
export function atFields(violations: readonly Violation[]): Violation[] {
  return violations.map((one) => ({ ...one, field: fieldOf(one.field) }));
}

/**
 * The billing details that differ, as a request sends them; undefined when none do.
 * @param countryName name of the chosen country
 */
export function billingChanges(
  before: BillingForm,
  after: BillingForm,
  countryName: string,
): BillingDetails | undefined {
  const changed = (...keys: (keyof BillingForm)[]) =>
    Object.fromEntries(
      keys
        .filter((key) => after[key].trim() !== before[key])
        .map((key) => [key, after[key].trim()]),
    );
  const own: BillingDetails = changed('companyName', 'uic');
  const isElsewhere = after.country !== before.country && after.country !== '';
  const addressDetails: BillingDetails['addressDetails'] = {
    ...changed('city', 'address', 'postalCode', 'state'),
    ...(isElsewhere ? { country: { code: after.country, name: countryName } } : {}),
  };
  const hasAddress = Object.keys(addressDetails).length > 0;
  if (Object.keys(own).length === 0 && !hasAddress) return undefined;
  return { ...own, ...(hasAddress ? { addressDetails } : {}) };
}

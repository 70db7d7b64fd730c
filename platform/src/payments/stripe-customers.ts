import { isBillable, type BillingDetails } from '@canvass/contracts/account/billing';
import { providerTaxId, taxIdOf } from '@canvass/contracts/account/tax-ids';
import Stripe from 'stripe';
import type { CheckoutRequest, Seller } from './port.js';
import { answered } from './stripe-answered.js';
import { footerOf } from './stripe-seller.js';

type Address = NonNullable<Stripe.CustomerCreateParams['address']> & object;
type TaxId = Stripe.CustomerCreateParams.TaxIdDatum;

function addressOf({ addressDetails = {} }: BillingDetails): Address {
  const { address, postalCode, city, state, country } = addressDetails;
  return {
    ...(address ? { line1: address } : {}),
    ...(postalCode ? { postal_code: postalCode } : {}),
    ...(city ? { city } : {}),
    ...(state ? { state } : {}),
    ...(country ? { country: country.code } : {}),
  };
}

/**
 * Makes the customer at Stripe to whom the invoices of a checkout are made out, with name, address and tax number.
 * A tax number that Stripe does not take stands on the invoices as it was given: the purchase goes on.
 * @param key of the checkout; the same one makes the same customer
 * @param seller stands at the foot of this customer's invoices
 * @returns its id; undefined if there is nothing to say of buyer and seller
 */
export async function customerOf(
  stripe: Stripe,
  { email, firm, billing = {} }: CheckoutRequest,
  key: string,
  seller: Seller | undefined,
): Promise<string | undefined> {
  const footer = footerOf(seller);
  if (!isBillable(billing) && footer === '') return undefined;
  const taxId = providerTaxId(billing.addressDetails?.country?.code, billing.uic ?? '');
  const { companyName } = billing;
  const foot = footer === '' ? {} : { footer };
  const customer = {
    ...{ email, metadata: { firm } },
    ...(isBillable(billing) ? { address: addressOf(billing) } : {}),
    ...(companyName ? { name: companyName } : {}),
    ...(footer === '' ? {} : { invoice_settings: foot }),
  };
  const create = (more: Stripe.CustomerCreateParams, idempotencyKey: string) =>
    answered(() => stripe.customers.create({ ...customer, ...more }, { idempotencyKey }));
  if (taxId) {
    try {
      return (await create({ tax_id_data: [taxId as TaxId] }, `${key}/customer`)).id;
    } catch (error) {
      if (!isTaxIdRefused(error)) throw error;
    }
  }
  const lines = numberAsGiven(billing);
  const more = lines ? { invoice_settings: { ...foot, ...lines } } : {};
  return (await create(more, `${key}/customer-without-tax-id`)).id;
}

/** Longest value of a field of one's own on an invoice. */
const LONGEST_FIELD = 140;

/** The tax number as a line of the invoices, by the name it has in its country. */
function numberAsGiven({ uic = '', addressDetails }: BillingDetails) {
  const value = uic.trim();
  if (value === '' || value.length > LONGEST_FIELD) return undefined;
  const name = taxIdOf(addressDetails?.country?.code)?.name ?? 'VAT / Tax ID';
  return { custom_fields: [{ name, value }] };
}

function isTaxIdRefused(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'tax_id_invalid' || (error.param ?? '').startsWith('tax_id_data'))
  );
}

import { z } from 'zod';
import { isCountry } from './countries.js';
import { blankableLineSchema } from './name.js';
import { billingDetailsSchema } from './view.js';

const addressSchema = billingDetailsSchema.shape.addressDetails.unwrap();
const countrySchema = addressSchema.shape.country.unwrap();

/**
 * Billing details as a request brings them. Those that were stored before the country was checked may name one that does
 * not exist.
 */
export const enteredBillingSchema = billingDetailsSchema.extend({
  /** The name of the company itself, where it registers with no other. */
  companyName: blankableLineSchema.optional(),
  addressDetails: addressSchema
    .extend({
      country: countrySchema
        .extend({ code: z.string().toUpperCase().length(2).refine(isCountry) })
        .optional(),
    })
    .optional(),
});

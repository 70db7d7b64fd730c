import { z } from 'zod';
import { countryCodes, isCountry } from './countries.js';
import { blankableLineSchema, onOneLine } from './name.js';
import { billingDetailsSchema } from './view.js';

const { uic } = billingDetailsSchema.shape;
const addressSchema = billingDetailsSchema.shape.addressDetails.unwrap();
const { city, country, address, postalCode, state } = addressSchema.shape;

/**
 * Billing details as a request brings them. Those that were stored before the country was checked may name one that does
 * not exist.
 */
export const enteredBillingSchema = billingDetailsSchema.extend({
  /** The name of the company itself, where it registers with no other. */
  companyName: blankableLineSchema.optional(),
  uic: onOneLine(uic.unwrap().trim()).optional(),
  addressDetails: addressSchema
    .extend({
      city: onOneLine(city.unwrap().trim()).optional(),
      country: country
        .unwrap()
        .extend({
          code: z
            .string()
            .toUpperCase()
            .length(2)
            .refine(isCountry)
            .meta({ enum: [...countryCodes] }),
          name: onOneLine(country.unwrap().shape.name.trim()),
        })
        .optional(),
      address: onOneLine(address.unwrap().trim()).optional(),
      postalCode: onOneLine(postalCode.unwrap().trim()).optional(),
      state: onOneLine(state.unwrap().trim()).optional(),
    })
    .optional(),
});

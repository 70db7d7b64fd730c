import type { Seller } from '@canvass/platform/payments/port';
import { z } from 'zod';

/** One line of an invoice; Stripe takes 5,000 characters at its foot. */
const line = z
  .string()
  .max(500, 'must have at most 500 characters')
  .refine((text) => !/\p{Cc}/u.test(text), 'must be one line')
  .optional();

const rateProblem = 'must be a percentage from 0 to 100 with at most four decimals, such as 20';

/** Who sells the plans, as invoices name it. */
export const sellerVariables = {
  SELLER_NAME: line,
  SELLER_ADDRESS: line,
  SELLER_TAX_NUMBER: line,
  /** Stripe's longest name of a tax. */
  SELLER_TAX_NAME: z.string().max(50, 'must have at most 50 characters').default('VAT'),
  /** Percentage that prices contain. */
  SELLER_TAX_RATE: z
    .string()
    .regex(/^(100|\d{1,2}(\.\d{1,4})?)$/, rateProblem)
    .transform(Number)
    .default(0),
};

type Given = z.infer<z.ZodObject<typeof sellerVariables>>;

/** @returns undefined if no invoice is to name a seller */
export function sellerOf(given: Given): Seller | undefined {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_NUMBER: taxNumber } = given;
  if (name === undefined) return undefined;
  return {
    ...{ name, taxName: given.SELLER_TAX_NAME, taxRate: given.SELLER_TAX_RATE },
    ...(address ? { address } : {}),
    ...(taxNumber ? { taxNumber } : {}),
  };
}

/** Address, number and tax are those of a seller: without a name they would be nobody's. */
export function sellerProblems(given: Given): string[] {
  if (given.SELLER_NAME !== undefined) return [];
  const isTaxed = given.SELLER_TAX_RATE > 0;
  return [
    ...(given.SELLER_ADDRESS === undefined ? [] : ['SELLER_ADDRESS needs SELLER_NAME']),
    ...(given.SELLER_TAX_NUMBER === undefined ? [] : ['SELLER_TAX_NUMBER needs SELLER_NAME']),
    ...(isTaxed ? ['SELLER_TAX_RATE needs SELLER_NAME'] : []),
  ];
}

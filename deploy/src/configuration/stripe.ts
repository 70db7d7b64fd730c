import { z } from 'zod';

/** The settings by which payments are taken at Stripe. */
export const stripeVariables = {
  /** Takes payments at Stripe; without it a local test provider stands in, except in production. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must be a secret key (sk_…) or a restricted key (rk_…)')
    .optional(),
  /** Of the webhook endpoint at Stripe. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
};

interface Given {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
}

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
}

/** Without the second, messages from Stripe could not be told from others'. */
export function stripeProblems({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Given): string[] {
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET !== undefined) return [];
  return ['STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET'];
}

/** Undefined where nothing is taken at Stripe. */
export function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Given): StripeSettings | undefined {
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return { secretKey, webhookSecret };
}

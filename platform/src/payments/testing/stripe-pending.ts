import { refused, type Answer } from './stripe-answers.js';

/**
 * The parameters that Stripe accepts with `payment_behavior=pending_if_incomplete`, each with the first version of the
 * API that does. They come from its reference of pending updates and its changes of 2026-05-27, 2026-07-29 and
 * 2026-09-30. Stripe refuses all other parameters.
 */
const sinceVersions: Readonly<Record<string, string>> = {
  ...{ expand: '', payment_behavior: '', proration_behavior: '', proration_date: '' },
  ...{ billing_cycle_anchor: '', trial_end: '', trial_from_plan: '', add_invoice_items: '' },
  ...{ 'items[id]': '', 'items[price]': '', 'items[quantity]': '' },
  'items[discounts]': '2026-07-29.dahlia',
  discounts: '2026-05-27.dahlia',
  metadata: '2026-05-27.dahlia',
  cancel_at_period_end: '2026-09-30.endive',
};

/** The key to look up: `items[price]` for `items[0][price]`, and the name without its brackets for all others. */
function parameterOf(name: string): string {
  const [, item] = /^items\[\d+\]\[(\w+)\]/.exec(name) ?? [];
  return item ? `items[${item}]` : name.replace(/\[.*$/, '');
}

/**
 * Refuses an update that would wait for its payment, if one of its parameters cannot wait.
 * @param version of the API that the request names
 */
export function refusedAsPending(form: URLSearchParams, version: string): Answer | undefined {
  if (form.get('payment_behavior') !== 'pending_if_incomplete') return undefined;
  for (const name of form.keys()) {
    const since = sinceVersions[parameterOf(name)];
    if (since !== undefined && since <= version) continue;
    const message = `\`${name}\` cannot be passed when \`payment_behavior\` is \`pending_if_incomplete\`.`;
    return refused(message, { param: name });
  }
  return undefined;
}

import { refused, type Answer } from './stripe-answers.js';

/**
 * What may be sent with `payment_behavior=pending_if_incomplete`, and since which version of the API: its changes of
 * 2026-05-27, 2026-07-29 and 2026-09-30, and before them the reference of pending updates. Everything else is refused.
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

/** Of `items[0][price]` what is looked up, `items[price]`; of all others the name without what is in brackets. */
function parameterOf(name: string): string {
  const [, item] = /^items\[\d+\]\[(\w+)\]/.exec(name) ?? [];
  return item ? `items[${item}]` : name.replace(/\[.*$/, '');
}

/**
 * The refusal of an update that would wait to be paid, where it has what cannot wait.
 * @param version of the API that was asked for
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

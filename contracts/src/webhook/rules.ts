import type { RuleCode } from '../rule/violation-codes.js';
import type { Violation } from '../rule/violation.js';
import { isWebAddress } from '../rule/web-address.js';
import type { WebhookType } from './webhook.js';

/** What a webhook needs: an address without a name or password in it, and something to tell. */
export function checkWebhook({
  url,
  types,
}: {
  url?: string | undefined;
  types?: readonly WebhookType[] | undefined;
}): Violation<RuleCode>[] {
  const isCallable = url === undefined || (isWebAddress(url) && new URL(url).username === '');
  return [
    ...(isCallable ? [] : [{ code: 'urlInvalid', field: 'url' } as const]),
    ...(types?.length === 0 ? [{ code: 'fieldRequired', field: 'types' } as const] : []),
  ];
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TestCheckoutView } from '@canvass/contracts/subscription/view';
import { ask } from '../../../api/client.js';

function testCheckoutQuery(id: string) {
  return queryOptions({
    queryKey: ['plan', 'testCheckout', id],
    queryFn: ({ signal }) =>
      ask<TestCheckoutView>(`/stripe/test-checkout/${encodeURIComponent(id)}`, undefined, signal),
    meta: { shownInPlace: ['notFound'] },
  });
}

/** A checkout of the test provider. */
export function useTestCheckout(id: string) {
  return useQuery(testCheckoutQuery(id));
}

import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

function testCheckoutQuery(id: string) {
  return queryOptions({
    queryKey: ['plan', 'testCheckout', id],
    queryFn: ({ signal }) => ask(subscriptionCalls.testCheckout, { parameters: { id }, signal }),
    meta: { shownInPlace: ['notFound'] },
  });
}

/** A checkout of the test provider. */
export function useTestCheckout(id: string) {
  return useQuery(testCheckoutQuery(id));
}

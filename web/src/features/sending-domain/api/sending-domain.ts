import type { QueryClient } from '@tanstack/react-query';
import { sendingDomainCalls } from '@canvass/contracts/sending-domain/calls';
import type { SenderAnswer } from '@canvass/contracts/sending-domain/view';
import { cacheKey } from '../../../api/use-ask.js';

/** What each command about the sender changes, and that its answer shows at once how the sender is. */
export const senderCommand = {
  changes: ['sendingDomain' as const],
  remember: (queries: QueryClient, answer: SenderAnswer): void => {
    queries.setQueryData([...cacheKey('sendingDomain', sendingDomainCalls.view), {}], answer);
  },
};

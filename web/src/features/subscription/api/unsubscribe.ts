import type { Chosen } from '@canvass/contracts/subscription/view';
import { useCommand } from '../../../api/use-command.js';

/** Cancels the subscription; it stays until the end of its period. */
export function useUnsubscribe() {
  return useCommand<Record<string, never>, Chosen>({
    method: 'DELETE',
    path: '/stripe/unsubscribe/',
    changes: ['account'],
  });
}

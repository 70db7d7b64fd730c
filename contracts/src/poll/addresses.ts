import type { PollView } from './view.js';

/**
 * A poll whose notifications name the addresses they are sent to, which its events do not have.
 * @param addressOf the address of an account, empty once it is erased
 */
export async function withAddresses<View extends Pick<PollView, 'notifications'>>(
  view: View,
  addressOf: (account: string) => Promise<string>,
): Promise<View> {
  if (view.notifications.length === 0) return view;
  const notifications = await Promise.all(
    view.notifications.map(async (rule) => {
      const sendTo = rule.accountId === undefined ? '' : await addressOf(rule.accountId);
      return sendTo === '' ? rule : { ...rule, sendTo };
    }),
  );
  return { ...view, notifications };
}

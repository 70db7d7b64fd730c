import { accountAggregate } from '@canvass/contracts/account/state';

/** The owner under which an account's picture is stored: deleting it leaves the same picture of another account. */
export function avatarOwner(account: string): string {
  return accountAggregate.stream(account);
}

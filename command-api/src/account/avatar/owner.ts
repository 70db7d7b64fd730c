/** The owner under which an account's picture is stored: deleting it leaves the same picture of another account. */
export function avatarOwner(account: string): string {
  return `account-${account}`;
}

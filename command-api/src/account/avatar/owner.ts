/** The owner of an avatar's copy of a picture, so that it can be erased without taking another account's. */
export function avatarOwner(account: string): string {
  return `account-${account}`;
}

import type { EditAvatar } from '@canvass/contracts/account/avatar';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import { failureOf, type Failure } from '../../../api/failure.js';
import { useEditAccount } from './user.js';
import { useEditAvatar } from './account.js';

/** What is different of a profile: its fields, its picture, or both. */
export interface ProfileChanges {
  account?: EditAccount | undefined;
  avatar?: EditAvatar | undefined;
}

interface Outcome {
  onSuccess: (answer: void) => void;
  onError: (failure: Failure) => void;
}

/** Saves what is different of one's own profile, which two commands take: the fields, then the picture. */
export function useSaveProfile() {
  const editAccount = useEditAccount();
  const editAvatar = useEditAvatar();
  const save = async ({ account, avatar }: ProfileChanges) => {
    if (account) await editAccount.mutateAsync(account);
    if (avatar) await editAvatar.mutateAsync(avatar);
  };
  return {
    isPending: editAccount.isPending || editAvatar.isPending,
    mutate: (changes: ProfileChanges, { onSuccess, onError }: Outcome) =>
      void save(changes).then(onSuccess, (error: unknown) => onError(failureOf(error))),
  };
}

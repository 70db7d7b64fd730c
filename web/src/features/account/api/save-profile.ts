import type { EditAvatar } from '@canvass/contracts/account/avatar';
import type { EditAccount } from '@canvass/contracts/account/user-commands';
import type { Sending } from '../../../ui/record/use-record-editor.js';
import { useEditAccount } from './user.js';
import { useEditAvatar } from './account.js';

/** What is different of a profile: its fields, its picture, or both. */
export interface ProfileChanges {
  account?: EditAccount | undefined;
  avatar?: EditAvatar | undefined;
}

/** Saves what is different of one's own profile, which two commands take: the fields, then the picture. */
export function useSaveProfile<Form>(): Sending<ProfileChanges, void, Form> {
  const editAccount = useEditAccount();
  const editAvatar = useEditAvatar();
  return {
    isPending: editAccount.isPending || editAvatar.isPending,
    save: ({ account, avatar }, { onSuccess, onError }) => {
      const saveAvatar = () => {
        if (avatar) editAvatar.save(avatar, { onSuccess: () => onSuccess(), onError });
        else onSuccess();
      };
      if (account) editAccount.save(account, { onSuccess: saveAvatar, onError });
      else saveAvatar();
    },
    stopWaiting: () => {
      editAccount.stopWaiting();
      editAvatar.stopWaiting();
    },
  };
}

import { useTranslation } from 'react-i18next';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@canvass/contracts/account/account';
import { INVITATION_DAYS } from '@canvass/contracts/account/invitation';
import { UnconfirmedNotice } from '../../../ui/feedback/unconfirmed-notice.js';
import { ChoiceCards } from '../../../ui/fields/choice-cards.js';
import { TextField } from '../../../ui/fields/fields.js';
import type { IconName } from '../../../ui/text/icon.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { Access, UserForm } from './user-form.js';

interface AccessFieldsProps {
  form: DraftForm<UserForm>;
  isNew: boolean;
  /** Whether the signed-in account may mail others. */
  mayInvite: boolean;
}

/** How a person comes to a password: a new one by an invitation or a given password, others by a new password. */
export function AccessFields({ form, isNew, mayInvite }: AccessFieldsProps) {
  const { t } = useTranslation();
  const { access } = form.draft;
  const isInvited = isNew && access === 'invite';
  const password = { type: 'password', autoComplete: 'new-password', maxLength: LONGEST_PASSWORD };
  const texts: Record<Access, { text: string; icon: IconName }> = {
    invite: {
      text: mayInvite ? t('user.inviteText', { days: INVITATION_DAYS }) : t('user.inviteLater'),
      icon: 'link',
    },
    password: { text: t('user.passwordText'), icon: 'key' },
  };
  const offered = (['invite', 'password'] as const).map((value) => ({
    ...{ value, label: t(`user.access.${value}`) },
    ...texts[value],
    isLocked: value === 'invite' && !mayInvite,
  }));
  return (
    <>
      {isNew && (
        <ChoiceCards
          label={t('user.accessLabel')}
          value={access}
          options={offered}
          disabled={form.disabled}
          onChange={(chosen) => form.update({ access: chosen, password: '', rePassword: '' })}
        />
      )}
      {isNew && !mayInvite && (
        <UnconfirmedNotice consequence={t('user.inviteUnconfirmed')} marginBottom={0} />
      )}
      {!isInvited && (
        <>
          <TextField
            label={t(isNew ? 'account.password' : 'user.newPassword')}
            help={
              isNew
                ? t('account.passwordHelp', { count: SHORTEST_PASSWORD })
                : t('user.newPasswordHelp')
            }
            required={isNew}
            {...password}
            {...form.text('password')}
          />
          <TextField
            label={t('account.rePassword')}
            required={isNew}
            {...password}
            {...form.text('rePassword')}
          />
        </>
      )}
    </>
  );
}

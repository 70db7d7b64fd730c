import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTEST_PASSWORD, type AccountType } from '@canvass/contracts/account/account';
import type { UserView } from '@canvass/contracts/account/user-view';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { Failure } from '../../../api/failure.js';
import { ConflictDialog } from '../../../ui/conflict-dialog.js';
import { SelectField, TextField } from '../../../ui/fields.js';
import { SwitchField } from '../../../ui/switch-field.js';
import { showToast } from '../../../ui/toast.js';
import { useEditAccount } from '../api/edit-account.js';
import { useRegisterUser } from '../api/register-user.js';
import { AssignedFields } from './assigned-fields.js';
import { changedFields } from './changed-fields.js';
import { FormDialog } from './form-dialog.js';
import { errorOf } from './new-password.js';
import {
  changesOf,
  checkUser,
  formOf,
  isComplete,
  newUserOf,
  userNames,
  violationsOf,
} from './user-form.js';

interface UserDialogProps {
  /** Whom to change; null makes a new account. */
  user: UserView | null;
  types: readonly AccountType[];
  /** Whether the records that can be assigned are of the account's firm. */
  isOwnFirm: boolean;
  onClose: () => void;
  /** Somebody else changed it: theirs is wanted. */
  onReload: () => void;
}

/** Adds or changes an account; mounted while it is open. */
export function UserDialog({ user, types, isOwnFirm, onClose, onReload }: UserDialogProps) {
  const { t } = useTranslation();
  const [before] = useState(() => formOf(user, types));
  const [form, setForm] = useState(before);
  const [violations, setViolations] = useState<Violation[]>([]);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const registration = useRegisterUser();
  const edit = useEditAccount();
  const isNew = user === null;
  const done = {
    onSuccess: ({ name }: UserView) => {
      onClose();
      showToast(t(isNew ? 'user.added' : 'user.edited', { name }), 'success');
    },
    onError: (failure: Failure) => {
      setViolations(violationsOf(failure));
      setConflict(failure.conflict);
    },
  };
  const submit = () => {
    const found = checkUser(form, isNew);
    setViolations(found);
    if (found.length > 0) return;
    if (isNew) return registration.mutate(newUserOf(form), done);
    const changes = changesOf(user, form);
    if (changes) edit.mutate(changes, done);
    else onClose();
  };
  const set = (more: Partial<typeof form>) => setForm({ ...form, ...more });
  const text = (name: 'name' | 'email' | 'password' | 'rePassword') => ({
    value: form[name],
    error: errorOf(violations, name),
    required: isNew || name === 'name' || name === 'email',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const password = { type: 'password', autoComplete: 'new-password', maxLength: 1000 };
  return (
    <>
      <FormDialog
        title={isNew ? t('user.add') : t('user.editTitle', { name: user.name })}
        isSaving={registration.isPending || edit.isPending}
        isDirty={changedFields(before, form) !== undefined}
        disabled={!isComplete(form, isNew)}
        onSave={submit}
        onClose={onClose}
      >
        <TextField label={t('user.name')} autoComplete="off" autoFocus {...text('name')} />
        <TextField label={t('account.email')} type="email" autoComplete="off" {...text('email')} />
        <TextField
          label={t(isNew ? 'account.password' : 'user.newPassword')}
          help={
            isNew
              ? t('account.passwordHelp', { count: SHORTEST_PASSWORD })
              : t('user.newPasswordHelp')
          }
          {...password}
          {...text('password')}
        />
        <TextField label={t('account.rePassword')} {...password} {...text('rePassword')} />
        <SelectField
          label={t('user.type')}
          value={form.type}
          options={types.map((value) => ({ value, label: t(`user.types.${value}`) }))}
          help={t(`user.may.${form.type}`)}
          disabled={types.length < 2}
          onChange={(type) => set({ type })}
        />
        <SwitchField
          label={t('user.active')}
          help={t('user.activeHelp')}
          checked={form.active}
          onChange={(active) => set({ active })}
        />
        {form.type === 'company' && (
          <SwitchField
            label={t('user.enterprise')}
            help={t('user.enterpriseHelp')}
            checked={form.activateEnterprise}
            onChange={(activateEnterprise) => set({ activateEnterprise })}
          />
        )}
        {form.type === 'user' && isOwnFirm && <AssignedFields assigned={form} onChange={set} />}
      </FormDialog>
      <ConflictDialog
        fields={conflict}
        names={userNames}
        onClose={() => setConflict(null)}
        onReload={onReload}
      />
    </>
  );
}

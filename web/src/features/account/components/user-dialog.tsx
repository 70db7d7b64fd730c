import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTEST_PASSWORD, type AccountType } from '@canvass/contracts/account/account';
import { nothingAssigned } from '@canvass/contracts/account/assigned';
import type { UserView } from '@canvass/contracts/account/user-view';
import type { AccountView } from '@canvass/contracts/account/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { Failure } from '../../../api/failure.js';
import { ConflictDialog } from '../../../ui/conflict-dialog.js';
import { SelectField, TextField } from '../../../ui/fields.js';
import { SwitchField } from '../../../ui/switch-field.js';
import { showToast } from '../../../ui/toast.js';
import type { CompanyChoice } from '../api/get-companies.js';
import { useEditAccount } from '../api/edit-account.js';
import { useUsersAllowed } from '../api/get-users-allowed.js';
import { useRegisterUser } from '../api/register-user.js';
import { AssignedFields } from './assigned-fields.js';
import { changedFields } from './changed-fields.js';
import { FirmField } from './firm-field.js';
import { FormDialog } from './form-dialog.js';
import { errorOf } from './new-password.js';
import {
  changesOf,
  checkUser,
  formOf,
  hasChosenFirm,
  isComplete,
  newUserOf,
  userNames,
  violationsOf,
} from './user-form.js';

interface UserDialogProps {
  /** Whom to change; null makes a new account. */
  user: UserView | null;
  types: readonly AccountType[];
  /** Whoever adds or changes it. */
  by: AccountView;
  onClose: () => void;
  /** Somebody else changed it: theirs is wanted. */
  onReload: () => void;
}

/** Adds or changes an account; mounted while it is open. */
export function UserDialog({ user, types, by, onClose, onReload }: UserDialogProps) {
  const { t } = useTranslation();
  const [before] = useState(() => formOf(user, types, by.firm));
  const [form, setForm] = useState(before);
  const [violations, setViolations] = useState<Violation[]>([]);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const registration = useRegisterUser();
  const edit = useEditAccount();
  const isNew = user === null;
  const own = { firm: by.firm, name: by.companyName, email: by.email };
  const [company, setCompany] = useState<CompanyChoice>(own);
  const allowed = useUsersAllowed(isNew ? form.firm : '');
  const isFull =
    allowed.isKnown && (form.type === 'user' || form.type === 'admin') && !allowed[form.type];
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
    if (isNew) return registration.mutate(newUserOf(form, by.firm), done);
    const changes = changesOf(user, form);
    if (changes) edit.mutate(changes, done);
    else onClose();
  };
  const set = (more: Partial<typeof form>) => setForm({ ...form, ...more });
  const text = (name: 'name' | 'email' | 'companyName' | 'password' | 'rePassword') => ({
    value: form[name],
    error: errorOf(violations, name),
    required: isNew || (name !== 'password' && name !== 'rePassword'),
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
        {isNew && by.type === 'tabi' && hasChosenFirm(form.type) && (
          <FirmField
            value={company}
            own={own}
            help={isFull && company.firm !== own.firm ? t('user.firmFull') : undefined}
            onChange={(chosen) => {
              setCompany(chosen);
              set({ firm: chosen.firm, ...nothingAssigned });
            }}
          />
        )}
        {form.type === 'company' && (
          <TextField label={t('account.companyName')} autoComplete="off" {...text('companyName')} />
        )}
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
        {form.type === 'user' && (
          <AssignedFields
            firm={form.firm === by.firm ? undefined : form.firm}
            assigned={form}
            onChange={set}
          />
        )}
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

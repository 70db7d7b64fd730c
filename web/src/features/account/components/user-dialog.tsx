import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_NAME_GIVEN } from '@canvass/contracts/account/name';
import type { AccountType } from '@canvass/contracts/account/account';
import { nothingAssigned } from '@canvass/contracts/account/assigned';
import type { UserView } from '@canvass/contracts/account/user-view';
import type { AccountView } from '@canvass/contracts/account/view';
import { SelectField, TextField } from '../../../ui/fields/fields.js';
import { EditorDialog } from '../../../ui/record/editor-dialog.js';
import { useRecordEditor } from '../../../ui/record/use-record-editor.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useEditAccount, useRegisterUser } from '../api/user.js';
import { useUsersAllowed } from '../api/get-users-allowed.js';
import { AccessFields } from './access-fields.js';
import { AssignedFields } from './assigned-fields.js';
import type { CompanyChoice } from './firm-field.js';
import {
  checkForm,
  formOf,
  hasChosenFirm,
  isComplete,
  toCreation,
  toEdit,
  userNames,
} from './user-form.js';

// Operators alone choose a company; a list that is searched is the largest of all fields.
const FirmField = onDemand(async () => (await import('./firm-field.js')).FirmField, ChosenFirm);

interface UserDialogProps {
  /** The account to edit; null for a new one. */
  user: UserView | null;
  types: readonly AccountType[];
  /** The signed-in account. */
  by: AccountView;
  onClose: () => void;
  /** Opens the version that another account saved. */
  onReload: () => void;
}

/** What is chosen, until another can be. */
function ChosenFirm({ value }: { value: CompanyChoice }) {
  const { t } = useTranslation();
  return <TextField label={t('user.firm')} disabled value={value.name} />;
}

/** Creates or edits an account; mounted while it is open. */
export function UserDialog({ user, types, by, onClose, onReload }: UserDialogProps) {
  const { t } = useTranslation();
  const isNew = user === null;
  const editor = useRecordEditor({
    state: editorStateOf(user ?? undefined, formOf(user, types, by)),
    rules: (draft) => checkForm(draft, isNew),
    creation: { send: useRegisterUser(), request: (draft) => toCreation(draft, by.firm) },
    edit: { send: useEditAccount(), request: toEdit },
    refusedAt: { emailTaken: 'email' },
    fieldNames: userNames,
    onSaved: ({ name, email, invitedUntil }) => {
      onClose();
      if (isNew && invitedUntil) return showSuccess({ text: t('user.invited', { email }) });
      showSuccess({ text: t(isNew ? 'user.added' : 'user.edited', { name }) });
    },
    onUnchanged: onClose,
    onReload,
  });
  const { form } = editor;
  const { draft, update } = form;
  const own = { firm: by.firm, name: by.companyName, email: by.email };
  const [company, setCompany] = useState<CompanyChoice>(own);
  const allowed = useUsersAllowed(isNew ? draft.firm : '');
  const isFull =
    allowed.isKnown && (draft.type === 'user' || draft.type === 'admin') && !allowed[draft.type];
  return (
    <EditorDialog
      title={isNew ? t('user.add') : t('user.editTitle', { name: user.name })}
      editor={editor}
      disabled={!isComplete(draft, isNew)}
      onClose={onClose}
    >
      <SelectField
        label={t('user.type')}
        {...form.value('type')}
        options={types.map((value) => ({ value, label: t(`user.types.${value}`) }))}
        help={t(`user.may.${draft.type}`)}
        disabled={types.length < 2}
      />
      {isNew && by.type === 'tabi' && hasChosenFirm(draft.type) && (
        <FirmField
          value={company}
          own={own}
          help={isFull && company.firm !== own.firm ? t('user.firmFull') : undefined}
          onChange={(chosen) => {
            if (update({ firm: chosen.firm, ...nothingAssigned })) setCompany(chosen);
          }}
        />
      )}
      {draft.type === 'company' && (
        <TextField
          label={t('account.companyName')}
          required
          autoComplete="off"
          maxLength={LONGEST_NAME_GIVEN}
          {...form.text('companyName')}
        />
      )}
      <TextField
        label={t('user.name')}
        required
        autoComplete="off"
        autoFocus
        maxLength={LONGEST_NAME_GIVEN}
        {...form.text('name')}
      />
      <TextField
        label={t('account.email')}
        required
        type="email"
        autoComplete="off"
        {...form.text('email')}
      />
      <AccessFields form={form} isNew={isNew} mayInvite={by.isEmailConfirmed} />
      <SwitchField label={t('user.active')} help={t('user.activeHelp')} {...form.tick('active')} />
      {draft.type === 'company' && (
        <SwitchField
          label={t('user.enterprise')}
          help={t('user.enterpriseHelp')}
          {...form.tick('activateEnterprise')}
        />
      )}
      {draft.type === 'user' && (
        <AssignedFields
          firm={draft.firm === by.firm ? undefined : draft.firm}
          assigned={draft}
          onChange={update}
        />
      )}
    </EditorDialog>
  );
}

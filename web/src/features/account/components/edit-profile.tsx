import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '@canvass/contracts/account/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import { failureOf } from '../../../api/failure.js';
import { useProfile } from '../../../session/profile.js';
import { ConflictDialog } from '../../../ui/conflict-dialog.js';
import { TextField, TickField } from '../../../ui/fields.js';
import { LanguageField } from '../../../ui/language-field.js';
import { PictureField } from '../../../ui/picture-field.js';
import { showSuccess } from '../../../ui/success.js';
import { useEditAccount } from '../api/edit-account.js';
import { useEditAvatar } from '../api/edit-avatar.js';
import { BillingFields } from './billing-fields.js';
import { changedFields } from './changed-fields.js';
import { EditButton } from './company-sections.js';
import { countriesIn } from './countries.js';
import { FormDialog } from './form-dialog.js';
import { errorOf } from './new-password.js';
import { PersonPicture } from './person-picture.js';
import {
  checkProfile,
  fieldsOf,
  profileChanges,
  profileNames,
  profileOf,
  requiredOf,
} from './profile-form.js';
import { fieldOf } from './register-form.js';
import { violationsOf } from './user-form.js';

/** The button that opens the dialog in which one changes who one is. */
export function EditProfile({ account }: { account: AccountView | undefined }) {
  const { t } = useTranslation();
  const { refetch } = useProfile();
  // As it was when the dialog opened: what is changed elsewhere meanwhile is no change of this edit.
  const [opened, setOpened] = useState<AccountView | null>(null);
  const reload = async () => {
    const { data } = await refetch();
    setOpened(data?.account ?? null);
  };
  return (
    <>
      <EditButton
        label={t('user.editProfile')}
        disabled={!account?.active}
        onClick={() => setOpened(account ?? null)}
      />
      {opened && (
        <ProfileDialog
          key={opened.revision}
          account={opened}
          onClose={() => setOpened(null)}
          onReload={() => void reload()}
        />
      )}
    </>
  );
}

interface ProfileDialogProps {
  account: AccountView;
  onClose: () => void;
  /** It was changed elsewhere: that is wanted. */
  onReload: () => void;
}

function ProfileDialog({ account, onClose, onReload }: ProfileDialogProps) {
  const { t, i18n } = useTranslation();
  const [before] = useState(() => profileOf(account));
  const [form, setForm] = useState(before);
  const [violations, setViolations] = useState<Violation[]>([]);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const edit = useEditAccount();
  const editAvatar = useEditAvatar();
  const set = (more: Partial<typeof form>) => setForm((current) => ({ ...current, ...more }));
  const save = async () => {
    const found = checkProfile(account, form);
    setViolations(found);
    if (found.length > 0) return;
    const country = countriesIn(i18n.language).find(({ value }) => value === form.billing.country);
    const changes = profileChanges(account, form, country?.label ?? '');
    const { avatarURL } = form;
    const { revision } = account;
    const isOtherPicture = avatarURL !== account.avatarURL;
    if (!changes && !isOtherPicture) return onClose();
    try {
      if (changes) await edit.mutateAsync(changes);
      if (isOtherPicture) await editAvatar.mutateAsync({ avatarURL, revision });
      onClose();
      showSuccess(t('user.profileSaved'), t('user.profileSavedText'));
    } catch (error) {
      // What has no field of its own has become a toast.
      const failure = failureOf(error);
      setViolations(violationsOf(failure).map((one) => atField(one)));
      setConflict(failure.conflict?.map(fieldOf) ?? null);
    }
  };
  return (
    <>
      <FormDialog
        title={t('user.editProfile')}
        isSaving={edit.isPending || editAvatar.isPending}
        isDirty={changedFields(before, form) !== undefined}
        onSave={() => void save()}
        onClose={onClose}
      >
        <PictureField
          label={t('account.picture')}
          imageType="avatar"
          address={form.avatarURL}
          onChange={(avatarURL) => set({ avatarURL })}
          preview={<PersonPicture name={form.name} address={form.avatarURL} size={56} />}
        />
        {fieldsOf(account).map((field) => (
          <TextField
            key={field}
            label={t(`account.${field}`)}
            type={field === 'email' ? 'email' : 'text'}
            value={form[field]}
            required
            error={errorOf(violations, field)}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
        <LanguageField
          label={t('account.language')}
          help={t('account.languageHelp')}
          otherwise={t('account.languageOfCompany')}
          value={form.language}
          onChange={(language) => set({ language })}
        />
        {account.type === 'company' && !profileOf(account).isBilled && (
          <TickField
            label={t('account.addBilling')}
            checked={form.isBilled}
            onChange={(isBilled) => set({ isBilled })}
          />
        )}
        {account.type === 'company' && form.isBilled && (
          <BillingFields
            billing={form.billing}
            required={requiredOf(account)}
            errorOf={(field) => errorOf(violations, field)}
            onChange={(more) => set({ billing: { ...form.billing, ...more } })}
          />
        )}
      </FormDialog>
      <ConflictDialog
        fields={conflict}
        names={profileNames}
        isOwn
        onClose={() => setConflict(null)}
        onReload={onReload}
      />
    </>
  );
}

/** A broken rule at the field that shows it. */
function atField(violation: Violation): Violation {
  return { ...violation, field: fieldOf(violation.field) };
}

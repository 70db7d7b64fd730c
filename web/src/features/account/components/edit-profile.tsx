import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '@canvass/contracts/account/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import { failureOf } from '../../../api/failure.js';
import { TextField, TickField } from '../../../ui/fields.js';
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
import { checkProfile, fieldsOf, profileChanges, profileOf, requiredOf } from './profile-form.js';
import { fieldOf } from './register-form.js';
import { violationsOf } from './user-form.js';

/** The button that opens the dialog in which one changes who one is. */
export function EditProfile({ account }: { account: AccountView | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EditButton
        label={t('user.editProfile')}
        disabled={!account?.active}
        onClick={() => setOpen(true)}
      />
      {isOpen && account && <ProfileDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function ProfileDialog({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const [before] = useState(() => profileOf(account));
  const [form, setForm] = useState(before);
  const [violations, setViolations] = useState<Violation[]>([]);
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
    const isOtherPicture = avatarURL !== account.avatarURL;
    if (!changes && !isOtherPicture) return onClose();
    try {
      if (changes) await edit.mutateAsync(changes);
      if (isOtherPicture) await editAvatar.mutateAsync({ avatarURL });
      onClose();
      showSuccess(t('user.profileSaved'), t('user.profileSavedText'));
    } catch (error) {
      // What has no field of its own has become a toast.
      setViolations(violationsOf(failureOf(error)).map((one) => atField(one)));
    }
  };
  return (
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
  );
}

/** A broken rule at the field that shows it. */
function atField(violation: Violation): Violation {
  return { ...violation, field: fieldOf(violation.field) };
}

import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import type { AccountView } from '@canvass/contracts/account/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/fields.js';
import { Icon } from '../../../ui/icon.js';
import { showSuccess } from '../../../ui/success.js';
import { useEditAccount } from '../api/edit-account.js';
import { errorOf } from './new-password.js';
import { checkProfile, fieldsOf, profileChanges, profileOf } from './profile-form.js';
import { violationsOf } from './user-form.js';

/** The button that opens the dialog in which one changes who one is. */
export function EditProfile({ account }: { account: AccountView | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="neutral"
        startDecorator={<Icon name="edit" size={16} />}
        disabled={!account?.active}
        onClick={() => setOpen(true)}
      >
        {t('user.editProfile')}
      </Button>
      {isOpen && account && <ProfileDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function ProfileDialog({ account, onClose }: { account: AccountView; onClose: () => void }) {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => profileOf(account));
  const [violations, setViolations] = useState<Violation[]>([]);
  const edit = useEditAccount();
  const fields = fieldsOf(account);
  const submit = () => {
    const found = checkProfile(form, fields);
    setViolations(found);
    if (found.length > 0) return;
    const changes = profileChanges(account, form);
    if (!changes) return onClose();
    edit.mutate(changes, {
      onSuccess: () => {
        onClose();
        showSuccess(t('user.profileSaved'), t('user.profileSavedText'));
      },
      onError: (failure) => setViolations(violationsOf(failure)),
    });
  };
  return (
    <Dialog
      open
      title={t('user.editProfile')}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" color="neutral" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form="profile" loading={edit.isPending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id="profile"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        sx={{ display: 'grid', gap: 4 }}
      >
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`account.${field}`)}
            type={field === 'email' ? 'email' : 'text'}
            value={form[field]}
            error={errorOf(violations, field)}
            onChange={(event) => setForm({ ...form, [field]: event.target.value })}
          />
        ))}
      </Box>
    </Dialog>
  );
}

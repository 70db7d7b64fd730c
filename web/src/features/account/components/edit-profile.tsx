import { useTranslation } from 'react-i18next';
import { requiredParts } from '@canvass/contracts/account/billing';
import { LONGEST_NAME_GIVEN, LONGEST_PHONE } from '@canvass/contracts/account/name';
import type { AccountView } from '@canvass/contracts/account/view';
import { useProfile } from '../../../session/profile.js';
import { EditButton } from '../../../ui/controls/edit-button.js';
import { TextField, TickField } from '../../../ui/fields/fields.js';
import { LanguageField } from '../../../ui/fields/language-field.js';
import { PictureField } from '../../../ui/fields/picture-field.js';
import { EditorDialog } from '../../../ui/record/editor-dialog.js';
import { useOpenedRecord } from '../../../ui/record/use-opened-record.js';
import { useRecordEditor } from '../../../ui/record/use-record-editor.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useSaveProfile } from '../api/save-profile.js';
import { BillingFields } from './billing-fields.js';
import { countriesIn } from './countries.js';
import { PersonPicture } from '../../../ui/text/person-picture.js';
import {
  checkForm,
  fieldsOf,
  profileChanges,
  profileNames,
  profileOf,
  type ProfileForm,
  profileOnTopOf,
} from './profile-form.js';
import { fieldOf, namedAs } from './billing-form.js';

/** In characters; addresses are checked as a whole. */
const longest = {
  name: LONGEST_NAME_GIVEN,
  companyName: LONGEST_NAME_GIVEN,
  phone: LONGEST_PHONE,
  email: undefined,
} as const;

/** The button that opens the editor of the account's own profile. */
export function EditProfile({ account }: { account: AccountView | undefined }) {
  const { t } = useTranslation();
  const { refetch } = useProfile();
  const opened = useOpenedRecord<AccountView>(async () => (await refetch()).data?.account);
  return (
    <>
      <EditButton
        label={t('user.editProfile')}
        disabled={!account?.active}
        onClick={() => account && opened.open(account)}
      />
      {opened.view && (
        <ProfileDialog
          key={opened.key}
          account={opened.view}
          onClose={opened.close}
          onReload={opened.onReload}
        />
      )}
    </>
  );
}

interface ProfileDialogProps {
  account: AccountView;
  onClose: () => void;
  /** Opens the version that was saved elsewhere. */
  onReload: () => void;
}

function ProfileDialog({ account, onClose, onReload }: ProfileDialogProps) {
  const { t, i18n } = useTranslation();
  const editor = useRecordEditor({
    state: editorStateOf(account, profileOf(account)),
    rules: (draft) => checkForm(account, draft),
    edit: {
      send: useSaveProfile<ProfileForm>(),
      request: (start, draft) => {
        const country = countriesIn(i18n.language).find(
          ({ value }) => value === draft.billing.country,
        );
        return profileChanges(start, draft, country?.label ?? '');
      },
      onTopOf: profileOnTopOf,
    },
    refusedAt: { emailTaken: 'email' },
    fieldAt: fieldOf,
    fieldNames: profileNames,
    isOwn: true,
    onSaved: () => {
      onClose();
      showSuccess({ text: t('user.profileSaved') });
    },
    onUnchanged: onClose,
    onReload,
  });
  const { form } = editor;
  const { draft, update } = form;
  return (
    <EditorDialog title={t('user.editProfile')} editor={editor} onClose={onClose}>
      <PictureField
        label={t('account.picture')}
        imageType="avatar"
        address={draft.avatarURL}
        onChange={(avatarURL) => update({ avatarURL })}
        preview={<PersonPicture name={draft.name} address={draft.avatarURL} size={56} />}
      />
      {fieldsOf(account).map((field) => (
        <TextField
          key={field}
          label={t(`account.${field}`)}
          type={field === 'email' ? 'email' : 'text'}
          required
          maxLength={longest[field]}
          {...form.text(field)}
        />
      ))}
      <LanguageField
        label={t('account.language')}
        help={t('account.languageHelp')}
        otherwise={t('account.languageOfCompany')}
        value={draft.language}
        onChange={(language) => update({ language })}
      />
      {account.type === 'company' && !profileOf(account).isBilled && (
        <TickField
          label={t('account.addBilling')}
          {...form.tick('isBilled')}
          onChange={(isBilled) => update({ isBilled, billing: namedAs(draft) })}
        />
      )}
      {account.type === 'company' && draft.isBilled && (
        <BillingFields
          billing={draft.billing}
          required={requiredParts(account.billingDetails)}
          errorOf={form.errorAt}
          onChange={(more) => update({ billing: { ...draft.billing, ...more } })}
        />
      )}
    </EditorDialog>
  );
}

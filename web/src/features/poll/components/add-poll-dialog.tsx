import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formStyles } from '@canvass/contracts/poll/poll';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { ChoiceCards } from '../../../ui/fields/choice-cards.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { newPollWith, violationsOf, type NewPollFields } from './draft.js';

const FORM = 'add-poll';
const nothing: NewPollFields = {
  name: '',
  description: '',
  isConsentForm: false,
  formStyleType: 'card',
};

const checkFields = (fields: NewPollFields) => violationsOf(newPollWith(fields));

interface AddPollDialogProps {
  open: boolean;
  /** It is the company's first poll. */
  isFirst?: boolean;
  onClose: () => void;
}

/** Asks for a new poll's first fields, then opens the editor with them. */
export function AddPollDialog({ open, isFirst = false, onClose }: AddPollDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useDraftForm({ draft: nothing, rules: checkFields });
  const close = () => {
    form.reset(nothing);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t(isFirst ? 'poll.firstTitle' : 'poll.newTitle')}
      onClose={close}
      actions={
        <>
          <CancelButton kind="secondary" onClick={close} />
          <Button type="submit" form={FORM}>
            {t('poll.continue')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={FORM}
        ref={form.ref}
        noValidate
        onSubmit={form.submit((fields) => void navigate('/poll', { state: { fields } }))}
        gap={5}
        padding={0.5}
      >
        <TextField
          label={t('poll.name')}
          help={t('poll.nameHelp')}
          required
          autoFocus
          {...form.text('name')}
        />
        <TextAreaField label={t('poll.description')} {...form.value('description')} />
        <ChoiceCards
          label={t('poll.formStyle')}
          value={form.draft.formStyleType}
          options={formStyles.map((style) => ({
            value: style,
            label: t(`poll.${style}`),
            text: t(`poll.${style}Text`),
            icon: style === 'card' ? 'draft' : 'poll',
          }))}
          onChange={(formStyleType) => form.update({ formStyleType })}
        />
        <SwitchField
          label={t('poll.isConsentForm')}
          help={t('poll.isConsentFormHelp')}
          {...form.tick('isConsentForm')}
        />
      </Stack>
    </Dialog>
  );
}

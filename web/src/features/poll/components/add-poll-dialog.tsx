import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formStyles } from '@canvass/contracts/poll/poll';
import { ChoiceCards } from '../../../ui/choice-cards.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextAreaField, TextField } from '../../../ui/fields.js';
import { SwitchField } from '../../../ui/switch-field.js';
import type { Beginning } from './draft.js';

const FORM = 'add-poll';
const nothing: Beginning = {
  name: '',
  description: '',
  isConsentForm: false,
  formStyleType: 'card',
};

/** Asks what a new poll is, then opens the editor with it. */
export function AddPollDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [poll, setPoll] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const isNamed = poll.name.trim() !== '';
  const close = () => {
    setPoll(nothing);
    setTried(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t('poll.newTitle')}
      onClose={close}
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={FORM}>
            {t('poll.continue')}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isNamed) void navigate('/poll', { state: { beginning: poll } });
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, p: '2px' }}
      >
        <TextField
          label={t('poll.name')}
          help={t('poll.nameHelp')}
          required
          autoFocus
          value={poll.name}
          onChange={(event) => setPoll({ ...poll, name: event.target.value })}
          error={isTried && !isNamed ? t('error.nameRequired') : undefined}
        />
        <TextAreaField
          label={t('poll.description')}
          value={poll.description}
          onChange={(description) => setPoll({ ...poll, description })}
        />
        <ChoiceCards
          label={t('poll.formStyle')}
          value={poll.formStyleType}
          options={formStyles.map((style) => ({
            value: style,
            label: t(`poll.${style}`),
            text: t(`poll.${style}Text`),
            icon: style === 'card' ? 'draft' : 'poll',
          }))}
          onChange={(formStyleType) => setPoll({ ...poll, formStyleType })}
        />
        <SwitchField
          label={t('poll.isConsentForm')}
          help={t('poll.isConsentFormHelp')}
          checked={poll.isConsentForm}
          onChange={(isConsentForm) => setPoll({ ...poll, isConsentForm })}
        />
      </Box>
    </Dialog>
  );
}

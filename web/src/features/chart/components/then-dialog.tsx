import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf, localTimeOf } from '@canvass/contracts/firm/local-time';
import { useAccount } from '../../../session/profile.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { TextField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

interface ThenDialogProps {
  /** The moment that is charted, ISO 8601; empty for now. */
  at: string;
  onChoose: (at: string) => void;
  onClose: () => void;
}

/** Asks for a past moment, by the clock of the company; mounted while it is open. */
export function ThenDialog({ at, onChoose, onClose }: ThenDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const zone = useAccount()?.timeZone ?? 'UTC';
  const [typed, setTyped] = useState(() => localTimeOf(at || new Date().toISOString(), zone));
  const [isTried, setTried] = useState(false);
  const { day, time } = typed;
  const instant = day === '' || time === '' ? undefined : instantOf(typed, zone);
  const isAhead = instant !== undefined && Date.parse(instant) > Date.now();
  const error = isAhead
    ? t('chart.then.ahead')
    : instant === undefined
      ? t('error.dateRequired')
      : undefined;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error !== undefined || instant === undefined) return;
    onChoose(instant);
    onClose();
  };
  return (
    <Dialog
      open
      title={t('chart.then.title')}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={id}>
            {t('chart.then.show')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} noValidate gap={4} onSubmit={choose}>
        <Text tone="secondary">{t('chart.then.text', { zone })}</Text>
        <Grid columns={{ phone: 1, tablet: 2 }} gap={4} align="start">
          <TextField
            label={t('chart.then.day')}
            type="date"
            autoFocus
            required
            value={day}
            onChange={({ target }) => setTyped({ ...typed, day: target.value })}
            error={isTried ? error : undefined}
          />
          <TextField
            label={t('chart.then.time')}
            type="time"
            required
            value={time}
            onChange={({ target }) => setTyped({ ...typed, time: target.value })}
          />
        </Grid>
      </Stack>
    </Dialog>
  );
}

import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf } from '@canvass/contracts/firm/local-time';
import { webhookCalls } from '@canvass/contracts/webhook/calls';
import { useCommand } from '../../../api/use-command.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { TextField } from '../../../ui/fields/fields.js';
import { ZoneContext } from '../../../i18n/zone.js';
import { Stack } from '../../../ui/layout/stack.js';

/** Asks from which day on all messages of a webhook are sent again; mounted while it is open. */
export function BackfillDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const zone = useContext(ZoneContext);
  const [day, setDay] = useState('');
  const backfill = useCommand(webhookCalls.backfill, { changes: ['webhook'] });
  const send = () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const begin = { day, time: '00:00' };
    const since = day === '' ? {} : { since: instantOf(begin, zone ?? timeZone) };
    const onSuccess = () => showSuccess({ text: t('webhook.backfilling') });
    backfill.mutate({ id, ...since }, { onSuccess, onSettled: onClose });
  };
  return (
    <Dialog
      open
      title={t('webhook.backfillTitle')}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button loading={backfill.isPending} onClick={send}>
            {t('webhook.backfill')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {t('webhook.backfillText')}
        <TextField
          type="date"
          label={t('webhook.backfillDate')}
          help={t('webhook.backfillHelp')}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { resultsPath } from '@canvass/contracts/chart/results-path';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { copyText } from '../../../ui/browser/copy-text.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Field } from '../../../ui/fields/fields.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

interface PublicPageDialogProps {
  pollId: string;
  onClose: () => void;
}

/** Makes the public page of a poll's results, and takes it back; mounted while it is open. */
export function PublicPageDialog({ pollId, onClose }: PublicPageDialogProps) {
  const { t } = useTranslation();
  const found = useAsk(pollCalls.list, { query: { ids: [pollId] } }, { topic: 'poll' });
  const sharing = useCommand(pollCalls.shareResults, { changes: ['poll'] });
  const takingBack = useCommand(pollCalls.takeBackResults, { changes: ['poll'] });
  const token = found.data?.polls[0]?.resultsToken;
  const address = token && `${window.location.origin}${resultsPath(pollId, token)}`;
  const takeBack = () =>
    takingBack.mutate(
      { id: pollId },
      { onSuccess: () => showSuccess({ text: t('chart.publicPageTaken') }) },
    );
  return (
    <Dialog
      open
      title={t('chart.publicPage')}
      onClose={onClose}
      actions={
        address ? (
          <>
            <Button kind="secondary" loading={takingBack.isPending} onClick={takeBack}>
              {t('chart.publicPageTakeBack')}
            </Button>
            <Button icon="copy" onClick={() => void copyText(address, t('chart.publicPageCopied'))}>
              {t('chart.publicPageCopy')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="secondary" onClick={onClose}>
              {t('ui.close')}
            </Button>
            <Button
              loading={sharing.isPending || found.isLoading}
              onClick={() => sharing.mutate({ id: pollId })}
            >
              {t('chart.publicPageMake')}
            </Button>
          </>
        )
      }
    >
      <Stack gap={3}>
        <Text>{t('chart.publicPageText')}</Text>
        {address && (
          <Box>
            <Field label={t('chart.publicPageLink')}>
              <TextInput value={address} mono dir="ltr" />
            </Field>
          </Box>
        )}
      </Stack>
    </Dialog>
  );
}

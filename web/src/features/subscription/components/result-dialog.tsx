import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Progress } from '../../../ui/feedback/progress.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Icon } from '../../../ui/text/icon.js';
import { Text } from '../../../ui/text/text.js';
import { markOf, type Result } from './result.js';
import type { Activation } from './use-activation.js';

interface ResultDialogProps {
  result: Result | null;
  /** What was completed, if it is more than that the plan is ready. */
  completed?: string | undefined;
  activation: Activation;
  /** Continues: activates the account, or closes a failed checkout. */
  onGoOn: () => void;
  /** Closes the dialog before the payment is confirmed. */
  onLeave: () => void;
}

/** Says how choosing a plan ended, and shows after a payment that its confirmation is awaited. */
export function ResultDialog({
  result: given,
  completed,
  activation,
  onGoOn,
  onLeave,
}: ResultDialogProps) {
  const { t } = useTranslation();
  if (given === null) return null;
  const result = activation === 'onItsWay' ? 'onItsWay' : given;
  const isAsking = activation === 'underWay';
  const isLate = activation === 'late' || (result === 'unsure' && !isAsking);
  const isUnderWay = isAsking || result === 'checking';
  // There is nothing to activate before the payment has arrived.
  const goOn = result === 'onItsWay' || result === 'notFound' ? onLeave : onGoOn;
  const text = isLate ? 'late' : isUnderWay || result === 'unsure' ? 'underWay' : result;
  const { icon, tone } = markOf(result, isLate);
  const title = isLate || result === 'unsure' ? 'late' : result;
  const leadsOn = isLate ? 'ui.tryAgain' : result === 'signedOut' ? 'account.signIn' : 'ui.close';
  return (
    <Dialog
      open
      urgent={result === 'failed'}
      title={t(`pricing.result.${title}`)}
      width={440}
      onClose={isUnderWay ? () => undefined : isLate ? onLeave : goOn}
      actions={
        <>
          {isLate && (
            <Button kind="secondary" onClick={onLeave}>
              {t('ui.close')}
            </Button>
          )}
          <Button autoFocus isOff={isUnderWay} onClick={goOn}>
            {t(leadsOn)}
          </Button>
        </>
      }
    >
      <Stack row gap={3} align="start">
        <Text tone={tone} isFixed>
          <Icon name={icon} size={20} />
        </Text>
        <Box role="status" grow>
          {(text === 'completed' && completed) || t(`pricing.resultText.${text}`)}
          {isUnderWay && (
            <Box marginTop={3}>
              <Progress label={t('pricing.waiting')} />
            </Box>
          )}
        </Box>
      </Stack>
    </Dialog>
  );
}

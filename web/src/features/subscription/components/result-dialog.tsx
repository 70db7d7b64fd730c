import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import LinearProgress from '@mui/joy/LinearProgress';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Icon } from '../../../ui/text/icon.js';
import type { Activation } from './use-activation.js';

/** How choosing a plan ended. */
export type Result =
  | 'paid'
  /** Paid by what takes days. */
  | 'onItsWay'
  /** Begun or changed without leaving. */
  | 'completed'
  /** Left unpaid. */
  | 'failed'
  /** The address says that it was paid, and the server is being asked. */
  | 'checking'
  /** It cannot be said now. */
  | 'unsure'
  /** It says so, and nothing was. */
  | 'notFound'
  /** It says so, and nobody is signed in who could ask. */
  | 'signedOut';

interface ResultDialogProps {
  result: Result | null;
  /** What was completed, where it is more than that the plan is ready. */
  completed?: string | undefined;
  activation: Activation;
  /** Goes on: activates the account, or leaves what has failed. */
  onGoOn: () => void;
  /** Leaves what is not confirmed for later. */
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
  // There is nothing to activate before the money has come.
  const goOn = result === 'onItsWay' || result === 'notFound' ? onLeave : onGoOn;
  const text = isLate ? 'late' : isUnderWay || result === 'unsure' ? 'underWay' : result;
  const title = isLate || result === 'unsure' ? 'late' : result;
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
            <Button variant="outlined" color="neutral" onClick={onLeave}>
              {t('ui.close')}
            </Button>
          )}
          <Button autoFocus disabled={isUnderWay} onClick={goOn}>
            {t(isLate ? 'ui.tryAgain' : 'ui.close')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ color: result === 'failed' ? 'danger.plainColor' : 'accent', pt: '2px' }}>
          <Icon name={isGood(result) && !isLate ? 'check' : 'alert'} size={20} />
        </Box>
        <Box role="status" sx={{ flex: 1 }}>
          {(text === 'completed' && completed) || t(`pricing.resultText.${text}`)}
          {isUnderWay && (
            <LinearProgress size="sm" aria-label={t('pricing.waiting')} sx={{ mt: 3 }} />
          )}
        </Box>
      </Box>
    </Dialog>
  );
}

function isGood(result: Result): boolean {
  return result === 'paid' || result === 'onItsWay' || result === 'completed';
}

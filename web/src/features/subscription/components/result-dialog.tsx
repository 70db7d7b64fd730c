import { useTranslation } from 'react-i18next';
import type { SubscriptionView } from '@canvass/contracts/subscription/view';
import { useFormat } from '../../../i18n/format.js';
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
  /** What was begun or changed. */
  completed?: SubscriptionView | undefined;
  activation: Activation;
  /** Continues: activates the account, or closes a failed checkout. */
  onGoOn: () => void;
  /** Continues to the company's first poll; undefined where it has polls, or may make none. */
  onCreate?: (() => void) | undefined;
  /** Closes the dialog before the payment is confirmed. */
  onLeave: () => void;
}

/** Results after which there is a plan to work with. */
const ready: ReadonlySet<Result> = new Set(['paid', 'checking', 'completed']);

/** Says how choosing a plan ended, and shows after a payment that its confirmation is awaited. */
export function ResultDialog({
  result: given,
  completed,
  activation,
  onGoOn,
  onCreate,
  onLeave,
}: ResultDialogProps) {
  const { t } = useTranslation();
  const wordCompleted = useCompletedWords();
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
  const isReady = ready.has(result) && !isLate;
  const leadsOn = isLate
    ? 'ui.tryAgain'
    : result === 'signedOut'
      ? 'account.signIn'
      : isReady
        ? 'pricing.toApp'
        : 'ui.close';
  const words = result === 'completed' && completed ? wordCompleted(completed) : undefined;
  return (
    <Dialog
      open
      urgent={result === 'failed'}
      title={words?.title ?? t(`pricing.result.${title}`)}
      width={440}
      onClose={isUnderWay ? () => undefined : isLate ? onLeave : goOn}
      actions={
        <>
          {isLate && (
            <Button kind="secondary" onClick={onLeave}>
              {t('ui.close')}
            </Button>
          )}
          {isReady && onCreate ? (
            <>
              <Button kind="secondary" isOff={isUnderWay} onClick={goOn}>
                {t('ui.close')}
              </Button>
              <Button autoFocus isOff={isUnderWay} onClick={onCreate}>
                {t('overview.create')}
              </Button>
            </>
          ) : (
            <Button autoFocus isOff={isUnderWay} onClick={goOn}>
              {t(leadsOn)}
            </Button>
          )}
        </>
      }
    >
      <Stack row gap={3} align="start">
        <Text tone={tone} isFixed>
          <Icon name={icon} size={20} />
        </Text>
        <Box role="status" grow>
          {(!isUnderWay && words?.text) || t(`pricing.resultText.${text}`)}
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

/** Names what was begun or changed. */
function useCompletedWords(): (completed: SubscriptionView) => { title: string; text?: string } {
  const { t } = useTranslation();
  const { date } = useFormat();
  return ({ name, following, cancelAt, endAt }) => {
    if (!following) return { title: t('pricing.begun', { name }) };
    const names = { name, following: following.name };
    return {
      title: t('pricing.followsTitle', names),
      text: t('pricing.follow', { ...names, date: date(cancelAt ?? endAt) }),
    };
  };
}

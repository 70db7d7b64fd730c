import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { sendingDomainCalls } from '@canvass/contracts/sending-domain/calls';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useLacksFeature } from '../../../session/features.js';
import { useAccount } from '../../../session/profile.js';
import { landingOf } from '../../../session/session.js';
import { Button } from '../../../ui/controls/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { UnconfirmedNotice } from '../../../ui/feedback/unconfirmed-notice.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { Text } from '../../../ui/text/text.js';
import { senderCommand } from '../api/sending-domain.js';
import { Records } from '../components/records.js';
import { SenderForm } from '../components/sender-form.js';

/** Whom campaigns and reports of the company come from; accounts of type user have nothing to do with it. */
export function Sender() {
  const account = useAccount();
  if (account?.type === 'user') return <Navigate to={landingOf(account.type)} replace />;
  return account && <Settings isInactive={!account.active} isFixed={!account.isEmailConfirmed} />;
}

interface SettingsProps {
  /** Nothing can be changed. */
  isInactive: boolean;
  /** No sender can be set. */
  isFixed: boolean;
}

function Settings({ isInactive, isFixed }: SettingsProps) {
  const { t } = useTranslation();
  const asked = useAsk(sendingDomainCalls.view, {}, { topic: 'sendingDomain' });
  const lacksCampaigns = useLacksFeature('emailSurveyCampaigns');
  const [isRemoving, setIsRemoving] = useState(false);
  /** How often it was removed: each time the form is empty again. */
  const [removals, setRemovals] = useState(0);
  const removal = useCommand(sendingDomainCalls.remove, senderCommand);
  if (asked.error) {
    return (
      <Section>
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      </Section>
    );
  }
  if (!asked.data) {
    return (
      <Section title={t('sender.title')}>
        <Skeleton height={180} isBusy />
      </Section>
    );
  }
  const { sender } = asked.data;
  const mayNotSet = isInactive || isFixed || lacksCampaigns;
  const remove = () =>
    removal.mutate(
      {},
      {
        onSuccess: () => {
          setIsRemoving(false);
          setRemovals((before) => before + 1);
          showSuccess({ text: t('sender.removed') });
        },
      },
    );
  return (
    <Stack gap={5}>
      <UnconfirmedNotice marginBottom={0} />
      <Section
        title={t('sender.title')}
        actions={
          sender && (
            <Button kind="quiet" disabled={isInactive} onClick={() => setIsRemoving(true)}>
              {t('sender.remove')}
            </Button>
          )
        }
      >
        <Stack gap={4}>
          <Text tone="secondary">{t('sender.lead')}</Text>
          {lacksCampaigns && (
            <PlanHint
              text={t('sender.notInPlan')}
              lifts={({ emailSurveyCampaigns }) => emailSurveyCampaigns}
              liftedBy="lock.lifts"
            />
          )}
          <SenderForm key={removals} sender={sender} disabled={mayNotSet} />
        </Stack>
      </Section>
      {sender && <Records sender={sender} disabled={isInactive || lacksCampaigns} />}
      <ConfirmDialog
        open={isRemoving}
        title={t('sender.removeTitle', { domain: sender?.domain ?? '' })}
        confirmLabel={t('sender.remove')}
        isDangerous
        isBusy={removal.isPending}
        onConfirm={remove}
        onCancel={() => setIsRemoving(false)}
      >
        {t('sender.removeText')}
      </ConfirmDialog>
    </Stack>
  );
}

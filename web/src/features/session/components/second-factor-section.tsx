import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreparedSecondFactor } from '@canvass/contracts/account/second-factor';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { Failure } from '../../../api/failure.js';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Tag } from '../../../ui/text/tag.js';
import { Text } from '../../../ui/text/text.js';
import { Section } from '../../../ui/layout/page.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import {
  useDisableSecondFactor,
  useSecondFactor,
  usePrepareSecondFactor,
  useReplaceRecoveryCodes,
} from '../api/second-factor.js';
import { useIsSwitchedOff } from '../../../session/profile.js';
import { AppDialog } from './app-dialog.js';
import { PasswordDialog } from './password-dialog.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';

type Refuse = (violations: readonly Violation[]) => void;

/** The dialog that is open. */
type Step =
  | { name: 'enable' | 'disable' | 'replace' }
  | { name: 'app'; prepared: PreparedSecondFactor }
  | { name: 'codes'; codes: string[] };

/** Sets up, renews and switches off the second factor. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSecondFactor();
  const isSwitchedOff = useIsSwitchedOff();
  const [step, setStep] = useState<Step | null>(null);
  const prepare = usePrepareSecondFactor();
  const replace = useReplaceRecoveryCodes();
  const disable = useDisableSecondFactor();
  const close = () => setStep(null);
  const begin = (name: 'enable' | 'disable' | 'replace') => {
    for (const command of [prepare, replace, disable]) command.reset();
    setStep({ name });
  };
  const asking = { enable: prepare, replace, disable };
  const confirm = (name: keyof typeof asking, password: string, refuse: Refuse) => {
    const onError = ({ violations }: Failure) => refuse(violations);
    if (name === 'enable') {
      const onSuccess = (prepared: PreparedSecondFactor) => setStep({ name: 'app', prepared });
      prepare.mutate({ password }, { onSuccess, onError });
    } else if (name === 'replace') {
      const onSuccess = ({ recoveryCodes: codes }: { recoveryCodes: string[] }) =>
        setStep({ name: 'codes', codes });
      replace.mutate({ password }, { onSuccess, onError });
    } else {
      const onSuccess = () => {
        close();
        showSuccess({ text: t('secondFactor.isOff') });
      };
      disable.mutate({ password }, { onSuccess, onError });
    }
  };
  const asks =
    step && step.name !== 'app' && step.name !== 'codes'
      ? { name: step.name, command: asking[step.name] }
      : null;
  return (
    <Section
      title={t('secondFactor.title')}
      actions={data?.enabled && <Tag tone="success">{t('secondFactor.on')}</Tag>}
    >
      <Text tone="secondary" marginBottom={4}>
        {t('secondFactor.text')}{' '}
        {data?.enabled && t('secondFactor.codesLeft', { count: data.recoveryCodesLeft })}
      </Text>
      {!data &&
        (error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width={160} height={36} />
        ))}
      {data?.enabled === false && (
        <Button disabled={isSwitchedOff} onClick={() => begin('enable')}>
          {t('secondFactor.setUp')}
        </Button>
      )}
      {data?.enabled && (
        <Stack row wrap gap={2}>
          <Button kind="secondary" disabled={isSwitchedOff} onClick={() => begin('replace')}>
            {t('secondFactor.replaceCodes')}
          </Button>
          <Button kind="dangerSecondary" disabled={isSwitchedOff} onClick={() => begin('disable')}>
            {t('secondFactor.switchOff')}
          </Button>
        </Stack>
      )}
      {asks && (
        <PasswordDialog
          title={t(`secondFactor.${asks.name}.title`)}
          text={t(`secondFactor.${asks.name}.text`)}
          confirmLabel={t(`secondFactor.${asks.name}.confirm`)}
          isDangerous={asks.name === 'disable'}
          isBusy={asks.command.isPending}
          onConfirm={(password, refuse) => confirm(asks.name, password, refuse)}
          onCancel={close}
        />
      )}
      {step?.name === 'app' && (
        <AppDialog
          prepared={step.prepared}
          onEnabled={(codes) => setStep({ name: 'codes', codes })}
          onCancel={close}
        />
      )}
      {step?.name === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
    </Section>
  );
}

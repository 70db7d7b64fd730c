import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import Chip from '@mui/joy/Chip';
import Skeleton from '@mui/joy/Skeleton';
import { useTranslation } from 'react-i18next';
import type { PreparedSecondFactor } from '@canvass/contracts/account/second-factor';
import { Section } from '../../../ui/layout/page.js';
import { showToast } from '../../../ui/feedback/toast.js';
import { useDisableSecondFactor } from '../api/disable-second-factor.js';
import { useSecondFactor } from '../api/get-second-factor.js';
import { usePrepareSecondFactor } from '../api/prepare-second-factor.js';
import { useReplaceRecoveryCodes } from '../api/replace-recovery-codes.js';
import { AppDialog } from './app-dialog.js';
import { PasswordDialog } from './password-dialog.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';

/** The dialog that is open. */
type Step =
  | { name: 'enable' | 'disable' | 'replace' }
  | { name: 'app'; prepared: PreparedSecondFactor }
  | { name: 'codes'; codes: string[] };

/** Sets up, renews and switches off the second factor. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  const { data } = useSecondFactor();
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
  const confirm = (name: keyof typeof asking, password: string) => {
    if (name === 'enable') {
      const onSuccess = (prepared: PreparedSecondFactor) => setStep({ name: 'app', prepared });
      prepare.mutate({ password }, { onSuccess });
    } else if (name === 'replace') {
      const onSuccess = ({ recoveryCodes: codes }: { recoveryCodes: string[] }) =>
        setStep({ name: 'codes', codes });
      replace.mutate({ password }, { onSuccess });
    } else {
      const onSuccess = () => {
        close();
        showToast(t('secondFactor.isOff'), 'success');
      };
      disable.mutate({ password }, { onSuccess });
    }
  };
  const asks =
    step && step.name !== 'app' && step.name !== 'codes'
      ? { name: step.name, command: asking[step.name] }
      : null;
  return (
    <Section
      title={t('secondFactor.title')}
      actions={
        data?.enabled && (
          <Chip size="sm" variant="soft" color="success">
            {t('secondFactor.on')}
          </Chip>
        )
      }
    >
      <Box sx={{ color: 'text.secondary', mb: 4 }}>
        {t('secondFactor.text')}{' '}
        {data?.enabled && t('secondFactor.codesLeft', { count: data.recoveryCodesLeft })}
      </Box>
      {!data && <Skeleton variant="rectangular" width={160} height={36} />}
      {data?.enabled === false && (
        <Button onClick={() => begin('enable')}>{t('secondFactor.setUp')}</Button>
      )}
      {data?.enabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" color="neutral" onClick={() => begin('replace')}>
            {t('secondFactor.replaceCodes')}
          </Button>
          <Button variant="outlined" color="danger" onClick={() => begin('disable')}>
            {t('secondFactor.switchOff')}
          </Button>
        </Box>
      )}
      {asks && (
        <PasswordDialog
          title={t(`secondFactor.${asks.name}.title`)}
          text={t(`secondFactor.${asks.name}.text`)}
          confirmLabel={t(`secondFactor.${asks.name}.confirm`)}
          isDangerous={asks.name === 'disable'}
          isBusy={asks.command.isPending}
          violations={asks.command.error?.violations ?? []}
          onConfirm={(password) => confirm(asks.name, password)}
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

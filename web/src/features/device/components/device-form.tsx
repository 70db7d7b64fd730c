import { useEffect, useRef, useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DeviceContent } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import { wordViolation } from '../../../api/word-failure.js';
import { ConflictDialog } from '../../../ui/conflict-dialog.js';
import { useKeptWork } from '../../../ui/kept-work.js';
import { useLeaveGuard } from '../../../ui/leave-guard.js';
import { Section } from '../../../ui/page.js';
import { useAutoConfigure } from '../api/get-auto-configure.js';
import { contentOf, newDevice, violationsOf } from './draft.js';
import { NameStep } from './name-step.js';
import { SetupStep } from './setup-step.js';
import { Steps } from './steps.js';
import { useSave } from './use-save.js';

/** A service while it is edited. */
export interface Work {
  /** The service as the edit started from; undefined for a new one. */
  start: DeviceView | undefined;
  initial: DeviceContent;
  draft: DeviceContent;
  step: 1 | 2;
}

/** The beginning of an edit. @param view the service as it stands; undefined for a new one */
export function beginWork(view: DeviceView | undefined): Work {
  const draft = view ? contentOf(view) : newDevice;
  return { start: view, initial: draft, draft, step: view ? 2 : 1 };
}

/** Names what is edited. */
export function placeOf(id: string | undefined): string {
  return `device ${id ?? 'new'}`;
}

interface DeviceFormProps {
  work: Work;
  accountId: string;
  isReadOnly: boolean;
  /** Shows the service as it stands by now, without what was changed. */
  onReload: () => void;
}

/** A service in two steps: name and type, then all that depends on them. An existing one opens on the second. */
export function DeviceForm({ work, accountId, isReadOnly, onReload }: DeviceFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { start, initial } = work;
  const [draft, setDraft] = useState(work.draft);
  const [step, setStep] = useState(work.step);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Violation[]>([]);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial);
  const { dialog, release } = useLeaveGuard(isDirty && !isReadOnly);
  useKeptWork<Work>(accountId, placeOf(start?._id), { start, initial, draft, step }, isDirty);
  const { save, isSaving } = useSave({
    view: start,
    onSaved: release,
    onRefused: setRefused,
    onConflict: setConflict,
  });
  const made = useAutoConfigure(!start && draft.autoConfigure);
  const device =
    !start && draft.autoConfigure
      ? { ...draft, serialNumber: made.data?.serialNumber ?? '' }
      : draft;
  // The server makes a serial number itself where none could be fetched in advance.
  const violations = [...violationsOf(device), ...refused].filter(
    ({ code }) => !(code === 'serialNumberRequired' && draft.autoConfigure),
  );
  const errorAt = (field: string) => {
    const violation = violations.find((one) => one.field === field);
    const isMerelyEmpty = violation?.code.endsWith('Required');
    return violation && (tries > 0 || !isMerelyEmpty) ? wordViolation(violation) : undefined;
  };
  const change = (next: DeviceContent) => {
    setRefused([]);
    setDraft(next.autoConfigure && !start ? { ...next, serialNumber: '' } : next);
  };
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const submit = () => {
    const isNamed = !violations.some(({ field }) => field === 'name');
    if (step === 1 && isNamed) {
      setTries(0);
      setStep(2);
      return;
    }
    setTries(tries + 1);
    if (violations.length === 0) save(device);
    else if (!isNamed) setStep(1);
  };
  const steps = { device, onChange: change, errorAt, disabled: isReadOnly };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Steps
        current={step}
        names={[t('device.stepName'), t('device.stepSetup')]}
        onChange={setStep}
        isOpen={start !== undefined}
      />
      <Section>
        {step === 1 ? (
          <NameStep {...steps} />
        ) : (
          <SetupStep {...steps} isSaved={start !== undefined} />
        )}
      </Section>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
        <Button variant="plain" color="neutral" onClick={() => void navigate('/services')}>
          {t('ui.cancel')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {step === 2 && (
          <Button variant="outlined" color="neutral" onClick={() => setStep(1)}>
            {t('ui.back')}
          </Button>
        )}
        {step === 1 ? (
          <Button type="submit">{t('ui.next')}</Button>
        ) : (
          !isReadOnly && (
            <Button type="submit" loading={isSaving}>
              {t('device.save')}
            </Button>
          )
        )}
      </Box>
      {dialog}
      <ConflictDialog
        fields={conflict}
        names="device.field"
        onClose={() => setConflict(null)}
        onReload={onReload}
      />
    </form>
  );
}

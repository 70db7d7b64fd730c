import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deviceCalls } from '@canvass/contracts/device/calls';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useCommand } from '../../../api/use-command.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Box } from '../../../ui/layout/box.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useRecordEditor } from '../../../ui/record/use-record-editor.js';
import { SaveButton } from '../../../ui/record/save-button.js';
import type { EditorState, KeptAt } from '../../../ui/record/editor-state.js';
import { useAutoConfigure, useEditDevice } from '../api/device.js';
import { furtherRecipients, toCreation, toEdit, violationsOf, type DeviceDraft } from './draft.js';
import { NameStep } from './name-step.js';
import { SetupStep } from './setup-step.js';
import { Steps } from './steps.js';
import { useFurtherRecipients } from './use-further-recipients.js';
import { useSaySaved } from './use-say-saved.js';

interface DeviceFormProps {
  state: EditorState<DeviceView, DeviceDraft>;
  kept: KeptAt<DeviceView, DeviceDraft>;
  isReadOnly: boolean;
  /** Shows the service as it is saved now, without the changes made here. */
  onReload: () => void;
}

/** A service in two steps: name and type, then all that depends on them. An existing one opens on the second. */
export function DeviceForm({ state, kept, isReadOnly, onReload }: DeviceFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { start } = state;
  const [step, setStep] = useState(state.step ?? (start ? 2 : 1));
  const made = useAutoConfigure(start === undefined).data?.serialNumber ?? '';
  const numbered = (draft: DeviceDraft) =>
    !start && draft.autoConfigure ? { ...draft, serialNumber: made } : draft;
  // The server generates a serial number if none could be fetched in advance.
  const rules = (draft: DeviceDraft) =>
    violationsOf(numbered(draft), start === undefined).filter(
      ({ code }) => !(code === 'serialNumberRequired' && draft.autoConfigure),
    );
  const leave = () => void navigate('/services');
  const saySaved = useSaySaved();
  const creation = useCommand(deviceCalls.create, {
    changes: ['device', 'poll'],
    shownInPlace: ['serialNumberTaken'],
  });
  const further = useFurtherRecipients();
  const editor = useRecordEditor({
    state: { ...state, step },
    kept,
    rules,
    isLive: true,
    isReadOnly,
    creation: { send: creation, request: (draft) => toCreation(numbered(draft)) },
    edit: { send: useEditDevice(), request: toEdit },
    refusedAt: { serialNumberTaken: 'serialNumber' },
    fieldNames: 'device.field',
    onSaved: (device) => {
      sendFurther(device._id);
      leave();
      saySaved(device, start === undefined);
    },
    onUnchanged: leave,
    onInvalid: (first) => {
      if (first?.field === 'name') setStep(1);
    },
    onReload,
  });
  const { form } = editor;
  const { draft } = form;
  // Only called once it is saved.
  function sendFurther(id: string): void {
    further(id, furtherRecipients(draft));
  }
  const submit = (event: { preventDefault: () => void }) => {
    if (step === 2 || rules(draft).some(({ field }) => field === 'name')) {
      editor.submit(event);
      return;
    }
    event.preventDefault();
    form.reset();
    setStep(2);
  };
  return (
    <form ref={form.ref} noValidate onSubmit={submit}>
      <Steps
        current={step}
        names={[t('device.stepName'), t('device.stepSetup')]}
        onChange={setStep}
        isOpen={start !== undefined}
      />
      <Section {...(step === 2 && !start && { title: draft.name })}>
        {step === 1 ? (
          <NameStep form={form} isSaved={start !== undefined} />
        ) : (
          <SetupStep form={form} device={numbered(draft)} id={start?._id} />
        )}
      </Section>
      <Stack row wrap gap={2} marginTop={5}>
        <CancelButton label={isReadOnly ? t('ui.close') : undefined} onClick={leave} />
        <Box grow />
        {step === 2 && (
          <Button kind="secondary" onClick={() => setStep(1)}>
            {t('ui.back')}
          </Button>
        )}
        {step === 1 ? (
          // Read-only, a service is opened on the second step; a new one is not begun.
          <Button type="submit" disabled={isReadOnly && !start}>
            {t('ui.next')}
          </Button>
        ) : (
          !isReadOnly && <SaveButton isSaving={editor.isSaving} label={t('device.save')} />
        )}
      </Stack>
      {editor.dialogs}
    </form>
  );
}

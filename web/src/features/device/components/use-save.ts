import { useNavigate } from 'react-router-dom';
import type { DeviceContent } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { Failure } from '../../../api/failure.js';
import { useCreateDevice } from '../api/create-device.js';
import { useEditDevice } from '../api/edit-device.js';
import { toCreation, toEdit } from './draft.js';
import type { Saved } from './ready-dialog.js';

interface SaveOptions {
  /** The service as the edit started from; undefined for a new one. */
  view: DeviceView | undefined;
  /** Called when it is saved, before leaving. */
  onSaved: () => void;
  onRefused: (violations: Violation[]) => void;
  onConflict: (fields: string[]) => void;
}

/** Saves a service and goes back to the list, which then shows its link. */
export function useSave({ view, onSaved, onRefused, onConflict }: SaveOptions) {
  const navigate = useNavigate();
  const creation = useCreateDevice();
  const edit = useEditDevice();
  const leave = (saved?: Saved) => {
    onSaved();
    void navigate('/services', saved ? { state: { saved } } : {});
  };
  const refuse = (failure: Failure) => {
    if (failure.conflict) onConflict(failure.conflict);
    else if (failure.code === 'serialNumberTaken') {
      onRefused([{ code: failure.code, field: 'serialNumber' }]);
    } else if (failure.violations.length > 0) onRefused(failure.violations);
  };
  const save = (draft: DeviceContent) => {
    if (!view) {
      creation.mutate(toCreation(draft), {
        onSuccess: (device) => leave({ device, isNew: true }),
        onError: refuse,
      });
      return;
    }
    const changes = toEdit(view, draft);
    if (!changes) {
      leave();
      return;
    }
    edit.mutate(changes, {
      onSuccess: (device) => leave({ device, isNew: false }),
      onError: refuse,
    });
  };
  return { save, isSaving: creation.isPending || edit.isPending };
}

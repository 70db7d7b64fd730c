import { SwitchField } from '../ui/fields/switch-field.js';
import { AddButton } from '../ui/plan/add-button.js';
import { PlanHint } from '../ui/plan/plan-hint.js';
import { PlanLock, PlanLocks } from '../ui/plan/plan-lock.js';
import { lacking } from './account.js';
import type { Entries } from './states.js';
import { nothing } from './held.js';

export const plan: Entries = {
  'plan/add-button': {
    usual: () => <AddButton label="New poll" full={undefined} onClick={nothing} />,
    disabled: () => <AddButton label="New poll" disabled full={undefined} onClick={nothing} />,
    full: () => (
      <AddButton label="New poll" full="Your plan has room for 3 polls." onClick={nothing} />
    ),
  },
  'plan/plan-hint': { usual: () => <PlanHint text="Your plan has room for 3 polls." /> },
  'plan/plan-lock': {
    'several locked': () => (
      <PlanLocks features={[lacking, lacking]}>
        {['Own pages', 'Own fonts'].map((label) => (
          <PlanLock key={label} feature={lacking} label={label} isUsed={false}>
            {(isLocked) => (
              <SwitchField label={label} checked={false} onChange={nothing} disabled={isLocked} />
            )}
          </PlanLock>
        ))}
      </PlanLocks>
    ),
    locked: () => (
      <PlanLock feature={lacking} label="Own pages" isUsed={false}>
        {(isLocked) => (
          <SwitchField label="Own pages" checked={false} onChange={nothing} disabled={isLocked} />
        )}
      </PlanLock>
    ),
    'locked while it is set': () => (
      <PlanLock feature={lacking} label="Own pages" isUsed onSwitchOff={nothing}>
        {(isLocked) => (
          <SwitchField label="Own pages" checked onChange={nothing} disabled={isLocked} />
        )}
      </PlanLock>
    ),
  },
};

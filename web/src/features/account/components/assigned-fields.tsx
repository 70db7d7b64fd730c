import { useTranslation } from 'react-i18next';
import { assignedKinds, type Assigned } from '@canvass/contracts/account/assigned';
import { PickList } from '../../../ui/fields/pick-list.js';
import { useAssignable } from '../api/get-assignable.js';

interface AssignedFieldsProps {
  /** The firm whose records are offered; undefined for the caller's own. */
  firm: string | undefined;
  assigned: Assigned;
  onChange: (changed: Partial<Assigned>) => void;
}

/** Picks the records that an account of type user may see. */
export function AssignedFields({ firm, assigned, onChange }: AssignedFieldsProps) {
  const { t } = useTranslation();
  const assignable = useAssignable(firm);
  return assignedKinds.map((kind) => (
    <PickList
      key={kind}
      label={t(`user.assigned.${kind}`)}
      options={assignable[kind].data}
      asked={assignable[kind]}
      chosen={assigned[kind]}
      onChange={(chosen) => onChange({ [kind]: chosen })}
      empty={t('user.nothingToAssign')}
      height={180}
    />
  ));
}

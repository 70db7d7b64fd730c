import Skeleton from '@mui/joy/Skeleton';
import { useTranslation } from 'react-i18next';
import type { PlanView } from '@canvass/contracts/plan/view';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.js';
import { showToast } from '../../../ui/feedback/toast.js';
import { useDeletePlan } from '../api/delete-plan.js';
import { usePlanCompanies } from '../api/get-plan-companies.js';

interface DeletePlanDialogProps {
  plan: PlanView;
  onClose: () => void;
}

/** Asks before a plan is deleted, and says what follows for the companies that have it; mounted while it is open. */
export function DeletePlanDialog({ plan, onClose }: DeletePlanDialogProps) {
  const { t } = useTranslation();
  const companies = usePlanCompanies(plan.id);
  const deletion = useDeletePlan();
  const { id, name, active } = plan;
  const count = companies.data;
  const isKept = count !== undefined && count > 0;
  if (companies.error) {
    return (
      <MessageDialog open tone="warning" title={t('ui.deleteTitle', { name })} onClose={onClose}>
        <LoadFailed error={companies.error} onRetry={() => void companies.refetch()} />
      </MessageDialog>
    );
  }
  if (isKept && !active) {
    return (
      <MessageDialog open tone="warning" title={t('plan.keptTitle', { name })} onClose={onClose}>
        {t('plan.keptText', { count })}
      </MessageDialog>
    );
  }
  const confirm = () =>
    deletion.mutate(
      { id },
      {
        onSuccess: ({ isDeleted }) =>
          showToast(t(isDeleted ? 'plan.deleted' : 'plan.offOffer', { name }), 'success'),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      title={t(isKept ? 'plan.offOfferTitle' : 'ui.deleteTitle', { name })}
      confirmLabel={t(isKept ? 'plan.takeOffOffer' : 'ui.delete')}
      isDangerous
      isBusy={deletion.isPending || companies.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {count === undefined ? (
        <Skeleton variant="text" aria-busy="true" />
      ) : (
        t(isKept ? 'plan.offOfferText' : 'plan.deleteText', { count })
      )}
    </ConfirmDialog>
  );
}

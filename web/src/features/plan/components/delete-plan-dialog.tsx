import { useTranslation } from 'react-i18next';
import { planCalls } from '@canvass/contracts/plan/calls';
import type { PlanView } from '@canvass/contracts/plan/view';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { showSuccess } from '../../../ui/feedback/toast.js';

interface DeletePlanDialogProps {
  plan: PlanView;
  onClose: () => void;
}

/** Asks before a plan is deleted, and says what follows for the companies that have it; mounted while it is open. */
export function DeletePlanDialog({ plan, onClose }: DeletePlanDialogProps) {
  const { t } = useTranslation();
  const { id, name, active } = plan;
  const companies = useAsk(planCalls.companies, { query: { id } }, { topic: 'subscription' });
  const deletion = useCommand(planCalls.delete, { changes: ['plan'] });
  const count = companies.data?.companies;
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
          showSuccess({ text: t(isDeleted ? 'plan.deleted' : 'plan.offOffer', { name }) }),
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
        <Skeleton isBusy />
      ) : (
        t(isKept ? 'plan.offOfferText' : 'plan.deleteText', { count })
      )}
    </ConfirmDialog>
  );
}

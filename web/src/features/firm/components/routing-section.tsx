import { useTranslation } from 'react-i18next';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import type { Failure } from '../../../api/failure.js';
import { useCompany } from '../../../session/company.js';
import { useProfile } from '../../../session/profile.js';
import { EditButton } from '../../../ui/controls/edit-button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Section } from '../../../ui/layout/page.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { useEditCompanySettings } from '../api/firm.js';
import { RoutingPreview } from './routing-preview.js';
import { useOpenedCompany } from './use-opened-company.js';

const RoutingDialog = onDemand(async () => (await import('./routing-dialog.js')).RoutingDialog);

/** The routing page: the landing page of a company's services. */
export function RoutingSection({ company }: { company: CompanyView }) {
  const { t } = useTranslation();
  const editing = useOpenedCompany();
  const removing = useOpenedCompany();
  const { refetch } = useCompany();
  const profile = useProfile().data;
  const edit = useEditCompanySettings();
  const page = company.customRedirectionPage;
  const mayEdit = profile !== undefined && profile.account.type !== 'user';
  const hasFeature = profile?.permissions['customRedirect'] === true;
  const remove = ({ revision }: CompanyView) =>
    edit.mutate(
      { customRedirectionPage: null, revision },
      {
        onSuccess: () => {
          removing.close();
          showSuccess({ text: t('company.routingRemoved') });
        },
        onError: ({ conflict }: Failure) => {
          if (!conflict) return;
          // Another account has edited the page: show its version before it is removed.
          removing.close();
          void refetch();
        },
      },
    );
  return (
    <Section
      title={t('company.routingPage')}
      actions={
        mayEdit && (
          <Stack row wrap gap={2}>
            {page && (
              <Button kind="quiet" disabled={!profile.account.active} onClick={removing.open}>
                {t('company.removeRouting')}
              </Button>
            )}
            <EditButton
              label={t(page ? 'company.editRouting' : 'company.makeRouting')}
              disabled={!profile.account.active || !hasFeature}
              onClick={editing.open}
            />
          </Stack>
        )
      }
    >
      <Stack gap={2} marginBottom={page ? 4 : 0}>
        <Text tone="secondary">{t('company.routingText')}</Text>
        {mayEdit && !hasFeature && (
          <PlanHint
            text={t('company.routingNotInPlan')}
            lifts={({ customRedirect }) => customRedirect}
            liftedBy="lock.lifts"
          />
        )}
      </Stack>
      {page && <RoutingPreview company={company} page={page} />}
      {editing.view && (
        <RoutingDialog
          key={editing.key}
          company={editing.view}
          onClose={editing.close}
          onReload={editing.onReload}
        />
      )}
      <ConfirmDialog
        open={removing.isOpen}
        title={t('company.removeRoutingTitle')}
        confirmLabel={t('company.removeRouting')}
        isDangerous
        isBusy={edit.isPending}
        onConfirm={() => removing.view && remove(removing.view)}
        onCancel={removing.close}
      >
        {t('company.removeRoutingText')}
      </ConfirmDialog>
    </Section>
  );
}

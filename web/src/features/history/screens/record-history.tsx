import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { Page, PageHeader } from '../../../ui/layout/page.js';
import { History } from '../components/history.js';
import type { ShownKind } from '../components/shown-kind.js';

/** Where each kind of record is edited. */
const addresses = { question: '/question', device: '/service' } as const;

/** The history of a question or a service. */
export function RecordHistory() {
  const { t } = useTranslation();
  const { kind = '', id = '' } = useParams();
  const isReadOnly = useIsReadOnly();
  const isInactive = useIsInactive();
  const isKind = (text: string): text is Exclude<ShownKind, 'poll'> => text in addresses;
  if (!isKind(kind) || isReadOnly) return <Navigate to="/" replace />;
  const back = (
    <Button kind="secondary" to={`${addresses[kind]}/${id}`}>
      {t(kind === 'question' ? 'history.toQuestion' : 'history.toDevice')}
    </Button>
  );
  return (
    <Page width="form">
      <PageHeader actions={back} />
      <History kind={kind} id={id} mayRestore={!isInactive} />
    </Page>
  );
}

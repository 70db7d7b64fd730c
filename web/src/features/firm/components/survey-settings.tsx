import { useTranslation } from 'react-i18next';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { useFormat } from '../../../i18n/format.js';
import { useProfile } from '../../../session/profile.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { EditButton } from '../../../ui/controls/edit-button.js';
import { Section } from '../../../ui/layout/page.js';
import { Facts } from '../../../ui/text/facts.js';
import { useOpenedCompany } from './use-opened-company.js';

const SettingsDialog = onDemand(async () => (await import('./settings-dialog.js')).SettingsDialog);

/** Time zone, question languages and retention of a company. */
export function SurveySettings({ company }: { company: CompanyView | undefined }) {
  const { t } = useTranslation();
  const { languageName, list, number } = useFormat();
  const editing = useOpenedCompany();
  const profile = useProfile().data;
  const mayEdit = profile !== undefined && profile.account.type !== 'user';
  return (
    <Section
      title={t('company.surveySettings')}
      actions={
        mayEdit && (
          <EditButton
            label={t('company.editSettings')}
            disabled={!profile.account.active || !company}
            onClick={editing.open}
          />
        )
      }
    >
      <Facts
        facts={[
          { label: t('account.timeZone'), value: company?.timeZone.replaceAll('_', ' ') },
          {
            label: t('account.questionLanguages'),
            value: company && list(company.questionLanguages.map(languageName)),
          },
          {
            label: t('company.retention'),
            value:
              company &&
              (company.retentionDays === null
                ? t('company.forEver')
                : t('company.forDays', {
                    count: company.retentionDays,
                    formatted: number(company.retentionDays),
                  })),
          },
        ]}
      />
      {editing.view && (
        <SettingsDialog
          key={editing.key}
          company={editing.view}
          hasMultiLanguage={profile?.permissions['multiLanguage'] === true}
          onClose={editing.close}
          onReload={editing.onReload}
        />
      )}
    </Section>
  );
}

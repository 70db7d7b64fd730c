import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Tabs } from '../../../ui/controls/tabs.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Card } from '../../../ui/layout/card.js';
import { SettingsTab, type TabProps } from './settings-tab.js';

const tabs = ['settings', 'design', 'logic'] as const;
export type TabName = (typeof tabs)[number];

const meanwhile = <Skeleton height={480} isBusy />;

/** The first of them is seen at once. */
const contents = {
  settings: SettingsTab,
  design: onDemand(async () => (await import('./design-tab.js')).DesignTab, meanwhile),
  logic: onDemand(async () => (await import('./logic-tab.js')).LogicTab, meanwhile),
} as const;

interface OptionsCardProps extends TabProps {
  tab: TabName;
  onTab: (tab: TabName) => void;
}

/** Everything about the poll but its questions. */
export const OptionsCard = memo(function OptionsCard({ tab, onTab, ...props }: OptionsCardProps) {
  const { t } = useTranslation();
  const { formStyleType, isConsentForm } = props.form.draft;
  const hasLogic = formStyleType === 'card' && !isConsentForm;
  const shown = tabs.filter((one) => one !== 'logic' || hasLogic);
  return (
    <Card padding={0} clips>
      <Tabs
        label={t('poll.tabs')}
        value={shown.includes(tab) ? tab : 'settings'}
        onChange={onTab}
        tabs={shown.map((name) => {
          const Content = contents[name];
          return { name, label: t(`poll.parts.${name}`), content: <Content {...props} /> };
        })}
      />
    </Card>
  );
});

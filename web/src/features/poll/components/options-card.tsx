import Box from '@mui/joy/Box';
import Tab from '@mui/joy/Tab';
import TabList from '@mui/joy/TabList';
import TabPanel from '@mui/joy/TabPanel';
import Tabs from '@mui/joy/Tabs';
import { useTranslation } from 'react-i18next';
import { DesignTab } from './design-tab.js';
import { LogicTab } from './logic-tab.js';
import { SettingsTab, type TabProps } from './settings-tab.js';

export const tabs = ['settings', 'design', 'logic'] as const;
export type TabName = (typeof tabs)[number];

const contents = { settings: SettingsTab, design: DesignTab, logic: LogicTab } as const;

interface OptionsCardProps extends TabProps {
  tab: TabName;
  onTab: (tab: TabName) => void;
}

/** Everything about the poll but its questions. */
export function OptionsCard({ tab, onTab, ...props }: OptionsCardProps) {
  const { t } = useTranslation();
  const { formStyleType, isConsentForm } = props.form.draft;
  const hasLogic = formStyleType === 'card' && !isConsentForm;
  const shown = tabs.filter((one) => one !== 'logic' || hasLogic);
  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: 'hairline',
        borderRadius: 'sm',
        bgcolor: 'background.surface',
        overflow: 'hidden',
      }}
    >
      <Tabs
        value={shown.includes(tab) ? tab : 'settings'}
        onChange={(_, value) => onTab(value as TabName)}
        sx={{ bgcolor: 'transparent' }}
      >
        <TabList aria-label={t('poll.tabs')} sx={{ '--ListItem-minHeight': '44px' }}>
          {shown.map((one) => (
            <Tab
              key={one}
              value={one}
              color="neutral"
              variant="plain"
              sx={{
                flex: 1,
                fontSize: 'md',
                '&&': { bgcolor: 'transparent' },
                '&[aria-selected=true]': { fontWeight: 600 },
              }}
            >
              {t(`poll.${one}`)}
            </Tab>
          ))}
        </TabList>
        {shown.map((one) => {
          const Content = contents[one];
          return (
            <TabPanel key={one} value={one} sx={{ p: 4 }}>
              <Content {...props} />
            </TabPanel>
          );
        })}
      </Tabs>
    </Box>
  );
}

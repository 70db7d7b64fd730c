import type { ReactNode } from 'react';
import Tab from '@mui/joy/Tab';
import TabList from '@mui/joy/TabList';
import TabPanel from '@mui/joy/TabPanel';
import JoyTabs from '@mui/joy/Tabs';

interface TabsProps<Name extends string> {
  /** What is being chosen; read out, not shown. */
  label: string;
  value: Name;
  onChange: (name: Name) => void;
  tabs: readonly { name: Name; label: string; content: ReactNode }[];
}

/** Parts of one thing of which one is shown. */
export function Tabs<Name extends string>({ label, value, onChange, tabs }: TabsProps<Name>) {
  return (
    <JoyTabs
      value={value}
      onChange={(_, name) => onChange(name as Name)}
      sx={{ bgcolor: 'transparent' }}
    >
      <TabList aria-label={label} sx={{ '--ListItem-minHeight': '44px' }}>
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            color="neutral"
            variant="plain"
            sx={{
              flex: 1,
              fontSize: 'md',
              '&&': { bgcolor: 'transparent' },
              '&[aria-selected=true]': { fontWeight: 600 },
            }}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.name} value={tab.name} sx={{ p: 4 }}>
          {tab.content}
        </TabPanel>
      ))}
    </JoyTabs>
  );
}

import { useState, type ReactNode } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useProfile } from '../session/profile.js';
import { Icon, type IconName } from '../ui/text/icon.js';
import { Page, Section } from '../ui/layout/page.js';
import { inactiveReasonOf } from './inactive-reason.js';

/** Screens that open all the same: they tell of the subscription, or of the account alone. */
const exempt = ['/subscription', '/profile'];

/** Tells the accounts of a lapsed company once what has ended and what has not, then shows its children. */
export function UnlessLapsed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const profile = useProfile().data;
  const [isTold, setTold] = useState(false);
  const isLapsed = profile !== undefined && inactiveReasonOf(profile) === 'lapsed';
  if (!isLapsed || isTold || exempt.includes(pathname)) return children;
  return <Lapsed mayChoose={profile.billing.mayChoosePlan} onGoOn={() => setTold(true)} />;
}

const points = [
  { key: 'data', icon: 'check' },
  { key: 'pages', icon: 'ban' },
  { key: 'changes', icon: 'eye' },
] as const satisfies { key: string; icon: IconName }[];

function Lapsed({ mayChoose, onGoOn }: { mayChoose: boolean; onGoOn: () => void }) {
  const { t } = useTranslation();
  return (
    <Page width={640}>
      <Section>
        <Box component="h2" sx={{ fontSize: 'xl', fontWeight: 600, mb: 4 }}>
          {t('lapsed.title')}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {points.map(({ key, icon }) => (
            <Box component="li" key={key} sx={{ display: 'flex', gap: 3 }}>
              <Box sx={{ color: 'text.tertiary', pt: '2px' }}>
                <Icon name={icon} />
              </Box>
              {t(`lapsed.${key}`)}
            </Box>
          ))}
        </Box>
        {!mayChoose && <Box sx={{ mt: 4, color: 'text.secondary' }}>{t('lapsed.ask')}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 6 }}>
          {mayChoose && (
            <Button component={Link} to="/pricing">
              {t('accountNotice.toPlans')}
            </Button>
          )}
          <Button variant="outlined" color="neutral" onClick={onGoOn}>
            {t('lapsed.look')}
          </Button>
        </Box>
      </Section>
    </Page>
  );
}

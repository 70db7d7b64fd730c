import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logoSides, type LogoPosition } from '@canvass/contracts/firm/logo';
import { buttonsOf, type RoutingPage } from '@canvass/contracts/firm/routing-page';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { Box } from '../../../ui/layout/box.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { CompanyLogo } from './company-logo.js';
import styles from './routing-preview.module.css';

interface RoutingPreviewProps {
  company: CompanyView;
  page: RoutingPage;
}

interface BandProps {
  side: LogoPosition;
  colour: string;
  /** Undefined for the page's own. */
  background?: string;
  children: ReactNode;
}

function Band({ side, colour, background, children }: BandProps) {
  return (
    <Grid
      gap={2}
      padding={3}
      justify={logoSides[side]}
      textAlign={logoSides[side]}
      weight="strong"
      breaks
      className={background === undefined ? styles['band'] : styles['framedBand']}
      style={{ color: colour, background }}
    >
      {children}
    </Grid>
  );
}

/** The routing page as respondents see it, as a picture: nothing in it can be clicked. */
export function RoutingPreview({ company, page }: RoutingPreviewProps) {
  const { t } = useTranslation();
  // The names are aligned with the logo.
  const side = company.companyLogoURL ? company.companyLogoPosition : 'center';
  const hasSecond = page.secondaryName.trim() !== '' || page.secondaryCompanyLogo !== '';
  return (
    <Box
      role="img"
      aria-label={t('company.preview')}
      width={260}
      isCentred
      frame="hairline"
      clips
      className={styles['page']}
    >
      <Band side={side} colour={page.nameTextColor}>
        <CompanyLogo logo={company} name={company.companyName} />
        <span>{company.companyName}</span>
      </Band>
      {hasSecond && (
        <Band
          side={side}
          colour={page.secondaryNameTextColor}
          background={page.secondaryNameBgColor}
        >
          {page.secondaryCompanyLogo && (
            <img src={page.secondaryCompanyLogo} alt="" className={styles['logo']} />
          )}
          <span>{page.secondaryName}</span>
        </Band>
      )}
      <Stack gap={2} padding={3}>
        {buttonsOf(page).map(({ button, name }) => (
          <Text
            key={button}
            padding={2}
            textAlign="center"
            weight="medium"
            breaks
            className={styles['button']}
            style={{ color: page.buttonsTextColor, background: page.buttonsBgColor }}
          >
            {name || t(`company.routing.default.${button}name`)}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}

import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { logoSides, type LogoPosition } from '@canvass/contracts/firm/logo';
import { buttonsOf, type RoutingPage } from '@canvass/contracts/firm/routing-page';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { CompanyLogo } from './company-logo.js';

interface RoutingPreviewProps {
  company: CompanyView;
  page: RoutingPage;
}

interface BandProps {
  side: LogoPosition;
  bgcolor?: string;
  borderRadius?: string;
  mx?: number;
  color: string;
  children: ReactNode;
}

function Band({ side, children, ...colours }: BandProps) {
  return (
    <Box
      sx={{
        ...colours,
        p: 3,
        display: 'grid',
        gap: 1.5,
        justifyItems: logoSides[side],
        textAlign: logoSides[side],
        fontWeight: 600,
        overflowWrap: 'anywhere',
        '& > *': { minWidth: 0, maxWidth: '100%' },
      }}
    >
      {children}
    </Box>
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
      sx={{
        width: 260,
        maxWidth: '100%',
        mx: 'auto',
        border: '1px solid',
        borderColor: 'hairline',
        borderRadius: 'md',
        // Respondents see it on white in every theme.
        bgcolor: '#ffffff',
        overflow: 'hidden',
      }}
    >
      <Band side={side} color={page.nameTextColor}>
        <CompanyLogo logo={company} name={company.companyName} />
        <span>{company.companyName}</span>
      </Band>
      {hasSecond && (
        <Band
          side={side}
          mx={3}
          borderRadius="sm"
          bgcolor={page.secondaryNameBgColor}
          color={page.secondaryNameTextColor}
        >
          {page.secondaryCompanyLogo && (
            <Box
              component="img"
              src={page.secondaryCompanyLogo}
              alt=""
              sx={{ maxHeight: 56, objectFit: 'contain' }}
            />
          )}
          <span>{page.secondaryName}</span>
        </Band>
      )}
      <Box sx={{ display: 'grid', gap: 2, p: 3 }}>
        {buttonsOf(page).map(({ button, name }) => (
          <Box
            key={button}
            sx={{
              bgcolor: page.buttonsBgColor,
              color: page.buttonsTextColor,
              borderRadius: 'sm',
              px: 2,
              py: 2,
              textAlign: 'center',
              fontWeight: 500,
              overflowWrap: 'anywhere',
            }}
          >
            {name || t(`company.routing.default.${button}name`)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

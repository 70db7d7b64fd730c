import Box from '@mui/joy/Box';
import { logoSides, type CompanyLogo as Logo } from '@canvass/contracts/firm/logo';

/** A company's logo in the size and position that its pages show it in. */
export function CompanyLogo({ logo, name }: { logo: Logo; name: string }) {
  if (!logo.companyLogoURL) return null;
  const share = `${logo.companyLogoSize}%`;
  return (
    <Box sx={{ display: 'flex', justifyContent: logoSides[logo.companyLogoPosition] }}>
      <Box
        sx={{
          width: logo.companyLogoWidth,
          maxWidth: '100%',
          height: logo.companyLogoHeight,
          display: 'grid',
          placeItems: 'center',
        }}
      >
        <Box
          component="img"
          src={logo.companyLogoURL}
          alt={name}
          sx={{ width: share, height: share, objectFit: 'contain', minWidth: 0, minHeight: 0 }}
        />
      </Box>
    </Box>
  );
}

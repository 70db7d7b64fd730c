import { logoSides, type CompanyLogo as Logo } from '@canvass/contracts/firm/logo';
import { Stack } from '../../../ui/layout/stack.js';
import styles from './company-logo.module.css';

/** A company's logo in the size and position that its pages show it in. */
export function CompanyLogo({ logo, name }: { logo: Logo; name: string }) {
  if (!logo.companyLogoURL) return null;
  const share = `${logo.companyLogoSize}%`;
  return (
    <Stack row align="stretch" justify={logoSides[logo.companyLogoPosition]}>
      <div
        className={styles['frame']}
        style={{ width: logo.companyLogoWidth, height: logo.companyLogoHeight }}
      >
        <img
          src={logo.companyLogoURL}
          alt={name}
          className={styles['picture']}
          style={{ width: share, height: share }}
        />
      </div>
    </Stack>
  );
}

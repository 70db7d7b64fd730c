import { Profile } from '../../features/account/screens/profile.js';
import { PasswordSection } from '../../features/session/components/password-section.js';
import { SecondFactorSection } from '../../features/session/components/second-factor-section.js';
import { SessionsSection } from '../../features/session/components/sessions-section.js';

/** The profile, with the password, the second factor and the sessions of its account. */
export function ProfileScreen() {
  return (
    <Profile>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </Profile>
  );
}

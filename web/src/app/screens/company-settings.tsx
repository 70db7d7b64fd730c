import { EditProfile } from '../../features/account/components/edit-profile.js';
import { CompanySettings } from '../../features/firm/screens/company-settings.js';
import { useAccount } from '../../session/profile.js';

/** The company's settings, with the profile of its account. */
export function CompanySettingsScreen() {
  return <CompanySettings editProfile={<EditProfile account={useAccount()} />} />;
}

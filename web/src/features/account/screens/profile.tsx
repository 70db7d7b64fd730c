import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { useAccount } from '../../../session/profile.js';
import { Facts } from '../../../ui/text/facts.js';
import { Page, Section } from '../../../ui/layout/page.js';
import { UnconfirmedNotice } from '../../../ui/feedback/unconfirmed-notice.js';
import { EditProfile } from '../components/edit-profile.js';
import { PersonPicture } from '../../../ui/text/person-picture.js';
import { useUicLabel } from '../../../ui/text/uic-label.js';

/**
 * The profile of the signed-in account.
 * @param children sections on how it signs in
 */
export function Profile({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const account = useAccount();
  const uicLabel = useUicLabel(account?.billingDetails?.addressDetails?.country?.code);
  return (
    <Page width="form">
      <Stack gap={5}>
        <Section title={t('account.profileTitle')} actions={<EditProfile account={account} />}>
          <Stack row gap={4} marginBottom={3}>
            <PersonPicture name={account?.name} address={account?.avatarURL} size={72} />
            <Text size="lead" weight="strong" breaks>
              {account?.name}
            </Text>
          </Stack>
          <UnconfirmedNotice />
          <Facts
            facts={[
              { label: t('account.name'), value: account?.name },
              { label: t('account.email'), value: account?.email },
              { label: t('account.phone'), value: account?.phone },
              { label: t('account.companyName'), value: account?.companyName },
              { label: uicLabel, value: account?.uic },
            ]}
          />
        </Section>
        {children}
      </Stack>
    </Page>
  );
}

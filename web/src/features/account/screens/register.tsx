import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@canvass/contracts/account/account';
import { LONGEST_NAME_GIVEN, LONGEST_PHONE } from '@canvass/contracts/account/name';
import { requiredBilling } from '@canvass/contracts/account/billing';
import type { Violation } from '@canvass/contracts/rule/violation';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import type { Failure } from '../../../api/failure.js';
import { beginWelcome } from '../../../session/welcome.js';
import { TextField, TickField } from '../../../ui/fields/fields.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { useRegister } from '../api/account.js';
import { atFields, namedAs } from '../components/billing-form.js';
import { BillingFields } from '../components/billing-fields.js';
import { countriesIn } from '../components/countries.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';
import {
  checkForm,
  emptyForm,
  isComplete,
  toRequest,
  type RegisterForm,
} from '../components/register-form.js';

function violationsOf(failure: Failure): Violation[] {
  if (failure.violations.length > 0) return atFields(failure.violations);
  return failure.code === 'emailTaken' ? [{ code: failure.code, field: 'email' }] : [];
}

/** Registers a company. @param welcome appears over the form once it is registered */
export function Register({ welcome }: { welcome: ReactNode }) {
  const { t, i18n } = useTranslation();
  const registration = useRegister();
  const form = useDraftForm({ draft: emptyForm, rules: checkForm });
  const { draft, update } = form;
  const submit = form.submit((filled) => {
    const country = countriesIn(i18n.language).find((one) => one.value === filled.billing.country);
    registration.mutate(toRequest(filled, country?.label ?? ''), {
      onSuccess: beginWelcome,
      onError: (failure) => form.refuse(violationsOf(failure)),
    });
  });
  const field = (name: Exclude<keyof RegisterForm, 'billing' | 'addBillingDetails'>) => ({
    label: t(`account.${name}`),
    required: true,
    ...form.text(name),
  });
  return (
    <GuestPage title={t('account.createTitle')}>
      <Stack as="form" gap={4} ref={form.ref} onSubmit={submit} noValidate>
        <TextField
          {...field('name')}
          maxLength={LONGEST_NAME_GIVEN}
          autoComplete="name"
          autoFocus
        />
        <TextField {...field('email')} type="email" autoComplete="username" />
        <TextField {...field('phone')} type="tel" maxLength={LONGEST_PHONE} autoComplete="tel" />
        <TextField
          {...field('companyName')}
          maxLength={LONGEST_NAME_GIVEN}
          autoComplete="organization"
        />
        <TextField
          {...field('password')}
          type="password"
          autoComplete="new-password"
          maxLength={LONGEST_PASSWORD}
          help={t('account.passwordHelp', { count: SHORTEST_PASSWORD })}
        />
        <TextField
          {...field('rePassword')}
          type="password"
          autoComplete="new-password"
          maxLength={LONGEST_PASSWORD}
        />
        <TickField
          label={t('account.addBilling')}
          {...form.tick('addBillingDetails')}
          onChange={(addBillingDetails) => update({ addBillingDetails, billing: namedAs(draft) })}
        />
        {draft.addBillingDetails && (
          <BillingFields
            billing={draft.billing}
            required={requiredBilling}
            errorOf={form.errorAt}
            onChange={(more) => update({ billing: { ...draft.billing, ...more } })}
          />
        )}
        <Button type="submit" disabled={!isComplete(draft)} loading={registration.isPending}>
          {t('account.createButton')}
        </Button>
        <Text tone="secondary">
          {t('account.haveAccount')} <Link to="/login">{t('account.signIn')}</Link>
        </Text>
      </Stack>
      {registration.isSuccess && welcome}
    </GuestPage>
  );
}

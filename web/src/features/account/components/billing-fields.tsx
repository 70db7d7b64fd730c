import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout/stack.js';
import { SelectField, TextField } from '../../../ui/fields/fields.js';
import styles from './billing-fields.module.css';
import type { BillingForm } from './billing-form.js';
import { countriesIn } from './countries.js';
import { useUicLabel } from '../../../ui/text/uic-label.js';

interface BillingFieldsProps {
  billing: BillingForm;
  onChange: (more: Partial<BillingForm>) => void;
  /** Fields that must be filled. */
  required: readonly (keyof BillingForm)[];
  /** What is wrong with a field, by its name. */
  errorOf: (field: string) => string | undefined;
}

/** The billing details. The tax number is labelled as the country calls it. */
export function BillingFields({ billing, onChange, required, errorOf }: BillingFieldsProps) {
  const { t, i18n } = useTranslation();
  const uicLabel = useUicLabel(billing.country);
  const countries = useMemo(
    () => [{ value: '', label: t('account.chooseCountry') }, ...countriesIn(i18n.language)],
    [i18n.language, t],
  );
  const field = (key: keyof BillingForm) => ({
    error: errorOf(`billing.${key}`),
    required: required.includes(key),
    value: billing[key],
  });
  const text = (key: Exclude<keyof BillingForm, 'country'>, label: string) => ({
    ...field(key),
    label,
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <Stack gap={4} role="group" aria-label={t('account.billing')} className={styles['billing']}>
      <TextField {...text('companyName', t('account.billingCompany'))} />
      <SelectField
        {...field('country')}
        label={t('account.country')}
        options={countries}
        onChange={(country) => onChange({ country })}
      />
      <TextField {...text('uic', uicLabel)} maxLength={60} />
      <TextField {...text('city', t('account.city'))} autoComplete="address-level2" />
      <TextField {...text('address', t('account.address'))} autoComplete="street-address" />
      <TextField {...text('postalCode', t('account.postalCode'))} autoComplete="postal-code" />
      <TextField {...text('state', t('account.state'))} autoComplete="address-level1" />
    </Stack>
  );
}

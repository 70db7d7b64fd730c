import { useMemo } from 'react';
import Box from '@mui/joy/Box';
import { Controller, type Control, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../ui/fields.js';
import { countriesIn } from './countries.js';
import type { RegisterForm } from './register-form.js';

interface BillingFieldsProps {
  register: UseFormRegister<RegisterForm>;
  control: Control<RegisterForm>;
  /** What is wrong with a field, by its name. */
  errorOf: (field: string) => string | undefined;
}

/** Who is billed, and where. */
export function BillingFields({ register, control, errorOf }: BillingFieldsProps) {
  const { t, i18n } = useTranslation();
  const countries = useMemo(
    () => [{ value: '', label: t('account.chooseCountry') }, ...countriesIn(i18n.language)],
    [i18n.language, t],
  );
  const text = (key: Exclude<keyof RegisterForm['billing'], 'country'>, label: string) => ({
    label: t(label),
    error: errorOf(`billing.${key}`),
    ...register(`billing.${key}`),
  });
  return (
    <Box
      role="group"
      aria-label={t('account.billing')}
      sx={{
        display: 'grid',
        gap: 4,
        borderInlineStart: '2px solid',
        borderColor: 'hairline',
        paddingInlineStart: 4,
      }}
    >
      <TextField {...text('companyName', 'account.billingCompany')} required />
      <TextField {...text('uic', 'account.uic')} required />
      <Controller
        control={control}
        name="billing.country"
        render={({ field }) => (
          <SelectField
            label={t('account.country')}
            required
            error={errorOf('billing.country')}
            value={field.value}
            options={countries}
            onChange={field.onChange}
          />
        )}
      />
      <TextField {...text('city', 'account.city')} autoComplete="address-level2" required />
      <TextField {...text('address', 'account.address')} autoComplete="street-address" required />
      <TextField {...text('postalCode', 'account.postalCode')} autoComplete="postal-code" />
      <TextField {...text('state', 'account.state')} autoComplete="address-level1" />
    </Box>
  );
}
